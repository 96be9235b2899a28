import type { Config } from '../config.ts';
import type { Month } from '../money/invoice.ts';
import { OperatorError } from '../operator-error.ts';
import { dayMs, later } from '../time.ts';

/** A month cannot be archived, or not yet. The message is one line: the reason and the remedy. */
export class ArchiveRefused extends OperatorError {}

/** The settings by which the rows of a delivery are still needed. */
export type Ages = Pick<
  Config,
  | 'archiveAfterDays'
  | 'personalDataDays'
  | 'stepDays'
  | 'traceDays'
  | 'eventRetentionDays'
  | 'batchRetentionDays'
>;

/** When a month may be archived: once every age that its deliveries have is over (decision 217). */
export const archivableAt = ({ to }: Month, ages: Ages): Date => {
  const { archiveAfterDays, personalDataDays, stepDays, traceDays, eventRetentionDays, batchRetentionDays } =
    ages;
  const days = Math.max(
    archiveAfterDays,
    personalDataDays,
    stepDays,
    traceDays,
    eventRetentionDays,
    batchRetentionDays,
  );
  return later(to, days * dayMs);
};

/** How many deliveries a month has, and of how many something is still open. */
export interface Standing {
  readonly deliveries: number;
  /** Those that have not ended, wait for a call of a webhook, or stand on a manifest that is not closed. */
  readonly underWay: number;
  /** One of them. */
  readonly example: string | null;
  readonly holdPersonalData: number;
}

/** Why a month cannot be archived as it stands; undefined when it can. */
export function whyNot(
  { name }: Month,
  { underWay, example, holdPersonalData }: Standing,
): string | undefined {
  const reasons = [
    underWay > 0 && `${underWay} of its deliveries are under way (${example}): end them first`,
    holdPersonalData > 0 &&
      `${holdPersonalData} of its deliveries hold personal data, which the service removes by age (PERSONAL_DATA_DAYS)`,
  ].filter((reason) => reason !== false);
  return reasons.length === 0 ? undefined : `${name} cannot be archived: ${reasons.join('; ')}`;
}
