import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A part of a PNG file: its type, its bytes and their checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer<ArrayBuffer> => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, checksum]);
};

/** A whole PNG of one pixel whose colour `seed` chooses, so that two seeds are two files; `parts` follow its header. */
export function pngImage(seed = 0, parts: readonly Buffer[] = []): Buffer<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const pixel = deflateSync(Buffer.from([0, seed & 255, (seed >> 8) & 255, (seed >> 16) & 255]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...parts,
    pngChunk('IDAT', pixel),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A whole JPEG of one pixel, the bytes of a comment segment before its frame. */
export function jpegImage(comment: Buffer = Buffer.from('antar')): Buffer<ArrayBuffer> {
  const pixel = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  );
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), comment]);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([pixel.subarray(0, 2), segment, pixel.subarray(2), Buffer.from([0xff, 0xd9])]);
}

/** A whole lossy WebP of one pixel. */
export const webpImage = (): Buffer<ArrayBuffer> =>
  Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** A whole PNG of one colour and any size. */
export async function imageOf(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: '#789' } as const;
  return Buffer.from(await sharp({ create }).png().toBuffer());
}

/** A JPEG of noise, which compresses badly: near a byte for each pixel. */
export async function noiseOf(width: number, height: number, seed: number): Promise<Buffer<ArrayBuffer>> {
  const pixels = new Uint8Array(width * height * 3);
  let state = seed + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[at] = state >>> 24;
  }
  const raw = { width, height, channels: 3 } as const;
  return Buffer.from(await sharp(pixels, { raw }).jpeg().toBuffer());
}
