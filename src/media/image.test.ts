import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { jpegImage, pngChunk, pngImage, webpImage } from '../../test/support/images.ts';
import { assertPace, byLength } from '../../test/support/pace.ts';
import { problems } from '../problems/problems.ts';
import { imageTooThin, imageTypeOf } from './image.ts';
import { reduceExif } from './reduce-exif.ts';
import { remakePhoto } from './remake-photo.ts';

const images = { 'image/jpeg': jpegImage(), 'image/png': pngImage(), 'image/webp': webpImage() };
const sender = 'CO-1';
const broken = { message: problems.imageBroken().message };

/** The number of first bytes by which each image type is recognised. */
const headBytes = 12;

/** Size of the chunk that ends a PNG file, after the data of the picture. */
const pngEndBytes = 12;

for (const [type, bytes] of Object.entries(images)) {
  test(`a whole ${type} is known by its bytes and made anew in its type`, async () => {
    assert.equal(imageTypeOf(bytes), type);
    const photo = await remakePhoto(bytes, sender);
    assert.equal(imageTypeOf(photo.bytes), type);
    assert.equal(imageTypeOf(photo.small), 'image/webp');
  });

  test(`a ${type} whose picture was cut short anywhere is broken`, async () => {
    const end = type === 'image/png' ? bytes.length - pngEndBytes : bytes.length;
    for (let length = headBytes; length < end; length += 1) {
      await assert.rejects(remakePhoto(bytes.subarray(0, length), sender), broken, `${length} bytes`);
    }
  });
}

test('a JPEG cut short is broken although its comment or thumbnail holds a whole JPEG', async () => {
  const outer = jpegImage(jpegImage());
  await remakePhoto(outer, sender);
  await assert.rejects(remakePhoto(outer.subarray(0, outer.length - 2), sender), broken);
});

test('a PNG with a changed bit is broken', async () => {
  const bytes = Buffer.from(pngImage());
  bytes[45]! ^= 1;
  await assert.rejects(remakePhoto(bytes, sender), broken);
});

test('a photo made anew tells neither place nor camera, stands upright, and its small copy is small', async () => {
  const exif = {
    IFD0: { Make: 'Kamera', Orientation: '6' },
    IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLongitude: '106/1 49/1 0/1' },
  };
  const blank = { create: { width: 800, height: 600, channels: 3, background: '#789' } } as const;
  const taken = await sharp(blank).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  assert.ok((await sharp(taken).metadata()).exif);

  const { bytes, small } = await remakePhoto(taken, sender);
  const metadata = await sharp(bytes).metadata();
  assert.deepEqual(
    [metadata.exif, metadata.orientation, metadata.width, metadata.height],
    [undefined, undefined, 600, 800],
  );
  const { width, height } = await sharp(small).metadata();
  assert.deepEqual([width, height], [240, 320]);
});

/** A PNG whose header claims a size, with almost no data: decoding it fails. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(pngImage());
  const [sizeAt, headerAt, checksumAt] = [16, 12, 29];
  bytes.writeUInt32BE(width, sizeAt);
  bytes.writeUInt32BE(height, sizeAt + 4);
  bytes.writeUInt32BE(crc32(bytes.subarray(headerAt, checksumAt)), checksumAt);
  return bytes;
}

test('an image whose header claims more than 50 megapixels is refused before it is decoded', async () => {
  await assert.rejects(remakePhoto(claiming(10_000, 5_001), sender), /megapiksel/);
  await assert.rejects(remakePhoto(claiming(0x7fff_ffff, 1), sender), /megapiksel|rusak/);
});

test('decision 361: an image too long or too thin is refused by its header before it is decoded', async () => {
  const thin: [number, number][] = [
    [1, 50_000_000],
    [50_000_000, 1],
    [1, 21],
    [21, 1],
    [16_385, 820],
    [820, 16_385],
  ];
  const unusual = { message: imageTooThin().message };
  for (const [width, height] of thin)
    await assert.rejects(remakePhoto(claiming(width, height), sender), unusual, `${width} × ${height}`);
  for (const [width, height] of [
    [1, 20],
    [16_384, 820],
    [820, 16_384],
  ] as const)
    await assert.rejects(remakePhoto(claiming(width, height), sender), broken, `${width} × ${height}`);
  for (const type of ['jpeg', 'webp'] as const) {
    const create = { width: 4, height: 400, channels: 3, background: '#789' } as const;
    const bytes = await sharp({ create }).toFormat(type).toBuffer();
    await assert.rejects(remakePhoto(bytes, sender), unusual, type);
  }
});

/** EXIF data whose only directory has each of its many entries refer to itself. */
function endlessExif(sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(sizeBytes);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(Math.min(0xffff, Math.floor((sizeBytes - 14) / 12)), 8);
  for (let at = 10; at + 12 <= sizeBytes; at += 12) {
    // The pointer to a further directory.
    bytes.writeUInt16LE(0x8769, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(8, at + 8);
  }
  return bytes;
}

/** The bytes of a JPEG with a segment of EXIF data at its start, behind an empty comment and some stray bytes. */
function withExif(jpeg: Buffer, exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 2, 0, 0, 0xff, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 8, 9);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from('Exif\0\0', 'latin1'),
    exif,
    jpeg.subarray(2),
  ]);
}

