/** The longer side of a photo that is sent, and how much of its detail is kept. */
const longestSide = 1_600;
const quality = 0.8;

/** A canvas of a page, or of a worker. */
interface Canvas {
  width: number;
  height: number;
}

/** The canvas and file functions, which differ in a page and a worker. */
export interface Drawing<Drawn extends Canvas> {
  open(width: number, height: number): Drawn;
  draw(canvas: Drawn, picture: ImageBitmap): void;
  encode(canvas: Drawn, type: string, quality: number): Promise<Blob | null>;
}

/**
 * Makes a JPEG of at most 1,600 pixels of the camera's picture: a tenth of its bytes, and without its metadata.
 * Undefined for a file that the browser cannot read.
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
  // Cheap phones have little memory: a canvas of no size holds none.
  canvas.width = 0;
  return blob?.arrayBuffer();
}

/** The file is no picture that this browser can read; many iPhones make HEIC, which only they read. */
export class NoPicture extends Error {
  readonly isHeic: boolean;

  constructor(isHeic: boolean) {
    super();
    this.isHeic = isHeic;
  }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Returns true for the first twelve bytes of a HEIC file, whatever its name. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}
