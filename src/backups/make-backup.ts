import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { codeOf, messageOf } from '../caught.ts';
import type { Config } from '../config/config.ts';
import { keyOf } from '../config/secrets.ts';
import { SettingError } from '../config/setting-text.ts';
import type { Context } from '../context.ts';
import { recordBackup } from '../monitoring/backups-store.ts';
import { OperatorError } from '../operator-error.ts';
import type { Files } from '../storage/files.ts';
import { openFiles, openPhotos } from '../storage/open-files.ts';
import { verifyWritten } from './check-backup.ts';
import { dumpDatabase } from './dump-database.ts';
import { lockBackups } from './dump-store.ts';
import { readPhotoList, writeFileList } from './file-list.ts';
import { installationsOf } from './installation.ts';
import { keepFile } from './keep-file.ts';
import { keepPhotos } from './keep-photos.ts';
import { findNewest } from './list-backups.ts';
import {
  backupIdOf,
  keysName,
  type Manifest,
  manifestName,
  ownFiles,
  photosName,
  type StoredFile,
  writeManifest,
} from './manifest.ts';
import { createDerive, type Derive, sealContent } from './passphrase.ts';
import { type Keys, sealKeys } from './seal-keys.ts';

/** Thrown if another process is backing up this database. */
export class BackupRuns extends OperatorError {}

/** The place of a backup, and the signal that aborts it. */
export interface BackupOptions {
  /** A folder, or `s3://bucket/prefix`. */
  readonly place: string;
  readonly signal?: AbortSignal;
}

/** Files of DATA_DIR that contain secrets; a backup stores them encrypted. */
const secretNotes = ['first-run.json', 'demo-city.json'];

/**
 * Backs up a snapshot of the database, the photos that it references and the secret key, while the service runs
 * (decision 300). It reads back all files that it wrote (decision 501) and records the outcome (decision 294).
 * @throws SettingError without a passphrase or a key; BackupRuns; BackupUnusable; StorageUnavailable
 */
export async function makeBackup(ctx: Context, { place, signal }: BackupOptions): Promise<Manifest> {
  const { config, sql } = ctx;
  if (config.backupPassphrase === undefined)
    throw new SettingError('BACKUP_PASSPHRASE must be set: it seals a backup and its keys');
  keyOf(config);
  const files = openFiles(config, place);
  const client = sql.dedicated('antar backup');
  client.on('error', () => undefined);
  await client.connect();
  const stop = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if (!(await lockBackups(client))) throw new BackupRuns('another backup of this database is being made');
    return await recorded(ctx, place, (backup) => writeBackup({ ctx, client, files, signal }, backup));
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

interface Backup {
  readonly backupId: string;
  readonly startedAt: Date;
}

async function recorded(
  { sql, now }: Context,
  place: string,
  work: (backup: Backup) => Promise<Manifest>,
): Promise<Manifest> {
  const startedAt = now();
  const backupId = backupIdOf(startedAt, randomBytes(2).toString('hex'));
  try {
    const manifest = await work({ backupId, startedAt });
    const details = `${place} ${backupId}`;
    const endedAt = now();
    await recordBackup(sql, { endedAt, outcome: 'succeeded', details, verifiedAt: endedAt });
    return manifest;
  } catch (error) {
    await recordFailure({ sql, now }, place, error);
    throw error;
  }
}

/** Records that a backup failed, and why. */
export const recordFailure = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  place: string,
  error: unknown,
): Promise<void> =>
  recordBackup(sql, {
    endedAt: now(),
    outcome: 'failed',
    details: `${place}: ${messageOf(error)}`,
    verifiedAt: null,
  });

interface Parts {
  readonly ctx: Context;
  readonly client: pg.Client;
  readonly files: Files;
  readonly signal: AbortSignal | undefined;
}

async function writeBackup(
  { ctx, client, files, signal }: Parts,
  { backupId, startedAt }: Backup,
): Promise<Manifest> {
  const derive = createDerive(ctx.config.backupPassphrase!);
  const salt = randomBytes(16);
  const dump = await dumpDatabase(client, files, backupId);
  const known = await findKnown(files, derive);
  const way = { from: openPhotos(ctx.config), to: files, known, signal };
  const photos = await keepPhotos(way, dump.photos);
  const sealed = await sealKeys(await readKeys(ctx.config), derive, salt);
  const manifest: Manifest = {
    format: 1,
    backupId,
    installation: installationsOf(ctx.config)[0]!,
    startedAt: startedAt.toISOString(),
    ...dump.schema,
    tables: dump.tables,
    photos: {
      list: await writeFileList(files, photosName(backupId), photos),
      files: photos.length,
      sizeBytes: photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    },
    keys: await keepFile(files, keysName(backupId), Readable.from([sealed])),
  };
  const copied = photos.filter((photo) => known.get(photo.name) !== photo);
  await verifyWritten(files, [...ownFiles(manifest), ...copied], signal);
  signal?.throwIfAborted();
  const text = writeManifest(manifest, sealContent(await derive(salt), salt));
  await files.write(manifestName(backupId), Buffer.from(text));
  return manifest;
}

/**
 * Returns the photos of the newest backup in the place, by name. If its manifest is damaged or was sealed with another
 * passphrase, returns none, so that all photos are measured again.
 */
async function findKnown(files: Files, derive: Derive): Promise<Map<string, StoredFile>> {
  const photos = await findNewest(files, derive)
    .then((manifest) => readPhotoList(files, manifest))
    .catch(() => []);
  return new Map(photos.map((photo) => [photo.name, photo]));
}

async function readKeys({ dataDir, secretKey = '' }: Config): Promise<Keys> {
  const files: Record<string, string> = {};
  for (const name of secretNotes) {
    const text = await readFile(join(dataDir, name), 'utf8').catch((error) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    if (text !== undefined) files[name] = text;
  }
  return { secretKey, files };
}
