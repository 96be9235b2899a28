import type { Context } from '../../context.ts';
import type { CheckedTariffs } from './check.ts';
import { announceTariffs } from './revision-store.ts';
import { insertTariffVersion, lockTariffVersions, type TariffVersion } from './store.ts';
import { findVersionInForce, newVersionId, TariffRefused } from './version-in-force.ts';

/**
 * Stores checked tariffs as a new version, which is in force from its date on, and notifies every process.
 * @throws TariffRefused if the date has passed, or if the file was compared with tariffs that are no longer those in
 * force at that date
 */
export async function importTariffs(ctx: Context, checked: CheckedTariffs): Promise<TariffVersion> {
  return ctx.sql.transaction(async (tx) => {
    await lockTariffVersions(tx);
    const createdAt = ctx.now();
    const effectiveFrom = checked.effectiveFrom ?? createdAt;
    const follows = await findVersionInForce(tx, effectiveFrom);
    if (follows !== undefined && effectiveFrom < createdAt) {
      throw new TariffRefused('effectiveFrom has passed meanwhile, and the past is never rewritten');
    }
    if (follows?.id !== checked.follows?.id) {
      throw new TariffRefused('the tariffs have changed since they were compared; check the file again');
    }
    const version = { id: newVersionId(createdAt), effectiveFrom, note: checked.sheet.note ?? '', createdAt };
    await insertTariffVersion(tx, version, checked.sheet);
    await announceTariffs(tx);
    return version;
  });
}
