/** Maximum length of a photo's longer side in pixels, and its JPEG quality. */
const longestSide = 1_600;
const quality = 0.8;

/** A canvas, in a page or in a worker. */
interface Canvas {
  width: number;
  height: number;
}

/** The canvas functions that differ between a page and a worker. */
export interface Drawing<Drawn extends Canvas> {
  open(width: number, height: number): Drawn;
  draw(canvas: Drawn, picture: ImageBitmap): void;
  encode(canvas: Drawn, type: string, quality: number): Promise<Blob | null>;
}

/**
 * Converts the camera's picture to a JPEG of at most 1,600 pixels per side, without metadata: it has a tenth of the
 * bytes. Returns undefined if the browser cannot read the file.
 */
export async function shrinkWith<Drawn extends Canvas>(
  { open, draw, encode }: Drawing<Drawn>,
  file: Blob,
): Promise<ArrayBuffer | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = open(sideOf(picture.width), sideOf(picture.height));
  draw(canvas, picture);
  picture.close();
  const blob = await encode(canvas, 'image/jpeg', quality);
  // Frees the canvas's memory: cheap phones have little.
  canvas.width = 0;
  return blob?.arrayBuffer();
}

/** The browser cannot read the file as a picture. Many iPhones produce HEIC, which other devices cannot read. */
export class NoPicture extends Error {
  readonly isHeic: boolean;

  constructor(isHeic: boolean) {
    super();
    this.isHeic = isHeic;
  }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns true if these first twelve bytes belong to a HEIC file; the file's name may say otherwise. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}
