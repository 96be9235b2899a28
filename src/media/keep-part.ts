import type { Context } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import type { Files } from '../storage/files.ts';
import { imageTypeOf, largestPhotoBytes } from './image.ts';
import { partName, receivedBytesOf } from './picture-parts.ts';
import type { DevicePlace } from './store.ts';
import {
  addPicturePart,
  findPictureUpload,
  insertPictureUpload,
  type PictureUpload,
  sumPictureUploads,
} from './uploads-store.ts';

/** A part of a picture that a courier's phone uploads. */
export interface Part {
  readonly courierId: string;
  readonly uploadId: string;
  /** The position in the picture at which the part begins; `lengthBytes` is the size of the whole picture. */
  readonly offset: number;
  readonly lengthBytes: number;
  readonly bytes: Buffer;
  readonly takenAt: Date | null;
  readonly place: DevicePlace | null;
}

/**
 * The maximum total size of a courier's unfinished and unused uploads, about eight hundred photos. Uploads are stored
 * for two days (decision 431).
 */
const mostBytesOfCourier = 256 * 1024 * 1024;

/**
 * Stores the next part of a picture. The file of the part is stored before the row of the upload, so that the row never
 * counts bytes that are not stored.
 * @returns the number of bytes of the picture received so far
 * @throws uploadOffsetWrong if the part does not begin at the current offset; uploadReused if the id is used with
 * another length; bodyTooLarge beyond the limit of a photo; imageUnknown if the first bytes are no known image;
 * tooManyUploads
 */
export async function keepPart(ctx: Context, files: Files, part: Part): Promise<number> {
  const { courierId, uploadId, offset, lengthBytes, bytes } = part;
  if (lengthBytes > largestPhotoBytes(ctx.config)) throw problems.bodyTooLarge();
  const upload = (await findPictureUpload(ctx.sql, courierId, uploadId)) ?? (await beginUpload(ctx, part));
  if (upload.lengthBytes !== lengthBytes) throw problems.uploadReused();
  const end = offset + bytes.length;
  const receivedBytes = receivedBytesOf(upload);
  if (offset !== receivedBytes || end > lengthBytes) throw problems.uploadOffsetWrong(receivedBytes);
  if (bytes.length === 0) return receivedBytes;
  const reached = async () => {
    const now = await findPictureUpload(ctx.sql, courierId, uploadId);
    return now === undefined ? 0 : receivedBytesOf(now);
  };
  try {
    await files.write(partName(upload, offset, end), bytes);
  } catch (error) {
    // Two simultaneous requests with the same part write the same file. The request that fails gets the current offset.
    if ((await reached()) === offset) throw error;
    throw problems.uploadOffsetWrong(await reached());
  }
  if (await addPicturePart(ctx.sql, upload, { offset, end, now: ctx.now() })) return end;
  throw problems.uploadOffsetWrong(await reached());
}

async function beginUpload(ctx: Context, part: Part): Promise<PictureUpload> {
  const { courierId, uploadId, offset, lengthBytes, bytes, takenAt, place } = part;
  if (offset !== 0) throw problems.uploadOffsetWrong(0);
  if (imageTypeOf(bytes) === undefined) throw problems.imageUnknown();
  const used = await sumPictureUploads(ctx.sql, courierId);
  if (used + lengthBytes > mostBytesOfCourier) throw problems.tooManyUploads();
  const now = ctx.now();
  const begun: PictureUpload = {
    ...{ courierId, uploadId, lengthBytes, takenAt, partEnds: [], updatedAt: now },
    id: `PU-${timeOrderedSuffix(now)}`,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
  await insertPictureUpload(ctx.sql, begun);
  // Another request may have begun the same upload at the same time.
  return (await findPictureUpload(ctx.sql, courierId, uploadId)) ?? begun;
}
