import type { Context } from '../../context.ts';
import { findUnknownShops } from './check-shops.ts';
import { type Change, compareSheets } from './compare.ts';
import { readTariffFile } from './file.ts';
import type { Sheet } from './sheet.ts';
import { listTariffVersions, readSheet, type TariffVersion } from './store.ts';
import { neighboursAt, TariffRefused } from './version-in-force.ts';

/** A tariff file that can be imported, and the changes that the import would make. */
export interface CheckedTariffs {
  readonly sheet: Sheet;
  /** The time when the file's tariffs take effect; null if they take effect at once. */
  readonly effectiveFrom: Date | null;
  /** The tariff version that the file's tariffs replace; null if they are the first version. */
  readonly follows: TariffVersion | null;
  /** The next planned version, which will replace the file's tariffs; null if none is planned. */
  readonly endedBy: TariffVersion | null;
  readonly changes: readonly Change[];
}

/**
 * Reads a tariff file and compares it with the tariffs that are in force when it takes effect. Writes nothing.
 * @throws TariffFileError with the line of every fault
 * @throws TariffRefused if the file would take effect in the past
 */
export async function checkTariffs(ctx: Context, text: string): Promise<CheckedTariffs> {
  return compareTariffs(ctx, readTariffFile(text));
}

/**
 * Compares a sheet with the tariffs that are in force when it takes effect. Writes nothing.
 * @throws TariffRefused if the sheet would take effect in the past, or has prices of an unknown provider
 */
export async function compareTariffs(ctx: Context, sheet: Sheet): Promise<CheckedTariffs> {
  const [unknown] = await findUnknownShops(ctx.sql, sheet);
  if (unknown !== undefined) throw new TariffRefused(`${unknown.path.join('.')}: ${unknown.message}`);
  const effectiveFrom = sheet.effectiveFrom === undefined ? null : new Date(sheet.effectiveFrom);
  const versions = await listTariffVersions(ctx.sql);
  if (versions.length > 0 && effectiveFrom !== null && effectiveFrom < ctx.now()) {
    throw new TariffRefused(
      `effectiveFrom ${sheet.effectiveFrom} has passed, and the past is never rewritten; leave it out to start at once`,
    );
  }
  const { follows, endedBy } = neighboursAt(versions, effectiveFrom ?? ctx.now());
  const changes = compareSheets(follows && (await readSheet(ctx.sql, follows)), sheet);
  return { sheet, effectiveFrom, follows: follows ?? null, endedBy: endedBy ?? null, changes };
}
