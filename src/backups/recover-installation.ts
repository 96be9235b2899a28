import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { messageOf } from '../caught.ts';
import { recoverCluster } from '../db/embedded/recover.ts';
import type { Files } from '../storage/files.ts';
import { insideName } from '../storage/names.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { openPacked, unpack } from './keep-file.ts';
import { type Based, logName } from './log.ts';
import { BackupUnusable, type CopiedFile } from './manifest.ts';

const laidAtOnce = 8;

/** A base and what it consists of, and the moment to which its log leads. */
export interface Way {
  readonly files: Files;
  readonly base: Based;
  readonly copied: readonly CopiedFile[];
  /** Undefined for the end of the log. */
  readonly until: Date | undefined;
  /** Puts keys and photos where they belong, before the database is there. */
  readonly putFiles: () => Promise<void>;
}

/**
 * Makes the embedded database of a data folder anew, as it was at a moment (decision 305).
 * @throws EmbeddedFailure when the log ends before it; BackupUnusable; StorageUnavailable
 */
export const recoverDatabase = (
  dataDir: string,
  log: Logger,
  { files, base, copied, until, putFiles }: Way,
): Promise<void> =>
  recoverCluster({
    dataDir,
    log,
    until,
    prepare: putFiles,
    lay: (cluster) => layFiles(files, { base, copied }, cluster),
    fetch: (part, path) => fetchPart(files, logName(base.base.logId, part), path),
  });

async function layFiles(
  files: Files,
  { base: { backupId, base }, copied }: Pick<Way, 'base' | 'copied'>,
  cluster: string,
): Promise<void> {
  for (const folder of ['', ...base.folders.map(insideName)])
    mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 });
  const folders = new Set(['.', ...base.folders]);
  await pLimit(laidAtOnce).map(copied, async (file) => {
    if (!folders.has(dirname(file.path)))
      throw new BackupUnusable(`the backup ${backupId} has a file outside of its folders: ${file.path}`);
    const target = createWriteStream(join(cluster, insideName(file.path)), { mode: 0o600 });
    await pipeline(await openPacked(files, file), target);
  });
  writeFileSync(join(cluster, 'backup_label'), base.label, { mode: 0o600 });
}

async function fetchPart(files: Files, name: string, path: string): Promise<boolean> {
  const source = await files.readFrom(name);
  if (source === undefined) return false;
  await pipeline(unpack(source), createWriteStream(path, { mode: 0o600 })).catch((error) => {
    if (error instanceof StorageUnavailable) throw error;
    throw new BackupUnusable(`${name} of the log cannot be read: ${messageOf(error)}`);
  });
  return true;
}
