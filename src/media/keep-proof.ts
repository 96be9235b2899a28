import { createHash } from 'node:crypto';
import type { Context, Scope } from '../context.ts';
import type { Queryable, Tx } from '../db/connect.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Files } from '../storage/files.ts';
import { type ImageType, imageTypeOf } from './image.ts';
import { removePhoto, writePhoto } from './photo-files.ts';
import type { Photo } from './remake-photo.ts';
import {
  countMediaOfSender,
  type DevicePlace,
  deleteDrafts,
  findUploadedMedia,
  insertDraft,
  insertMedia,
  isDraft,
  lockPhotosOf,
  type StoredMedia,
} from './store.ts';

/** A photo that is being uploaded, with the data that its sender supplied. */
export interface Upload {
  readonly scope: Scope;
  readonly deliveryId: string;
  /** An id that the sender chooses. A repeated upload has the same id and the same bytes. */
  readonly uploadId: string;
  readonly bytes: Buffer;
  readonly by: { readonly courierId: string } | { readonly personId: string };
  readonly takenAt: Date | null;
  readonly place: DevicePlace | null;
  /**
   * Returns the re-encoded photo. Set for a photo that proves several deliveries, so that it is re-encoded only once.
   */
  readonly remake?: () => Promise<Photo>;
}

/**
 * The maximum number of photos of a delivery by the same sender (decision 108): far more than the proofs need, and too
 * few to fill a disk.
 */
const mostPhotos = 50;

/** Stores a photo's row in the given transaction; returns false if its upload id is taken. */
export type StoreRow = (tx: Tx) => Promise<boolean>;

/** Runs a `StoreRow` in a transaction. A caller passes a function of its own to write more in the same transaction. */
export type Within = (media: StoredMedia, store: StoreRow) => Promise<boolean>;

/**
 * Stores a photo of a delivery: first a draft of its row, then its files, then the row itself. So no row lacks a file,
 * and a draft shows which files an interrupted upload has left behind. `ctx` must not be in a transaction.
 * @throws imageUnknown, imageBroken, imageTooLarge or imageTooThin by the content, whatever the file's name;
 * uploadReused if the id is used with other bytes; tooManyPhotos; busy
 */
export async function keepProof(
  ctx: Context,
  files: Files,
  upload: Upload,
  within: Within = (_, store) => ctx.sql.transaction(store),
): Promise<StoredMedia> {
  const contentType = orRefuse(imageTypeOf(upload.bytes), problems.imageUnknown);
  const media = mediaOf(ctx, upload, contentType);
  const earlier = await findEarlier(ctx, upload, media);
  if (earlier !== undefined) return earlier;
  await refuseAboveMost(ctx.sql, media);
  const photo = await (upload.remake?.() ?? remake(upload.bytes, media.courierId ?? media.personId!));
  await insertDraft(ctx.sql, media);
  try {
    await writePhoto(files, media, photo);
    if (await within(media, (tx) => insertWithinMost(tx, media))) return media;
  } catch (error) {
    await dropDraft(ctx, files, media);
    throw error;
  }
  // Another request with the same upload arrived at the same time, and its photo was stored.
  await dropDraft(ctx, files, media);
  return (await findEarlier(ctx, upload, media))!;
}

/** Calls `remakePhoto`, but loads the image library only when the first photo arrives. */
export async function remake(bytes: Buffer, sender: string): Promise<Photo> {
  const { remakePhoto } = await import('./remake-photo.ts');
  return remakePhoto(bytes, sender);
}

/**
 * Removes the files of a photo that is still a draft, then the draft. If the photo's row was committed after all, the
 * photo is no draft any more, and its files stay. No transaction is open during calls to the storage, since a storage
 * that hangs would hold all connections. A later sweep removes drafts that remain.
 */
async function dropDraft(ctx: Context, files: Files, media: StoredMedia): Promise<void> {
  if (!(await isDraft(ctx.sql, media.id))) return;
  await removePhoto(files, media);
  await deleteDrafts(ctx.sql, [media.id]);
}

async function refuseAboveMost(sql: Queryable, media: StoredMedia): Promise<void> {
  if ((await countMediaOfSender(sql, media)) >= mostPhotos) throw problems.tooManyPhotos();
}

/**
 * Stores a photo's row; returns false if its upload id is taken.
 * @throws tooManyPhotos if simultaneous uploads of the same sender have reached the limit
 */
async function insertWithinMost(tx: Tx, media: StoredMedia): Promise<boolean> {
  await lockPhotosOf(tx, media, media.deliveryId);
  if ((await findUploadedMedia(tx, media, media.deliveryId, media.uploadId)) !== undefined) return false;
  await refuseAboveMost(tx, media);
  if ((await deleteDrafts(tx, [media.id])) === 0) throw new Error(`photo ${media.id} took more than a day`);
  return insertMedia(tx, media);
}

async function findEarlier(
  ctx: Context,
  { scope, deliveryId, uploadId }: Upload,
  { sha256 }: StoredMedia,
): Promise<StoredMedia | undefined> {
  const earlier = await findUploadedMedia(ctx.sql, scope, deliveryId, uploadId);
  if (earlier !== undefined && !earlier.sha256.equals(sha256)) throw problems.uploadReused();
  return earlier;
}

function mediaOf(ctx: Context, upload: Upload, contentType: ImageType): StoredMedia {
  const { scope, deliveryId, uploadId, bytes, by, takenAt, place } = upload;
  const receivedAt = ctx.now();
  return {
    ...scope,
    id: `ME-${timeOrderedSuffix(receivedAt)}`,
    deliveryId,
    courierId: 'courierId' in by ? by.courierId : null,
    personId: 'personId' in by ? by.personId : null,
    uploadId,
    contentType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    takenAt,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    receivedAt,
  };
}
