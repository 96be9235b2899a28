import pLimit from 'p-limit';
import sharp from 'sharp';
import { messageOf } from '../caught.ts';
import { createTurns } from '../http/limits/turns.ts';
import { problems } from '../problems/problems.ts';
import { refuseSize } from './image.ts';
import { reduceExif } from './reduce-exif.ts';

/** A photo re-encoded from its pixels: upright, without the location and camera data of the original file. */
export interface Photo {
  readonly bytes: Buffer;
  /** A WebP copy of the photo, at most 320 pixels wide and high, for lists. */
  readonly small: Buffer;
}

/** Decoding timeout in seconds. No photo within the size limits takes this long, even on a slow machine. */
const mostSeconds = 20;
const smallSidePixels = 320;
/**
 * WebP settings that take a sixth of the default's time and produce files of the same size. With `force: false`, images
 * of other types keep their type.
 */
const quickWebp = { effort: 1, force: false };

// Untrusted bytes reach only these three of the library's many decoders.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes at most two photos at once. Decoding uses the four threads that also read files and resolve host names, so
 * two of them stay free.
 */
const decoding = pLimit(2);
/** One sender's photos are decoded one after the other, so that other senders wait for at most one of them. */
const takeTurn = createTurns({ atOnce: 1, mostWaiting: 60 });

/**
 * Re-encodes a photo in its own type, and makes a small copy of it (decision 108). Photos of the same `sender` are
 * decoded one at a time.
 * @throws imageBroken if a part is missing or wrong; imageTooLarge or imageTooThin by the size in its header; busy if
 * it takes too long or if too many of the sender's photos wait
 */
export const remakePhoto = (bytes: Buffer, sender: string): Promise<Photo> =>
  takeTurn(sender, () =>
    decoding(async () => {
      const image = sharp(reduceExif(bytes), { failOn: 'error', limitInputPixels: false });
      refuseSize(await orBroken(image.metadata()));
      const upright = image.autoOrient().timeout({ seconds: mostSeconds });
      const side = { width: smallSidePixels, height: smallSidePixels };
      const small = upright.clone().resize({ ...side, fit: 'inside', withoutEnlargement: true });
      const made = upright.webp(quickWebp).toBuffer();
      // The second image starts only after the first is finished, so that each photo uses one thread.
      await orBroken(made);
      return {
        bytes: await made,
        small: await orBroken(small.webp({ ...quickWebp, force: true }).toBuffer()),
      };
    }),
  );

async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw /^timeout/.test(messageOf(error)) ? problems.busy() : problems.imageBroken();
  }
}
