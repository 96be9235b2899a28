import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { problems } from '../../problems/problems.ts';
import { formatLocal } from '../../time.ts';
import { type Change, compareSheets } from './compare.ts';
import { findFaults } from './faults.ts';
import { announceTariffs } from './revision-store.ts';
import type { Sheet } from './sheet.ts';
import { insertTariffVersion, listTariffVersions, lockTariffVersions, readSheet } from './store.ts';
import { neighboursAt, newVersionId, TariffRefused } from './version-in-force.ts';

/** A revision of the tariffs in force. */
export interface Revision {
  /** The version that the person has seen; null if none was in force. Undefined skips the comparison. */
  readonly seen?: string | null;
  readonly note: string;
  /** Returns the new tariffs; `present` is undefined if none are in force. It may refuse by throwing. */
  revise(present: Sheet | undefined): Sheet;
}

/**
 * Replaces the tariffs in force by a revision of them, at once, as a new version.
 * @throws tariffsChangedMeanwhile if they are no longer the ones that the person has seen; tariffsPlanned if a later
 * version is planned, which would undo the revision
 */
export async function reviseTariffs(
  { now, rules }: Pick<Context, 'now' | 'rules'>,
  tx: Tx,
  { seen, note, revise }: Revision,
): Promise<{ readonly id: string; readonly changes: readonly Change[] }> {
  await lockTariffVersions(tx);
  const createdAt = now();
  const { follows, endedBy } = neighboursAt(await listTariffVersions(tx), createdAt);
  if (seen !== undefined && (follows?.id ?? null) !== seen) throw problems.tariffsChangedMeanwhile();
  if (endedBy !== undefined)
    throw problems.tariffsPlanned(formatLocal(endedBy.effectiveFrom, rules.of('companyTimeZone')));
  const present = follows && (await readSheet(tx, follows));
  const sheet = revise(present);
  const [fault] = findFaults(sheet);
  if (fault !== undefined) throw new TariffRefused(`${fault.path.join('.')}: ${fault.message}`);
  const id = newVersionId(createdAt);
  await insertTariffVersion(tx, { id, effectiveFrom: createdAt, note, createdAt }, sheet);
  await announceTariffs(tx);
  return { id, changes: compareSheets(present, sheet) };
}
