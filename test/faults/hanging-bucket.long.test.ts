import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { measureBookings, report } from '../support/floods.ts';
import { pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const uploads = byLength({ short: 12, full: 40 });

/** A bucket that takes every call and answers none. */
let calls = 0;
const bucket = createServer((request) => {
  calls += 1;
  request.resume();
}).listen(0, '127.0.0.1');
await once(bucket, 'listening');
after(() => {
  bucket.closeAllConnections();
  bucket.close();
});

const account = { s3Region: 'us-east-1', s3AccessKeyId: 'A', s3SecretAccessKey: 'A' };
const s3Endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
const service = await startService({ config: { ...account, s3Endpoint, mediaStorage: 's3://antar/photos' } });

test('decision 302: while the bucket hangs, uploads are 503 within half a minute, each after one try, and bookings go on', async () => {
  const token = await service.token('production');
  const hands = [await operationsHand(service), await operationsHand(service), await operationsHand(service)];
  const id = await book(service, 'EXPRESS');
  const startedMs = performance.now();
  const refused = Array.from({ length: uploads }, async (_, index) => {
    const path = `/operations/v1/deliveries/${id}/proofs/U-${index}`;
    const { status } = await hands[index % hands.length]!.send('PUT', path, pngImage(index), 'image/png');
    return { status, tookMs: performance.now() - startedMs };
  });
  const booked = await measureBookings(
    () => service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body: expressBooking }),
    byLength({ short: 3_000, full: 20_000 }),
  );
  const answers = await Promise.all(refused);
  const slowestMs = Math.round(Math.max(...answers.map(({ tookMs }) => tookMs)));
  report('a hanging bucket', { booked, slowestMs, calls });
  assert.ok(answers.every(({ status }) => status === 503));
  assert.equal(booked.refused, 0);
  // One to write the photo, one to remove what the first may have left, and some of the daily sweep.
  assert.ok(calls <= 2 * uploads + 4, `${calls} calls`);
  assertPace(slowestMs, 35_000);
});
