import { createHash } from 'node:crypto';
import { messageOf } from '../caught.ts';
import { OperatorError } from '../operator-error.ts';

/** A file of a backup, as it was written. */
export interface KeptFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A file of the database, and where in its folder it was. */
export interface CopiedFile extends KeptFile {
  readonly path: string;
}

/** The rows of one table, in PostgreSQL's text format of COPY, packed. */
export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly file: KeptFile;
}

/** A day that has a partition of its own. */
export interface KeptDay {
  readonly table: string;
  readonly day: string;
}

export interface KeptSequence {
  readonly name: string;
  readonly value: number;
}

export interface KeptMigration {
  readonly name: string;
  readonly checksum: string;
  readonly runsWithOlderCode: boolean;
}

/** A copy of the database's files, from which its log leads on to any later moment (decision 304). */
export interface KeptBase {
  /** The log that leads on from it. */
  readonly logId: string;
  /** From this moment on. */
  readonly endedAt: string;
  /** The first segment of the log that it needs. */
  readonly firstSegment: string;
  /** What PostgreSQL wants to find in `backup_label`. */
  readonly label: string;
  readonly folders: readonly string[];
  /** The list of its files, one JSON `CopiedFile` a line, packed. */
  readonly list: KeptFile;
  readonly sizeBytes: number;
}

/** Everything of a database but its rows. */
export interface KeptSchema {
  readonly postgres: string;
  readonly migrations: readonly KeptMigration[];
  readonly days: readonly KeptDay[];
  readonly sequences: readonly KeptSequence[];
}

/** What a backup holds (decision 300). It is written last: a folder without it is no backup. */
export interface Manifest extends KeptSchema {
  readonly format: 1;
  readonly backupId: string;
  /** What its installation is known by, made of its key. */
  readonly installation: string;
  /** The moment of which it tells. */
  readonly startedAt: string;
  readonly tables: readonly KeptTable[];
  /** The list of photos, one JSON `KeptFile` a line, packed. */
  readonly photos: { readonly list: KeptFile; readonly files: number; readonly sizeBytes: number };
  /** The keys, sealed by the passphrase. */
  readonly keys: KeptFile;
  /** Where the log of the database is kept too. */
  readonly base?: KeptBase;
}

/** A backup, or an archive, is damaged, unfinished or of a later version. The message is one line that names the part. */
export class BackupUnusable extends OperatorError {}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A manifest as text, with the checksum of its own content. */
export function writeManifest(manifest: { readonly format: 1 }): string {
  const content = JSON.stringify(manifest);
  return JSON.stringify({ sha256: digestOf(content), content });
}

/** Reads the manifest of `what`. @throws BackupUnusable when it was changed, cut, or is of a later format */
export function readManifest<M extends { readonly format: 1 }>(text: string, what: string): M {
  try {
    const { sha256, content } = JSON.parse(text);
    if (digestOf(content) !== sha256) throw new Error('its checksum is wrong');
    const manifest = JSON.parse(content);
    if (manifest.format === 1) return manifest;
    throw new Error(`it is of format ${manifest.format}, which a later version of Antar wrote`);
  } catch (error) {
    throw new BackupUnusable(`${what} has no usable manifest: ${messageOf(error)}`);
  }
}

/** The folder of backups in their place, and that of the photos that they share. */
export const backupsFolder = 'backups';
export const photosFolder = 'photos';
/** The folder in a backup of the copied files of the database. */
export const baseFolder = 'base';

export const manifestName = (backupId: string): string => `${backupsFolder}/${backupId}/manifest.json`;

/** Every file that belongs to this backup alone, but its manifest and those of its base. */
export const ownFiles = ({ tables, photos, keys, base }: Manifest): KeptFile[] => [
  ...tables.map(({ file }) => file),
  photos.list,
  keys,
  ...(base ? [base.list] : []),
];

/** The bytes of a backup, with those of the photos that it shares with others. */
export const sizeOf = (manifest: Manifest): number =>
  ownFiles(manifest).reduce(
    (sum, { sizeBytes }) => sum + sizeBytes,
    manifest.photos.sizeBytes + (manifest.base?.sizeBytes ?? 0),
  );

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** An id that sorts by time, e.g. `2026-11-22T180000Z-3f9c`. */
export const backupIdOf = (at: Date, suffix: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${suffix}`;
