import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { beginSnapshot } from '../backups/dump-store.ts';
import { keepPacked } from '../backups/keep-file.ts';
import { backupIdOf, writeManifest } from '../backups/manifest.ts';
import type { Context } from '../context.ts';
import type { Month } from '../money/invoice.ts';
import type { Files } from '../storage/files.ts';
import { type ArchivedTable, type ArchiveManifest, folderOf, manifestName } from './manifest.ts';
import { ArchiveRefused, whyNot } from './month.ts';
import { copyCsv, findStanding, writtenTables } from './store.ts';

/**
 * Writes a month's rows as they are at one moment, a file a table, the manifest last (decision 217).
 * @throws ArchiveRefused while something of the month is open; StorageUnavailable
 */
export async function writeArchive(
  { now }: Pick<Context, 'now'>,
  client: pg.Client,
  files: Files,
  month: Month,
): Promise<ArchiveManifest> {
  const writtenAt = now();
  const archiveId = backupIdOf(writtenAt, randomBytes(2).toString('hex'));
  await beginSnapshot(client);
  const why = whyNot(month, await findStanding(client, month));
  if (why !== undefined) throw new ArchiveRefused(why);
  const tables: ArchivedTable[] = [];
  for (const table of writtenTables) {
    const { rows, count } = copyCsv(client, table, month);
    const name = `${folderOf(month.name, archiveId)}/${table.name}.csv.zst`;
    const file = await keepPacked(files, name, rows);
    tables.push({ name: table.name, rows: count(), file });
  }
  await client.query('commit');
  const manifest: ArchiveManifest = {
    format: 1,
    archiveId,
    month: month.name,
    writtenAt: writtenAt.toISOString(),
    tables,
  };
  await files.write(manifestName(month.name, archiveId), Buffer.from(writeManifest(manifest)));
  return manifest;
}
