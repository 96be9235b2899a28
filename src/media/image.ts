import type { Config } from '../config/config.ts';
import { problems, type Refusal } from '../problems/problems.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * Maximum number of pixels. A phone's camera takes up to 50 megapixels, which need 150 MB when decoded (decision 108).
 */
const mostPixels = 50_000_000;
/**
 * Limits on the longer side, and on its ratio to the shorter side. Decoding costs a fixed amount per row of pixels, so
 * a very thin image takes a hundred times as long as a square image with as many pixels (decision 361).
 */
const longestSidePixels = 16_384;
const mostSidesRatio = 20;

/** The maximum size of a photo in bytes, which limits the body of routes that take photos. */
export const largestPhotoBytes = ({ mediaMaxMegabytes }: Pick<Config, 'mediaMaxMegabytes'>): number =>
  mediaMaxMegabytes * 1024 * 1024;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns the type of an image, recognised by its first bytes and not by a file name; undefined for other content
 * (decision 108).
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/** The refusal of an image that is too long or too thin. */
export const imageTooThin = (): Refusal => problems.imageTooThin(longestSidePixels, mostSidesRatio);

/** Refuses an image that costs too much to decode. @throws imageTooLarge, imageTooThin */
export function refuseSize({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width * height > mostPixels) throw problems.imageTooLarge();
  const longer = Math.max(width, height);
  if (longer > longestSidePixels || longer > mostSidesRatio * Math.min(width, height)) throw imageTooThin();
}
