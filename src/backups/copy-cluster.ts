import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { codeOf } from '../caught.ts';
import type { Context } from '../context.ts';
import { findSpool } from '../db/embedded/spool.ts';
import { findAddress } from '../db/embedded/start.ts';
import { openConnection } from '../db/reach.ts';
import type { Files } from '../storage/files.ts';
import { writeFileList } from './file-list.ts';
import { keepPacked } from './keep-file.ts';
import { beginCopy, endCopy } from './log-store.ts';
import {
  BackupUnusable,
  baseName,
  type CopiedFile,
  copiedName,
  type KeptBase,
  type KeptFile,
} from './manifest.ts';
import { shipLog } from './ship-log.ts';

const copiedAtOnce = 8;

/** Folders whose content belongs to the running server alone, as PostgreSQL's manual lists them; of its log the folders stay. */
const emptyFolders =
  /^(pg_wal\/(?!(archive_status|summaries)$)|(pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/)/;
/** Files that do, and folders of temporary ones. */
const ownFiles =
  /(^|\/)(postmaster\.(pid|opts)|\.s\.PGSQL\..*|backup_label.*|tablespace_map.*|backup_manifest|current_logfiles|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp)$/;

/** Whether the copy of a database's files leaves this path out. */
export const isLeftOut = (path: string): boolean => emptyFolders.test(path) || ownFiles.test(path);

/** Where a copy of a database's files goes, and what may end it early. */
export interface CopyWay {
  readonly files: Files;
  readonly backupId: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Copies the files of the embedded database while it runs, by PostgreSQL's protocol for it (decision 304). It ends once
 * all of the log that the copy needs is kept.
 * @throws BackupUnusable when the server archives no log
 */
export async function copyCluster(ctx: Context, { files, backupId, signal }: CopyWay): Promise<KeptBase> {
  const { dataDir } = ctx.config;
  const spool = findSpool(dataDir);
  if (spool === undefined)
    throw new BackupUnusable('the database archives no log yet: restart the service with BACKUP_WAL=on');
  const client = await openConnection(findAddress(dataDir), 'antar copy');
  try {
    await beginCopy(client);
    const way = { cluster: join(dataDir, 'postgres'), files, backupId, signal };
    const { kept, folders } = await copyFiles(way);
    const { label, tablespaces, at } = await endCopy(client);
    if (tablespaces)
      throw new BackupUnusable('the database has a tablespace, which no copy of its files holds');
    await shipLog(ctx);
    const [, firstSegment] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
    if (firstSegment === undefined)
      throw new BackupUnusable('the copy of the database does not tell its beginning');
    return {
      logId: spool.logId,
      endedAt: at.toISOString(),
      firstSegment,
      label,
      folders,
      list: await writeFileList(files, baseName(backupId), kept),
      sizeBytes: kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    };
  } finally {
    // Without its connection an unfinished copy is over.
    await client.end().catch(() => undefined);
  }
}

interface Way extends CopyWay {
  readonly cluster: string;
}

async function copyFiles(way: Way): Promise<{ kept: CopiedFile[]; folders: string[] }> {
  const folders: string[] = [];
  const paths: string[] = [];
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(way.cluster, folder), { withFileTypes: true }).catch(orGone([]))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await look(path);
      } else if (entry.isFile()) paths.push(path);
    }
  };
  await look('');
  const kept = await pLimit(copiedAtOnce).map(paths, async (path, index) => {
    const file = await copyFile(way, path, index);
    return file && { ...file, path };
  });
  return { kept: kept.filter((each) => each !== undefined), folders };
}

/**
 * Keeps a file under its number: a place that is a folder would keep the folders of what was pruned. One that is removed
 * meanwhile is left out, as the log tells of its end.
 */
async function copyFile(
  { cluster, files, backupId, signal }: Way,
  path: string,
  index: number,
): Promise<KeptFile | undefined> {
  signal?.throwIfAborted();
  const name = copiedName(backupId, index);
  const from = join(cluster, path);
  if (path === 'global/pg_control') return keepPacked(files, name, Readable.from([await readAtRest(from)]));
  const file: FileHandle | undefined = await open(from).catch(orGone(undefined));
  return file && keepPacked(files, name, file.createReadStream());
}

/** The one file that the log does not mend if it is read while it is written. */
async function readAtRest(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const bytes = await readFile(path);
    if (bytes.equals(before)) return bytes;
    before = bytes;
  }
}

const orGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return instead;
  };
