import { parse } from 'csv-parse';
import { findFault, openPacked } from '../backups/keep-file.ts';
import { BackupUnusable } from '../backups/manifest.ts';
import type { Files } from '../storage/files.ts';
import type { ArchivedTable, ArchiveManifest } from './manifest.ts';
import type { Written } from './store.ts';

/** The rows of a table in an archive, the heading first. */
async function* readRows(files: Files, { file }: ArchivedTable): AsyncGenerator<string[]> {
  const source = await openPacked(files, file);
  const rows = parse();
  source.on('error', (error) => rows.destroy(error));
  yield* source.pipe(rows);
}

/** Reads an archive back: every checksum and every count of rows. @throws BackupUnusable naming the first file that differs */
export async function checkArchive(files: Files, { archiveId, tables }: ArchiveManifest): Promise<void> {
  for (const table of tables) {
    const fault = (await findFault(files, table.file)) ?? (await findMiscount(files, table));
    if (fault !== undefined)
      throw new BackupUnusable(`the archive ${archiveId} is damaged: ${fault}; nothing of it was removed`);
  }
}

async function findMiscount(files: Files, table: ArchivedTable): Promise<string | undefined> {
  let rows = -1;
  for await (const _ of readRows(files, table)) rows += 1;
  return rows === table.rows ? undefined : `${table.file.name} has ${rows} rows, not ${table.rows}`;
}

/** The deliveries of an archive, some at a time. */
export async function* readWritten(
  files: Files,
  { tables }: ArchiveManifest,
  atOnce: number,
): AsyncGenerator<Written[]> {
  let heading: string[] | undefined;
  let piece: Written[] = [];
  for await (const row of readRows(files, tables.find(({ name }) => name === 'deliveries')!)) {
    if (heading === undefined) {
      heading = row;
      continue;
    }
    const [id, updatedAt, length] = ['id', 'updated_at', 'timeline_length'].map(
      (column) => row[heading!.indexOf(column)]!,
    );
    piece.push({ id: id!, updatedAt: updatedAt!, timelineLength: Number(length) });
    if (piece.length < atOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
