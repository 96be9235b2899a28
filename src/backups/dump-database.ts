import type pg from 'pg';
import { listPhotoNames, type PhotoName } from '../media/store.ts';
import type { Files } from '../storage/files.ts';
import {
  beginSnapshot,
  copyOut,
  findServerVersion,
  listApplied,
  listDays,
  listSequences,
  listTables,
  queryableOf,
} from './dump-store.ts';
import { keepPacked } from './keep-file.ts';
import { type DumpedSchema, type DumpedTable, tableName } from './manifest.ts';

/**
 * The parts of a database dump that the manifest records, all from the same snapshot, and the photos that the database
 * references.
 */
export interface Dump {
  readonly schema: DumpedSchema;
  readonly tables: readonly DumpedTable[];
  readonly photos: readonly PhotoName[];
}

const pageSize = 10_000;

/**
 * Copies each table into its own file of the backup, all from one snapshot, by COPY on one connection (decision 300).
 * Requests need not wait for a dump: it takes no lock that they need.
 */
export async function dumpDatabase(client: pg.Client, files: Files, backupId: string): Promise<Dump> {
  await beginSnapshot(client);
  const tables: DumpedTable[] = [];
  for (const table of await listTables(client)) {
    const { rows, count } = copyOut(client, table);
    const file = await keepPacked(files, tableName(backupId, table.name), rows);
    tables.push({ ...table, rows: count(), file });
  }
  const schema = {
    postgres: await findServerVersion(client),
    migrations: await listApplied(client),
    days: await listDays(client),
    sequences: await listSequences(client),
  };
  const photos = await listAllPhotos(client);
  await client.query('commit');
  return { schema, tables, photos };
}

async function listAllPhotos(client: pg.Client): Promise<PhotoName[]> {
  const found: PhotoName[] = [];
  for (;;) {
    const page = await listPhotoNames(queryableOf(client), { after: found.at(-1)?.id ?? '', most: pageSize });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