test('decision 361: what a photo says of itself costs little, though it unpacks to gigabytes or refers to itself', async () => {
  const megabyte = 1024 * 1024;
  const bomb = deflateSync(Buffer.alloc(byLength({ short: 64, full: 1_024 }) * megabyte));
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), bomb]);
  const bombs = {
    profile: pngImage(1, [pngChunk('iCCP', named('icc'))]),
    texts: pngImage(
      1,
      Array.from({ length: 4 }, () => pngChunk('zTXt', named('Comment'))),
    ),
    'EXIF of a PNG': pngImage(1, [pngChunk('eXIf', endlessExif(8 * megabyte))]),
    'EXIF of a JPEG': withExif(jpegImage(), endlessExif(65_000)),
  };
  for (const [name, bytes] of Object.entries(bombs)) {
    assert.ok(bytes.length < 10 * megabyte, `${name}: ${bytes.length} bytes`);
    const [startedMs, before] = [performance.now(), process.memoryUsage().rss];
    await remakePhoto(bytes, sender);
    const grownMb = (process.memoryUsage().rss - before) / megabyte;
    assertPace(performance.now() - startedMs, 1_000);
    assert.ok(grownMb < 200, `${name}: ${grownMb} MB`);
  }
});

test('a photo of each type stands upright by its orientation, the only part of its EXIF data that is read', async () => {
  const create = { width: 40, height: 20, channels: 3, background: '#789' } as const;
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const lying = sharp({ create })
      .toFormat(type)
      .withExif({ IFD0: { Make: 'Antar' } });
    const taken = await lying.withMetadata({ orientation: 6 }).toBuffer();
    const reduced = reduceExif(taken);
    const { exif, orientation } = await sharp(reduced).metadata();
    assert.deepEqual([orientation, exif?.includes('Antar') ?? false], [6, false], type);
    const { width, height } = await sharp((await remakePhoto(taken, sender)).bytes).metadata();
    assert.deepEqual([width, height], [20, 40], type);
  }
});

test('decision 361: a sender of many photos keeps another one waiting for one of them at most', async () => {
  const ended: string[] = [];
  const send = (from: string) => remakePhoto(pngImage(), from).then(() => ended.push(from));
  const flood = Array.from({ length: 61 }, () => send('CO-1'));
  const other = send('CO-2');
  await other;
  assert.ok(ended.filter((from) => from === 'CO-1').length <= 2, `${ended}`);
  await Promise.all(flood);
  const tooMany = Array.from({ length: 62 }, () => remakePhoto(pngImage(), 'CO-1'));
  await assert.rejects(tooMany.at(-1)!, { message: problems.busy().message });
  await Promise.all(tooMany.slice(0, -1));
});

test('a script, a page, a PDF, an SVG and an archive are no images whatever they are called', () => {
  const texts = [
    '#!/bin/sh\nrm -rf /\n',
    '<html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    'GIF89a',
    '\0\0\0 ftypavif',
    '\0\0\0 ftypheic',
    'II*\0',
  ];
  for (const text of texts) assert.equal(imageTypeOf(Buffer.from(text, 'latin1')), undefined, text);
});

test('whatever bytes follow a head, they are a photo or broken', async () => {
  const heads = Object.values(images).map((bytes) => bytes.subarray(0, headBytes));
  const bytes = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }));
  await fc.assert(
    fc.asyncProperty(bytes, async ([head, tail]) => {
      const outcome = await remakePhoto(Buffer.concat([head, tail]), sender).catch(
        (error: Error) => error.message,
      );
      assert.ok(typeof outcome === 'object' || outcome === broken.message);
    }),
  );
});
