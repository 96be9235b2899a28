import type pg from 'pg';
import type { Logger } from 'pino';
import { connectDatabase } from '../db/connect.ts';
import { applyNamed, migrate } from '../db/migrate.ts';
import { openConnection } from '../db/reach.ts';
import { admitService, makeRoles, RightsMissing } from '../db/rights.ts';
import { OperatorError } from '../operator-error.ts';
import type { Files } from '../storage/files.ts';
import { anchorFeed } from '../webhooks/log/anchor.ts';
import { listTables, type Table } from './dump-store.ts';
import { readPacked } from './keep-file.ts';
import {
  addForeignKeys,
  advanceSequences,
  beginLoad,
  copyIn,
  countOthers,
  dropEverything,
  dropForeignKeys,
  emptyTables,
  isUsed,
  makeDay,
  markRestored,
  wakeTriggers,
} from './load-store.ts';
import { BackupUnusable, type DumpedTable, type Manifest } from './manifest.ts';

/** Thrown if the database to restore into contains data or has other connections. */
export class TargetInUse extends OperatorError {}

/** The database to restore into. */
export interface Target {
  /** The URL of the database, with its owner as the user. */
  readonly url: string;
  /** Its URL with the user of the service. */
  readonly serviceUrl: string;
  readonly log: Logger;
  /** True to remove everything in the database first. */
  readonly replace: boolean;
}

/**
 * Throws if the database contains data that may not be replaced, because `replace` is false or because the database has
 * other connections.
 * @throws TargetInUse, DatabaseUnreachable
 */
export async function refuseUsed({ url, replace }: Pick<Target, 'url' | 'replace'>): Promise<void> {
  const client = await openConnection(url, 'antar restore');
  try {
    if (!(await isUsed(client))) return;
    if (!replace) {
      throw new TargetInUse(
        'the database holds data: restore into an empty one, or say --replace to remove everything in it first',
      );
    }
    const others = await countOthers(client);
    if (others > 0)
      throw new TargetInUse(
        `the database has ${others} other connections: stop every process of the service first`,
      );
  } finally {
    await client.end();
  }
}

/**
 * Restores the database of a backup in one transaction and migrates its schema to this version. New events in the feed
 * get offsets above all those that readers may have received (decisions 154 and 300).
 * @throws TargetInUse, BackupUnusable, MigrationFailure, RightsMissing
 */
export async function restoreDatabase(target: Target, files: Files, manifest: Manifest): Promise<void> {
  await refuseUsed(target);
  const client = await openConnection(target.url, 'antar restore');
  try {
    await makeRoles(client);
    await beginLoad(client);
    await load(client, files, { manifest, replace: target.replace });
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // If the restore failed, closing the connection rolls its transaction back.
    await client.end();
  }
  await goOn(target);
}

async function goOn({ url, serviceUrl, log }: Omit<Target, 'replace'>): Promise<void> {
  await migrate(url, log);
  // Commands work before the first start, as after it. Without the right to grant, the start refuses in the same words.
  await admitService(serviceUrl, url).catch((error) => {
    if (!(error instanceof RightsMissing)) throw error;
    log.error(error.message);
  });
  const sql = connectDatabase(url, { maxConnections: 2, applicationName: 'antar restore' });
  try {
    await anchorFeed({ sql, log }, { restored: true });
  } finally {
    await sql.close();
  }
}

async function load(
  client: pg.Client,
  files: Files,
  { manifest, replace }: { readonly manifest: Manifest; readonly replace: boolean },
): Promise<void> {
  if (replace) await dropEverything(client);
  await applyNamed(client, manifest.migrations);
  for (const day of manifest.days) await makeDay(client, day);
  const tables = await listTables(client);
  refuseOtherTables(tables, manifest);
  const foreignKeys = await dropForeignKeys(client);
  await emptyTables(client, tables);
  for (const table of manifest.tables) await loadTable(client, files, table);
  await addForeignKeys(client, foreignKeys);
  await advanceSequences(client, manifest.sequences);
  await markRestored(client);
  await wakeTriggers(client, tables);
}

async function loadTable(client: pg.Client, files: Files, table: DumpedTable): Promise<void> {
  const rows = await readPacked(files, table.file, (source) => copyIn(client, table, source));
  if (rows !== table.rows)
    throw new BackupUnusable(`${table.file.name} has ${rows} rows, not ${table.rows}; nothing was restored`);
}

const shapeOf = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(', ')})`;

/** Throws if the tables of a backup differ from those that its migrations create: somebody changed them manually. */
function refuseOtherTables(tables: readonly Table[], manifest: Manifest): void {
  const made = new Set(tables.map(shapeOf));
  const wrong = manifest.tables.map(shapeOf).filter((shape) => !made.has(shape));
  if (wrong.length === 0 && tables.length === manifest.tables.length) return;
  const dumped = new Set(manifest.tables.map(({ name }) => name));
  const lacking = tables.filter(({ name }) => !dumped.has(name)).map(shapeOf);
  throw new BackupUnusable(
    `the tables of the backup are not those of its migrations: ${[...wrong, ...lacking].join('; ')}`,
  );
}
