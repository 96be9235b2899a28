import { createHash } from 'node:crypto';
import { messageOf } from '../caught.ts';
import { OperatorError } from '../operator-error.ts';

/** A file of a backup, as it was written. */
export interface StoredFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The rows of one table, in PostgreSQL's text format of COPY, compressed. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly file: StoredFile;
}

/** A day with a partition of its own. */
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

/** Everything in a database except its rows. */
export interface DumpedSchema {
  readonly postgres: string;
  readonly migrations: readonly DumpedMigration[];
  readonly days: readonly DumpedDay[];
  readonly sequences: readonly DumpedSequence[];
}

/** The content of a backup (decision 300). The manifest is written last: a folder without one is not a backup. */
export interface Manifest extends DumpedSchema {
  readonly format: 1;
  readonly backupId: string;
  /** Fingerprint of the installation, derived from its key. */
  readonly installation: string;
  /** The time of the snapshot. */
  readonly startedAt: string;
  readonly tables: readonly DumpedTable[];
  /** The list of photos, one JSON `StoredFile` per line, compressed. */
  readonly photos: { readonly list: StoredFile; readonly files: number; readonly sizeBytes: number };
  /** The keys, sealed with the passphrase. */
  readonly keys: StoredFile;
}

/**
 * Thrown if a backup is damaged, incomplete or of a later version. The message is one line that names the faulty part.
 */
export class BackupUnusable extends OperatorError {}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A manifest's text, its checksum and its seal; a tampered manifest may lack the seal. */
export interface ManifestText {
  readonly sha256: string;
  readonly content: string;
  readonly seal?: Seal;
}

/** An HMAC-SHA256 of a manifest, and the salt from which its key is derived. Both are base64. */
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
 * Reads a manifest; errors name it as `what`. @throws BackupUnusable if it is damaged, truncated, of a later format, or
 * fails `check`
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

/** Returns every file that belongs only to this backup, except its manifest. */
export const ownFiles = ({ tables, photos, keys }: Manifest): StoredFile[] => [
  ...tables.map(({ file }) => file),
  photos.list,
  keys,
];

/** Refuses a manifest that belongs to another backup or names a file elsewhere (decision 360). */
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
