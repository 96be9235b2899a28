export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The image type of the first bytes, whatever the file's name; undefined for other content (decision 108). */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
