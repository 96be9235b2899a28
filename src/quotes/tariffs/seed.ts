import { readFile } from 'node:fs/promises';
import type { Database } from '../../db/connect.ts';
import { readTariffFile } from './file.ts';
import { announceTariffs } from './revision-store.ts';
import type { Sheet } from './sheet.ts';
import { insertTariffVersion, listTariffVersions, lockTariffVersions } from './store.ts';
import { newVersionId } from './version-in-force.ts';

const demoFile = new URL('../../../examples/tariffs.yaml', import.meta.url);

/** Reads the tariffs of `examples/tariffs.yaml`. */
export const readStarterSheet = async (): Promise<Sheet> => readTariffFile(await readFile(demoFile, 'utf8'));

/** Imports `examples/tariffs.yaml` if the database has no tariffs yet; otherwise does nothing. */
export async function seedTariffs(sql: Database, at: Date): Promise<void> {
  await sql.transaction(async (tx) => {
    await lockTariffVersions(tx);
    if ((await listTariffVersions(tx)).length > 0) return;
    const sheet = await readStarterSheet();
    const version = {
      id: newVersionId(at),
      effectiveFrom: new Date(sheet.effectiveFrom!),
      note: sheet.note ?? '',
      createdAt: at,
    };
    await insertTariffVersion(tx, version, sheet);
    await announceTariffs(tx);
  });
}
