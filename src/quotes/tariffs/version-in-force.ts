import type { Queryable } from '../../db/connect.ts';
import { OperatorError } from '../../operator-error.ts';
import { listTariffVersions, type TariffVersion } from './store.ts';

/** Unusable tariffs from a valid file; the message names the reason. */
export class TariffRefused extends OperatorError {}

/** The versions around an instant: the one in force, and the next one. */
export const neighboursAt = (versions: readonly TariffVersion[], at: Date) => ({
  follows: versions.findLast((version) => version.effectiveFrom <= at),
  endedBy: versions.find((version) => version.effectiveFrom > at),
});

/** The version in force at an instant; undefined before the first. */
export async function findVersionInForce(sql: Queryable, at: Date): Promise<TariffVersion | undefined> {
  return neighboursAt(await listTariffVersions(sql), at).follows;
}
