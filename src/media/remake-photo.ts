import pLimit from 'p-limit';
import sharp from 'sharp';
import { problems } from '../problems.ts';

/** A photo made anew from its pixels: upright, without the place and camera data of its file. */
export interface Photo {
  readonly bytes: Buffer;
  /** A WebP of at most 320 pixels a side, for lists. */
  readonly small: Buffer;
}

/** A phone's camera takes up to 50 megapixels, which need 150 MB when decoded (decision 108). */
const mostPixels = 50_000_000;
const smallSidePixels = 320;

// Bytes from outside reach only these three of the library's many readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Photos are decoded on the four threads that also serve files and names. Two of them stay free. */
const decoding = pLimit(2);

/**
 * Makes a photo anew in the type it came in, and a small copy of it (decision 108).
 * @throws imageBroken when a part is missing or wrong, imageTooLarge by what its header claims
 */
export const remakePhoto = (bytes: Buffer): Promise<Photo> =>
  decoding(async () => {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { width, height } = await orBroken(image.metadata());
    if (width * height > mostPixels) throw problems.imageTooLarge();
    const upright = image.autoOrient();
    const side = { width: smallSidePixels, height: smallSidePixels };
    const small = upright.clone().resize({ ...side, fit: 'inside', withoutEnlargement: true });
    const made = upright.toBuffer();
    // One step ends before the next begins, so that each photo uses one thread.
    await orBroken(made);
    return { bytes: await made, small: await orBroken(small.webp().toBuffer()) };
  });

async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw problems.imageBroken();
  }
}
