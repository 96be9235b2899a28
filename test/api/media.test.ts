import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { imageTooThin, imageTypeOf } from '../../src/media/image.ts';
import { courierHand } from '../support/courier-app.ts';
import { createFlow } from '../support/flow.ts';
import { imageOf, jpegImage, pngImage, webpImage } from '../support/images.ts';
import { book, fetchPhoto, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-20T05:00:00Z') };
const service = await startService({ now: () => clock.at });
const dispatcher = await operationsHand(service);
const id = await book(service, 'EXPRESS');
let count = 0;
const proof = () => {
  count += 1;
  return `/operations/v1/deliveries/${id}/proofs/U-${count}`;
};
const storedFiles = () =>
  readdirSync(join(service.ctx.config.dataDir, 'media'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.png'));
const rows = async () => {
  const text = 'select count(*) as count from media';
  const [row] = await service.ctx.sql.query<{ count: number }>({ name: 'test.media', text });
  return row?.count;
};

test('a JPEG, a PNG and a WebP are kept in their type, known by content and not by what the request calls them', async () => {
  for (const [type, bytes] of [
    ['image/jpeg', jpegImage()],
    ['image/png', pngImage()],
    ['image/webp', webpImage()],
  ] as const) {
    const { status, body } = await dispatcher.send('PUT', proof(), bytes, 'application/octet-stream');
    assert.equal(status, 200);
    assert.deepEqual([body.data.type, body.data.bytes], [type, bytes.length]);
    assert.equal(body.data.sha256, createHash('sha256').update(bytes).digest('hex'));
    const shown = await fetchPhoto(service, body.data.url);
    assert.equal(shown.headers.get('content-type'), type);
    assert.equal(shown.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(imageTypeOf(Buffer.from(await shown.arrayBuffer())), type);
    const small = await fetchPhoto(service, `${body.data.url}&size=small`);
    assert.equal(small.headers.get('content-type'), 'image/webp');
    assert.equal(imageTypeOf(Buffer.from(await small.arrayBuffer())), 'image/webp');
  }
});

test('a script named .jpg, a truncated JPEG, nothing and JSON are refused, and nothing is kept', async () => {
  const before = await rows();
  const script = Buffer.from('<script>alert(1)</script>');
  const unknown = 'Berkas harus berupa gambar JPEG, PNG atau WebP.';
  const whole = jpegImage();
  const refusals: [Buffer<ArrayBuffer> | string, string, number, string][] = [
    [script, 'image/jpeg', 415, unknown],
    [whole.subarray(0, whole.length - 1), 'image/jpeg', 400, 'Gambar rusak atau terpotong.'],
    [await imageOf(8000, 6300), 'image/png', 400, 'Gambar terlalu besar: paling banyak 50 megapiksel.'],
    [await imageOf(1, 21), 'image/png', 400, imageTooThin().message],
    [Buffer.alloc(0), 'image/jpeg', 415, unknown],
    ['{"a":1}', 'application/json', 415, unknown],
    [whole, 'text/html', 415, 'Content-Type harus application/json.'],
  ];
  for (const [bytes, type, status, error] of refusals) {
    const answer = await dispatcher.send('PUT', `${proof()}`, bytes, type);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  assert.equal(await rows(), before);
});

test('a photo of 20 MB is refused and one of almost 10 MB is kept', async () => {
  const sized = (megabytes: number) =>
    Buffer.concat([jpegImage(), Buffer.alloc(megabytes * 1024 * 1024 - 1024)]);
  const large = await dispatcher.send('PUT', proof(), sized(20));
  assert.deepEqual([large.status, large.body.error], [413, 'Request body terlalu besar.']);
  assert.equal((await dispatcher.send('PUT', proof(), sized(10))).status, 200);
});

test('an upload repeated after a lost answer, also twenty times at once, is one upload', async () => {
  const before = await rows();
  const path = proof();
  const bytes = pngImage(7);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => dispatcher.send('PUT', path, bytes, 'image/png')),
  );
  const ids = new Set(answers.map(({ body }) => body.data.mediaID));
  assert.equal(ids.size, 1);
  assert.equal(await rows(), before! + 1);
  const other = await dispatcher.send('PUT', path, pngImage(8), 'image/png');
  assert.deepEqual([other.status, other.body.error], [409, 'ID unggahan sudah dipakai untuk berkas lain.']);
});

test('time and place of the device are kept beside the time of the server', async () => {
  const query = '?takenAt=2026-11-20T09:00:00%2B07:00&latitude=-6.2&longitude=106.8';
  const { body } = await dispatcher.send('PUT', `${proof()}${query}`, pngImage(9), 'image/png');
  const text = 'select taken_at, latitude, longitude, received_at, person_id from media where id = $1';
  const [row] = await service.ctx.sql.query({ name: 'test.media-row', text }, [body.data.mediaID]);
  assert.deepEqual(row, {
    taken_at: new Date('2026-11-20T02:00:00Z'),
    latitude: -6.2,
    longitude: 106.8,
    received_at: clock.at,
    person_id: dispatcher.id,
  });
  const wrong = await dispatcher.send('PUT', `${proof()}?latitude=91&longitude=0`, pngImage(9), 'image/png');
  assert.equal(wrong.status, 400);
});

test('a delivery that does not exist takes no photo', async () => {
  const answer = await dispatcher.send(
    'PUT',
    '/operations/v1/deliveries/DE-NONE/proofs/U',
    pngImage(),
    'image/png',
  );
  assert.equal(answer.status, 404);
});

test('a link is signed and ends: a changed or old one shows nothing', async () => {
  const { body } = await dispatcher.send('PUT', proof(), pngImage(10), 'image/png');
  const link = new URL(body.data.url);
  const change = async (name: string, value: string) => {
    const changed = new URL(link);
    changed.searchParams.set(name, value);
    return (await fetchPhoto(service, changed.href)).status;
  };
  assert.equal((await fetchPhoto(service, link.href)).status, 200);
  assert.equal(await change('expires', String(Number(link.searchParams.get('expires')) + 1)), 403);
  assert.equal(await change('expires', 'x'), 403);
  const expires = Number(link.searchParams.get('expires'));
  for (const spelling of [
    `0x${expires.toString(16)}`,
    ` ${expires}`,
    `+${expires}`,
    `0${expires}`,
    `${expires}.0`,
  ])
    assert.equal(await change('expires', spelling), 403, spelling);
  const signature = link.searchParams.get('signature')!;
  for (const spelling of [
    `${signature}=`,
    signature.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
  ])
    assert.equal(await change('signature', spelling), 403, spelling);
  assert.equal(
    await change('signature', link.searchParams.get('signature')!.replace(/^./, 'A').slice(1)),
    403,
  );
  assert.equal((await fetch(`${service.baseUrl}${link.pathname}`)).status, 403);
  assert.equal((await fetch(`${service.baseUrl}/media/..%2F..%2Fsecret.key${link.search}`)).status, 403);
  clock.at = new Date(clock.at.getTime() + 168 * 3600_000);
  assert.equal((await fetchPhoto(service, link.href)).status, 403);
});

test('decision 108: of sixty photos sent at once by the courier fifty are kept, with their files, and no more', async () => {
  const [courier, flow] = [await courierHand(service), await createFlow(service)];
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, ['assign', { courierId: courier.id }]);
  const path = (index: number) => `/courier/v1/assignments/${deliveryId}/proofs/P-${index}`;
  const upload = (index: number) => courier.send('PUT', path(index), pngImage(index), 'image/png');
  const before = storedFiles();
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => upload(index)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  assert.deepEqual([count(200), count(409)], [50, 10]);
  const text = 'select id from media where delivery_id = $1';
  const stored = await service.ctx.sql.query<{ id: string }>({ name: 'test.kept', text }, [deliveryId]);
  assert.equal(stored.length, 50);
  const ids = new Set(stored.map(({ id }) => id));
  const added = storedFiles().filter((file) => !before.includes(file));
  assert.deepEqual(new Set(added.map((file) => basename(file, '.png'))), ids);
});

test('decision 108: a delivery holds 50 photos of each sender, and a repeat is not one more', async () => {
  const other = await book(service, 'EXPRESS');
  const hand = await operationsHand(service);
  const upload = (index: number) =>
    hand.send('PUT', `/operations/v1/deliveries/${other}/proofs/P-${index}`, pngImage(index), 'image/png');
  for (let index = 0; index < 50; index += 1) assert.equal((await upload(index)).status, 200);
  const refused = await upload(50);
  assert.deepEqual(
    [refused.status, refused.body.error],
    [409, 'Pengiriman ini sudah memiliki terlalu banyak foto.'],
  );
  assert.equal((await upload(49)).status, 200);
  // Pictures of operations take no room from a courier's proofs.
  const courier = await courierHand(service);
  const path = `/operations/v1/deliveries/${other}/courier`;
  assert.equal((await hand.put(path, { courierID: courier.id })).status, 200);
  await courier.photo(other);
});
