import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pictureReader } from '../../src/courier-app/read-pictures.ts';
import { sweepUploads } from '../../src/media/sweep-uploads.ts';
import { findPictureUpload } from '../../src/media/uploads-store.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { dayMs, later } from '../../src/time.ts';
import { courierHand } from '../support/courier-app.ts';
import { pngImage } from '../support/images.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);

const send = (uploadId: string, offset: number, bytes: Buffer, lengthBytes: number, hand = courier) =>
  fetch(`${service.baseUrl}/courier/v1/pictures/${uploadId}?takenAt=2026-11-20T05:00:00Z`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${hand.token}`,
      'content-type': 'application/partial-upload',
      'upload-offset': String(offset),
      'upload-length': String(lengthBytes),
    },
    body: new Uint8Array(bytes),
  });
const reached = async (uploadId: string, hand = courier): Promise<number> =>
  (await hand.get(`/courier/v1/pictures/${uploadId}`)).body.data.receivedBytes;

async function pickedUp(): Promise<string> {
  const id = await book(service, 'EXPRESS');
  const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(assigned.status, 200, assigned.text);
  await courier.must(id, 'setOff');
  return id;
}

test('decision 431: a picture goes on at the byte it has reached, and proves the steps of several deliveries', async () => {
  const bytes = pngImage(431);
  const half = bytes.length >> 1;
  assert.equal((await send('PIC', 0, bytes.subarray(0, half), bytes.length)).status, 200);
  const repeated = await send('PIC', 0, bytes.subarray(0, half), bytes.length);
  assert.equal(repeated.status, 409);
  assert.deepEqual(((await repeated.json()) as Json).facts, { receivedBytes: half });
  const [first, second] = [await pickedUp(), await pickedUp()];
  assert.equal((await courier.step(first, 'pickUp', { proofID: 'PIC' })).httpStatus, 400, 'half a picture');
  const rest = await send('PIC', half, bytes.subarray(half), bytes.length);
  assert.deepEqual(((await rest.json()) as Json).data, { receivedBytes: bytes.length });
  for (const id of [first, second]) await courier.must(id, 'pickUp', { proofIDs: ['PIC'] });
  const { body } = await dispatcher.get(`/operations/v1/deliveries/${second}`);
  assert.equal(body.data.delivery.media.length, 1);
});

test('decision 431: a batch of steps decodes a picture once, however many parcels it proves', async () => {
  const bytes = pngImage(430);
  assert.equal((await send('ONCE', 0, bytes, bytes.length)).status, 200);
  const { ctx } = service;
  const upload = (await findPictureUpload(ctx.sql, courier.id, 'ONCE'))!;
  const read = pictureReader(localFiles(join(ctx.config.dataDir, 'media')));
  const [first, second] = [(await read(upload))!, (await read(upload))!];
  assert.deepEqual(first.bytes, Buffer.from(bytes));
  assert.equal(await first.remake(), await second.remake(), 'the same photo, not an equal one');
});

test('decision 431: an upload is its courier’s own, is a photo, and keeps its length', async () => {
  const bytes = pngImage(432);
  assert.equal((await send('OWN', 0, bytes.subarray(0, 40), bytes.length)).status, 200);
  assert.equal(await reached('OWN', await courierHand(service)), 0);
  assert.equal((await send('OWN', 40, bytes.subarray(40), bytes.length + 1)).status, 409);
  assert.equal((await send('OWN', 40, bytes, bytes.length)).status, 409, 'beyond its end');
  assert.equal((await send('TEXT', 0, Buffer.from('#!/bin/sh'), 9)).status, 415);
  assert.equal((await send('LARGE', 0, bytes, 999_999_999)).status, 413);
  assert.equal(await reached('OWN'), 40);
});

test('decision 431: parts that arrive at the same time are kept once', async () => {
  const bytes = pngImage(433);
  const sent = await Promise.all([1, 2, 3].map(() => send('MEET', 0, bytes, bytes.length)));
  assert.equal(sent.filter(({ ok }) => ok).length, 1);
  assert.equal(await reached('MEET'), bytes.length);
});

test('decision 431: an upload without a new part for two days is removed with its files', async () => {
  const bytes = pngImage(434);
  await send('OLD', 0, bytes.subarray(0, 30), bytes.length);
  const { ctx } = service;
  const files = localFiles(join(ctx.config.dataDir, 'media'));
  const count = async () => {
    let found = 0;
    for await (const _ of files.list('uploads')) found += 1;
    return found;
  };
  const before = await count();
  await sweepUploads(ctx, files);
  assert.equal(await count(), before);
  await sweepUploads({ ...ctx, now: () => later(ctx.now(), 2 * dayMs + 1_000) }, files);
  assert.equal(await count(), 0);
  assert.equal(await reached('OLD'), 0);
});
