import { type KeptFile, readManifest } from '../backups/manifest.ts';
import type { Files } from '../storage/files.ts';

/** The rows of one table as CSV with a heading (RFC 4180), packed with zstd. */
export interface ArchivedTable {
  readonly name: string;
  readonly rows: number;
  readonly file: KeptFile;
}

/** What an archive of a month holds (decision 217). It is written last: a folder without it is no archive. */
export interface ArchiveManifest {
  readonly format: 1;
  readonly archiveId: string;
  /** `YYYY-MM`, by the calendar of Jakarta. */
  readonly month: string;
  /** The moment of which it tells. */
  readonly writtenAt: string;
  readonly tables: readonly ArchivedTable[];
}

const folder = 'archives';

/** The folder of an archive in its place. */
export const folderOf = (month: string, archiveId: string): string => `${folder}/${month}/${archiveId}`;

export const manifestName = (month: string, archiveId: string): string =>
  `${folderOf(month, archiveId)}/manifest.json`;

const manifestPattern = new RegExp(`^${folder}/[^/]+/[^/]+/manifest\\.json$`);

/**
 * The finished archives in a place, of a month or of all, in the order of their months and times.
 * @throws BackupUnusable when a manifest is damaged
 */
export async function listArchives(files: Files, month?: string): Promise<ArchiveManifest[]> {
  const names: string[] = [];
  for await (const { name } of files.list(month === undefined ? folder : `${folder}/${month}`)) {
    if (manifestPattern.test(name)) names.push(name);
  }
  const found: ArchiveManifest[] = [];
  for (const name of names.sort()) {
    const bytes = await files.read(name);
    if (bytes)
      found.push(readManifest<ArchiveManifest>(bytes.toString('utf8'), `the archive ${name}`).manifest);
  }
  return found;
}

/** How many deliveries an archive holds. */
export const deliveriesOf = ({ tables }: ArchiveManifest): number =>
  tables.find(({ name }) => name === 'deliveries')?.rows ?? 0;

export const bytesOf = ({ tables }: ArchiveManifest): number =>
  tables.reduce((sum, { file }) => sum + file.sizeBytes, 0);
