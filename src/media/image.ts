import { crc32 } from 'node:zlib';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What bytes are, told by the bytes alone (decision 108): a whole image of a type, a broken one, or something else. */
export type ImageVerdict = ImageType | 'broken' | 'other';

/** Tells what bytes are (decision 108). An image is walked to its end, so that one cut short on its way here is known as broken. */
export function recognizeImage(bytes: Buffer): ImageVerdict {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) {
    return isWholeJpeg(bytes) ? 'image/jpeg' : 'broken';
  }
  if (bytes.subarray(0, 8).equals(pngSignature)) return isWholePng(bytes) ? 'image/png' : 'broken';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return isWholeWebp(bytes) ? 'image/webp' : 'broken';
  }
  return 'other';
}

const frameMarkers = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Segment by segment (ITU T.81, annex B) to the end-of-image marker; a frame and a scan must come before it. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  let hasFrame = false;
  let hasScan = false;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return hasFrame && hasScan;
    if (marker === 0xff) {
      at += 1;
    } else if (standsAlone(marker)) {
      at += 2;
    } else {
      if (at + 4 > bytes.length) return false;
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2 || at + 2 + length > bytes.length) return false;
      hasFrame ||= frameMarkers(marker);
      at += 2 + length;
      if (marker === 0xda) {
        hasScan = true;
        at = endOfScan(bytes, at);
      }
    }
  }
  return false;
}

/** Where coded data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const belongs = next === 0x00 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!belongs) return at;
  }
  return bytes.length;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunk by chunk, each with its checksum, from the header to the end chunk. */
function isWholePng(bytes: Buffer): boolean {
  let at = pngSignature.length;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === pngSignature.length && type !== 'IHDR') return false;
    if (type === 'IEND') return hasData;
    hasData ||= type === 'IDAT';
    at = end + 4;
  }
  return false;
}

const webpPictures = ['VP8 ', 'VP8L', 'ANMF'];

/** Chunk by chunk through the length that the file states, which must all be there and hold a picture. */
function isWholeWebp(bytes: Buffer): boolean {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return false;
  let at = 12;
  let hasPicture = false;
  while (at + 8 <= end) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return false;
    hasPicture ||= webpPictures.includes(bytes.toString('latin1', at, at + 4)) && length > 0;
    at += 8 + length + (length % 2);
  }
  return hasPicture;
}
