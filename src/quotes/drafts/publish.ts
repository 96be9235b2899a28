import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { type ClientTimeZone, startOfDay } from '../../time.ts';
import { type CheckedTariffs, compareTariffs } from '../tariffs/check.ts';
import { checkSheetAndShops } from '../tariffs/check-shops.ts';
import { importTariffs } from '../tariffs/import.ts';
import { announceTariffs } from '../tariffs/revision-store.ts';
import {
  insertTariffVersion,
  listTariffVersions,
  lockTariffVersions,
  readSheet,
  type TariffVersion,
} from '../tariffs/store.ts';
import { neighboursAt, newVersionId, TariffRefused } from '../tariffs/version-in-force.ts';
import { removeDraft, type TariffDraft } from './store.ts';

/** The local day on which a draft takes effect, in the zone of the company by default; without a day, the date of its sheet or, without one, at once. */
export interface Start {
  readonly on?: string;
  readonly timeZone?: ClientTimeZone;
}

/**
 * Compares a draft with the tariffs that it would replace.
 * @throws tariffDraftFaulty; tariffDatePassed
 */
export async function compareDraft(
  ctx: Context,
  draft: TariffDraft,
  { on, timeZone = ctx.rules.of('companyTimeZone') }: Start,
): Promise<CheckedTariffs> {
  const { sheet, faults } = await checkSheetAndShops(ctx.sql, draft.sheet);
  if (sheet === undefined) throw problems.tariffDraftFaulty(faults.length);
  const effectiveFrom = on === undefined ? undefined : startOfDay(on, timeZone).toISOString();
  try {
    return await compareTariffs(ctx, effectiveFrom === undefined ? sheet : { ...sheet, effectiveFrom });
  } catch (error) {
    throw error instanceof TariffRefused ? problems.tariffDatePassed() : error;
  }
}

/**
 * Publishes a held draft as a new version of the tariffs and removes it. `follows` is the id of the version with which
 * the caller compared it; null if there was none.
 * @throws tariffDraftFaulty; tariffDatePassed; tariffsChangedMeanwhile if another version was published since
 */
export async function publishDraft(
  ctx: Context,
  tx: Tx,
  draft: TariffDraft,
  { follows, ...start }: Start & { readonly follows: string | null },
): Promise<{ readonly version: TariffVersion; readonly checked: CheckedTariffs }> {
  await lockTariffVersions(tx);
  const checked = await compareDraft(ctx, draft, start);
  if ((checked.follows?.id ?? null) !== follows) throw problems.tariffsChangedMeanwhile();
  const version = await importTariffs(ctx, checked);
  await removeDraft(tx, draft.id);
  return { version, checked };
}

/**
 * Takes back the version in force or a planned one: its predecessor becomes a new version, which takes effect at once
 * or, for a planned version, at its date.
 * @throws tariffVersionNotFound; tariffVersionPast if the version has ended or none precedes it
 */
export async function withdrawVersion(
  ctx: Context,
  tx: Tx,
  id: string,
): Promise<{ readonly version: TariffVersion; readonly former: TariffVersion }> {
  await lockTariffVersions(tx);
  const versions = await listTariffVersions(tx);
  const createdAt = ctx.now();
  const withdrawn = orRefuse(
    versions.find((each) => each.id === id),
    problems.tariffVersionNotFound,
  );
  const effectiveFrom = withdrawn.effectiveFrom > createdAt ? withdrawn.effectiveFrom : createdAt;
  const former = versions.findLast((each) => each.effectiveFrom < withdrawn.effectiveFrom);
  if (neighboursAt(versions, effectiveFrom).follows !== withdrawn || former === undefined)
    throw problems.tariffVersionPast();
  const version = { id: newVersionId(createdAt), effectiveFrom, note: former.note, createdAt };
  await insertTariffVersion(tx, version, await readSheet(tx, former));
  await announceTariffs(tx);
  return { version, former };
}
