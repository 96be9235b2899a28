import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { remakePhoto } from '../../src/media/remake-photo.ts';
import { imageOf } from '../support/images.ts';
import { assertPace } from '../support/pace.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A whole grey PNG of one column. */
function thinImage(height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(2 * height));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('decision 361: a courier of costly photos keeps another one waiting for one of them at most', async () => {
  const thin = thinImage(50_000_000);
  const [width, height] = [8_000, 6_250];
  const create = { width, height, channels: 3, background: '#789' } as const;
  const costly = await sharp({ create, limitInputPixels: false }).png({ progressive: true }).toBuffer();
  const ordinary = await imageOf(1_280, 960);
  const ended: string[] = [];
  const flood = Array.from({ length: 6 }, () =>
    [thin, costly].map((bytes) =>
      remakePhoto(bytes, 'CO-1').then(
        () => ended.push('made'),
        () => ended.push('refused'),
      ),
    ),
  ).flat();
  const startedMs = performance.now();
  await remakePhoto(ordinary, 'CO-2');
  const tookMs = Math.round(performance.now() - startedMs);
  const before = [...ended];
  await Promise.all(flood);
  process.stdout.write(`another courier's photo took ${tookMs} ms beside ${flood.length} costly ones\n`);
  assert.ok(before.filter((each) => each === 'made').length <= 1, `${before}`);
  assert.equal(ended.filter((each) => each === 'refused').length, flood.length / 2);
  assertPace(tookMs, 2_000);
});
