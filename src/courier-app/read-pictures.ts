import { remake } from '../media/keep-proof.ts';
import { readParts } from '../media/picture-parts.ts';
import type { Photo } from '../media/remake-photo.ts';
import type { PictureUpload } from '../media/uploads-store.ts';
import type { Files } from '../storage/files.ts';

/** An uploaded picture. */
export interface Picture {
  readonly bytes: Buffer;
  /** Converts the picture to a photo. The picture is decoded only once, even if this is called several times. */
  readonly remake: () => Promise<Photo>;
}

/** Reads a whole picture; returns undefined if a part is missing. */
export type ReadPicture = (upload: PictureUpload) => Promise<Picture | undefined>;

/**
 * Number of cached pictures, enough for those of one or two steps. Only steps at the same door share pictures, so no
 * more are needed.
 */
const mostCached = 4;

/**
 * Returns a reader of pictures for a batch of steps. A picture that proves many parcels is read and decoded once
 * (decision 431).
 */
export function pictureReader(files: Files): ReadPicture {
  const cached = new Map<string, Promise<Picture | undefined>>();
  return (upload) => {
    const known = cached.get(upload.id);
    if (known !== undefined) return known;
    const [oldest] = cached.keys();
    if (cached.size >= mostCached && oldest !== undefined) cached.delete(oldest);
    const reading = readPicture(files, upload);
    cached.set(upload.id, reading);
    return reading;
  };
}

async function readPicture(files: Files, upload: PictureUpload): Promise<Picture | undefined> {
  const bytes = await readParts(files, upload);
  if (bytes === undefined) return undefined;
  let photo: Promise<Photo> | undefined;
  return {
    bytes,
    remake: () => {
      photo ??= remake(bytes, upload.courierId);
      return photo;
    },
  };
}
