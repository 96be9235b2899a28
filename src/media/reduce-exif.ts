import { crc32 } from 'node:zlib';
import { imageTypeOf } from './image.ts';

const orientationTag = 0x0112;
const shortType = 3;
const prefix = Buffer.from('Exif\0\0', 'latin1');
/** Size of EXIF data with the orientation alone. */
const reducedBytes = 26;

/**
 * Returns a copy of an image whose EXIF data holds nothing but the orientation. Directories that refer to each other
 * without end cost the image library ten seconds (decision 361), and no other value of them is used.
 */
export function reduceExif(image: Buffer): Buffer {
  const bytes = Buffer.from(image);
  const type = imageTypeOf(bytes);
  if (type === 'image/jpeg') reduceInJpeg(bytes);
  else if (type === 'image/png') reduceInPng(bytes);
  else if (type === 'image/webp') reduceInWebp(bytes);
  return bytes;
}

/** Finds the segments before the picture as the JPEG library does, which skips bytes between them. */
function reduceInJpeg(bytes: Buffer): void {
  for (let at = 2; at < bytes.length; ) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    // These have no length: stuffed bytes, a marker for private use, restarts and starts.
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    if (marker === 0xda || marker === 0xd9 || at + 2 > bytes.length) return;
    const end = at + bytes.readUInt16BE(at);
    if (marker === 0xe1) reduce(bytes.subarray(at + 2, end));
    at = Math.max(end, at + 2);
  }
}

function reduceInPng(bytes: Buffer): void {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return;
    if (bytes.toString('latin1', at + 4, at + 8) === 'eXIf') {
      reduce(bytes.subarray(at + 8, end));
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
    }
    at = end + 4;
  }
}

function reduceInWebp(bytes: Buffer): void {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'EXIF') reduce(bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
}

/** Overwrites EXIF data with the orientation that it states. */
function reduce(data: Buffer): void {
  const exif = data.subarray(0, prefix.length).equals(prefix) ? data.subarray(prefix.length) : data;
  const isExif = /^(II|MM)/.test(exif.toString('latin1', 0, 2));
  if (!isExif) return;
  const orientation = orientationIn(exif);
  exif.fill(0);
  if (exif.length < reducedBytes) return;
  exif.write('II*\0', 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(orientationTag, 10);
  exif.writeUInt16LE(shortType, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
}

/** Reads the orientation from the first directory; 1, upright, if it has none. */
function orientationIn(exif: Buffer): number {
  if (exif.length < 10) return 1;
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (start + 2 > exif.length) return 1;
  const end = Math.min(start + 2 + 12 * read16(start), exif.length);
  for (let at = start + 2; at + 12 <= end; at += 12) {
    if (read16(at) === orientationTag && read16(at + 2) === shortType) return read16(at + 8);
  }
  return 1;
}
