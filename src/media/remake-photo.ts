import pLimit from 'p-limit';
import sharp from 'sharp';
import { messageOf } from '../caught.ts';
import { createTurns } from '../http/limits/turns.ts';
import { problems } from '../problems/problems.ts';
import { refuseSize } from './image.ts';

/** A photo made anew from its pixels: upright, without the place and camera data of its file. */
export interface Photo {
  readonly bytes: Buffer;
  /** A WebP of at most 320 pixels a side, for lists. */
  readonly small: Buffer;
}

/** No photo of these sizes takes as long, also on a slow machine. */
const mostSeconds = 20;
const smallSidePixels = 320;
/** A sixth of the time of the default, for the same size. */
const quickWebp = { effort: 1, force: false };

// Bytes from outside reach only these three of the library's many readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Photos are decoded on the four threads that also serve files and names. Two of them stay free. */
const decoding = pLimit(2);
/** The photos of one sender are decoded one after the other, so that others wait for one of them at most. */
const takeTurn = createTurns({ atOnce: 1, mostWaiting: 60 });

/**
 * Makes a photo anew in the type it came in, and a small copy of it (decision 108). `sender` is whose turn it is.
 * @throws imageBroken when a part is missing or wrong; imageTooLarge and imageTooThin by what its header claims; busy
 * when it takes too long or too many of the sender's photos wait
 */
export const remakePhoto = (bytes: Buffer, sender: string): Promise<Photo> =>
  takeTurn(sender, () =>
    decoding(async () => {
      const image = sharp(bytes, { failOn: 'error', limitInputPixels: false });
      refuseSize(await orBroken(image.metadata()));
      const upright = image.autoOrient().timeout({ seconds: mostSeconds });
      const side = { width: smallSidePixels, height: smallSidePixels };
      const small = upright.clone().resize({ ...side, fit: 'inside', withoutEnlargement: true });
      const made = upright.webp(quickWebp).toBuffer();
      // One step ends before the next begins, so that each photo uses one thread.
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
