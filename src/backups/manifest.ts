import { createHash } from 'node:crypto';
import { messageOf } from '../caught.ts';
import { OperatorError } from '../operator-error.ts';

/** A file of a backup, with its size and checksum when it was written. */
export interface StoredFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A table in a backup. `file` contains its rows in the text format of PostgreSQL's COPY, compressed. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly file: StoredFile;
}

/** A day for which a table has a partition. */
export interface DumpedDay {
  readonly table: string;
  readonly day: string;
}

export interface DumpedSequence {
  readonly name: string;
  readonly value: number;
}

export interface DumpedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly runsWithOlderCode: boolean;
}

/**
 * The facts from which a restore creates the schema again: migrations, daily partitions and sequences. `postgres` is
 * the server's version.
 */
export interface DumpedSchema {
  readonly postgres: string;
  readonly migrations: readonly DumpedMigration[];
  readonly days: readonly DumpedDay[];
  readonly sequences: readonly DumpedSequence[];
}

/**
 * The list of a backup's content (decision 300). It is written last: a folder without a manifest is not a complete
 * backup.
 */
export interface Manifest extends DumpedSchema {
  readonly format: 1;
  readonly backupId: string;
  /** Fingerprint of the installation that made the backup, derived from its secret key. */
  readonly installation: string;
  /** The time at which the backup started, just before its snapshot of the database. */
  readonly startedAt: string;
  readonly tables: readonly DumpedTable[];
  /**
   * `list` is a compressed file with one line per photo: a `StoredFile` as JSON. `files` and `sizeBytes` are the number
   * of photos and their total size.
   */
  readonly photos: { readonly list: StoredFile; readonly files: number; readonly sizeBytes: number };
  /** The file with the secret key and the files with secrets, encrypted with the passphrase. */
  readonly keys: StoredFile;
}

/**
 * Thrown if a backup is damaged, incomplete or written by a later version of Antar. The message is one line that names
 * the faulty part.
 */
export class BackupUnusable extends OperatorError {}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The content of a manifest file: the manifest as JSON text, its checksum and its seal. If somebody changed the file,
 * the seal may be missing.
 */
export interface ManifestText {
  readonly sha256: string;
  readonly content: string;
  readonly seal?: Seal;
}

/** An HMAC-SHA256 of a manifest. Its key is derived from the passphrase and `salt`. Both fields are base64. */
export interface Seal {
  readonly salt: string;
  readonly mac: string;
}

/** Returns a manifest as text, with its checksum and its seal (decision 360). */
export function writeManifest(manifest: Manifest, sealContent: (content: string) => Seal): string {
  const content = JSON.stringify(manifest);
  const text: ManifestText = { sha256: digestOf(content), content, seal: sealContent(content) };
  return JSON.stringify(text);
}

const newestFormat = 1;

/**
 * Parses a manifest; error messages call it `what`.
 * @throws BackupUnusable if the manifest is damaged, truncated, of a later format, or fails `check`
 */
export function readManifest(
  text: string,
  what: string,
  check: (manifest: Manifest) => void,
): { readonly manifest: Manifest; readonly text: ManifestText } {
  try {
    const read: ManifestText = JSON.parse(text);
    if (digestOf(read.content) !== read.sha256) throw new Error('its checksum is wrong');
    const manifest = JSON.parse(read.content);
    if (manifest.format > newestFormat)
      throw new Error(`it is of format ${manifest.format}, which a later version of Antar wrote`);
    check(manifest);
    return { manifest, text: read };
  } catch (error) {
    throw new BackupUnusable(`${what} has no usable manifest: ${messageOf(error)}`);
  }
}

/** The folder of all backups, and the folder of the photos that they share. */
export const backupsFolder = 'backups';
export const photosFolder = 'photos';
/** The folder of one backup. */
export const folderOf = (backupId: string): string => `${backupsFolder}/${backupId}`;

export const manifestName = (backupId: string): string => `${folderOf(backupId)}/manifest.json`;
/** The names of a backup's files; no others are allowed (decision 360). */
export const tableName = (backupId: string, table: string): string =>
  `${folderOf(backupId)}/database/${table}.copy.zst`;
export const photosName = (backupId: string): string => `${folderOf(backupId)}/photos.jsonl.zst`;
export const keysName = (backupId: string): string => `${folderOf(backupId)}/keys.sealed`;

/** Returns the files that belong to this backup alone, except its manifest. Photos are shared between backups. */
export const ownFiles = ({ tables, photos, keys }: Manifest): StoredFile[] => [
  ...tables.map(({ file }) => file),
  photos.list,
  keys,
];

/**
 * Throws if a manifest belongs to another backup, or lists a file under a name that this backup's files do not have
 * (decision 360).
 */
export function refuseForeignNames(manifest: Manifest, backupId: string): void {
  const { tables, photos, keys } = manifest;
  if (manifest.backupId !== backupId) throw new Error(`it is that of ${JSON.stringify(manifest.backupId)}`);
  const named: [file: StoredFile, name: string][] = [
    ...tables.map(({ name, file }): [StoredFile, string] => [file, tableName(backupId, name)]),
    [photos.list, photosName(backupId)],
    [keys, keysName(backupId)],
  ];
  const foreign = named.find(([file, name]) => file.name !== name);
  if (foreign !== undefined) throw new Error(`it names another file as its own: ${foreign[0].name}`);
}

/** Returns the size of a backup in bytes, including the photos that it shares with others. */
export const sizeOf = (manifest: Manifest): number =>
  ownFiles(manifest).reduce((sum, { sizeBytes }) => sum + sizeBytes, manifest.photos.sizeBytes);

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Returns an id that sorts by time, e.g. `2026-11-22T180000Z-3f9c`. */
export const backupIdOf = (at: Date, suffix: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${suffix}`;
