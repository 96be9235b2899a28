import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** The folder into which the server puts each finished part of its log, to be kept elsewhere (decision 304). */
export interface Spool {
  readonly folder: string;
  /** Names a log without gaps: whatever interrupts it, a restore too, begins another one. */
  readonly logId: string;
}

const folderIn = (home: string) => join(home, 'postgres-wal');
const idName = 'id';
/** Files of the spool that are no part of the log, or not yet. */
export const isNoPart = (name: string): boolean => name === idName || name.endsWith('.draft');

/** A part of the log is finished after so long at the latest: what a lost machine loses of a quiet night. */
const longestSeconds = 60;

/** The spool of a cluster's home; undefined while its server archives nothing. Whoever starts the server archives into it. */
export function readSpool(home: string): Spool | undefined {
  const folder = folderIn(home);
  const path = join(folder, idName);
  return existsSync(path) ? { folder, logId: readFileSync(path, 'utf8') } : undefined;
}

/** As `readSpool`, of a data folder that has a database. */
export const findSpool = (dataDir: string): Spool | undefined =>
  readSpool(dirname(realpathSync(join(dataDir, 'postgres'))));

/** Makes the spool of a log that begins. */
export function makeSpool(home: string, account: Account | undefined): void {
  removeSpool(home);
  const folder = folderIn(home);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(join(draft, idName), randomBytes(8).toString('hex'), { flush: true });
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, folder);
}

/** Ends the log: what of it was not kept elsewhere is gone. */
export const removeSpool = (home: string): void => rmSync(folderIn(home), { recursive: true, force: true });

/** A text in a command of PostgreSQL's settings, which a shell reads. */
export const inCommand = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * The settings by which a server puts its log into the spool. A part has its name only when it is whole and on the disk;
 * one that is there already is never replaced by another.
 */
export function archiveSettings(spool: Spool | undefined): Record<string, string> {
  if (spool === undefined) return {};
  const folder = inCommand(spool.folder);
  const to = `${folder}/%f`;
  const put = `cp "%p" ${to}.draft && sync ${to}.draft && mv ${to}.draft ${to}`;
  return {
    archive_mode: 'on',
    archive_timeout: `${longestSeconds}s`,
    archive_command: `if test -e ${to}; then cmp -s "%p" ${to}; else ${put}; fi && sync ${folder}`,
  };
}
