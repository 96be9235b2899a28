import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import { callAt } from '../support/call.ts';
import { courierHand } from '../support/courier-app.ts';
import { imageOf } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { assertPace, full } from '../support/pace.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

const strangers = full ? 500 : 60;
const signIns = full ? 50 : 8;
const uploadsOfOne = 40;

const service = await startService({ config: { trustedProxies: ['127.0.0.1'] } });
const { baseUrl, ctx } = service;
const dispatcher = await operationsHand(service);

/** Couriers with a delivery each, as many as may upload until the flood is over. */
const uploading = await Promise.all(
  Array.from({ length: full ? 60 : 6 }, async () => {
    const courier = await courierHand(service);
    const deliveryId = await book(service, 'EXPRESS');
    const assigned = await dispatcher.put(`/operations/v1/deliveries/${deliveryId}/courier`, {
      courierID: courier.id,
    });
    assert.equal(assigned.status, 200, assigned.text);
    return { courier, deliveryId };
  }),
);
const photo = await imageOf(1280, 960);

/** A stranger who comes again, as told, until a wrong password was checked. */
async function guess(index: number): Promise<void> {
  const call = callAt(baseUrl);
  const body = { email: `stranger-${index}@example.com`, password: 'bunga melati putih' };
  const headers = { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` };
  for (;;) {
    const answer = await call('POST', '/people/v1/sessions', { body, headers });
    if (answer.status === 401) return;
    assert.ok([429, 503].includes(answer.status), answer.text);
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** Does something again and again until told to end. @returns how long each time took, in ms, in order of length */
async function measure(isOver: () => boolean, each: (index: number) => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; !isOver(); index += 1) {
    const startedMs = performance.now();
    await each(index);
    took.push(performance.now() - startedMs);
    await pause(50);
  }
  return took.sort((one, other) => one - other);
}

async function upload(index: number): Promise<void> {
  const { courier, deliveryId } = uploading[Math.floor(index / uploadsOfOne) % uploading.length]!;
  const path = `/courier/v1/assignments/${deliveryId}/proofs/P-${index}`;
  const answer = await courier.send('PUT', path, photo, 'image/png');
  assert.equal(answer.status, 200, answer.text);
}

async function enter(index: number): Promise<void> {
  const phone = `+62812${String(index).padStart(8, '0')}`;
  const courier = await addCourier(ctx, phone);
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const headers = { 'x-forwarded-for': `203.0.113.${index & 255}` };
  const answer = await callAt(baseUrl)('POST', '/courier/v1/sessions', { body: { phone, code }, headers });
  assert.equal(answer.status, 201, answer.text);
}

test('decision 199: while strangers guess passwords, proofs are uploaded and couriers sign in as ever', async (t) => {
  let isOver = false;
  const flood = Promise.all(Array.from({ length: strangers }, (_, index) => guess(index))).finally(() => {
    isOver = true;
  });
  const done = { count: 0 };
  const entering = measure(
    () => isOver || done.count >= signIns,
    async (index) => {
      await enter(index);
      done.count += 1;
    },
  );
  const uploads = measure(() => isOver, upload);
  const [uploadsMs, signInsMs] = await Promise.all([uploads, entering, flood]);
  const p99Ms = uploadsMs[Math.ceil(uploadsMs.length * 0.99) - 1]!;
  const slowestMs = signInsMs.at(-1)!;
  t.diagnostic(
    `${uploadsMs.length} uploads, p99 ${Math.round(p99Ms)} ms; ${signInsMs.length} sign-ins, the slowest ${Math.round(slowestMs)} ms`,
  );
  assert.ok(uploadsMs.length > 10 && signInsMs.length > 1);
  assertPace(p99Ms, 300);
  assertPace(slowestMs, 5_000);
});
