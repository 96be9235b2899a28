import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createPerson } from '../../src/people/create.ts';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Flood } from '../support/flood-worker.ts';
import { measureBookings, report, underFloods } from '../support/floods.ts';
import { assertPace, full } from '../support/pace.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

/**
 * A minute of guesses from three addresses without a pause, and of six more at one account (decisions 199 and 375). The guesses
 * come from threads of their own. The short form is `test/faults/sign-in-starvation.test.ts`.
 */
const skip = !full;
const measuredMs = 60_000;
const password = 'bunga melati putih';
const addresses = 3;
const devices = 8;

/** Does something at a pace while the flood lasts. @returns how long each time took, in ms, in order of length */
async function repeat(everyMs: number, each: (index: number) => Promise<void>): Promise<number[]> {
  const tookMs: number[] = [];
  const endsAtMs = performance.now() + measuredMs;
  for (let index = 0; performance.now() < endsAtMs; index += 1) {
    const startedMs = performance.now();
    await each(index);
    tookMs.push(performance.now() - startedMs);
    await pause(Math.max(0, everyMs - (performance.now() - startedMs)));
  }
  return tookMs.sort((one, other) => one - other);
}

test('decision 375: a minute of guesses from three addresses stalls neither sign-ins nor bookings', {
  skip,
}, async () => {
  // As installed: refusals come late (decision 369).
  const config = { trustedProxies: ['127.0.0.1'], tokenRequestsPerMinute: 600 };
  const service = await startService({ config });
  const { call, ctx, baseUrl } = service;
  for (const name of ['ani', 'budi']) {
    const email = `${name}@example.com`;
    await createPerson(ctx, { workspaceId: null, email, name, role: 'dispatcher', password });
  }
  const signIn = async (address: string, body: object) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await call('POST', '/people/v1/sessions', { body: { password, ...body }, headers });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  };
  const email = 'ani@example.com';
  const known: string[] = [];
  for (let index = 0; index < devices; index += 1)
    known.push((await signIn(`203.0.113.${index}`, { email })).device);

  const token = await service.token('production');
  const book = () =>
    call('POST', '/express/v1/deliveries', { token, headers: jakarta, body: expressBooking });
  for (let count = 0; count < 50; count += 1) await book();
  const undisturbed = await measureBookings(book, 8_000);
  report('undisturbed', undisturbed);

  const guess = (address: string, guessed: string, lanes: number): Flood => ({
    url: `${baseUrl}/people/v1/sessions`,
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ email: guessed, password: 'bunga melati hitam' }),
    lanes,
    pauseMs: 0,
  });
  const floods = [
    ...Array.from({ length: addresses }, (_, index) =>
      guess(`198.51.100.${index}`, `stranger-${index}-{count}@example.com`, 8),
    ),
    guess('192.0.2.{lane}', 'budi@example.com', 6),
  ];
  const { done, statuses } = await underFloods(floods, async () => {
    const booked = measureBookings(book, measuredMs);
    const signedIn = await Promise.all([
      repeat(1_500, (index) => signIn('198.51.100.0', { email, device: known[index % devices] })),
      repeat(3_000, (index) => signIn(`203.0.113.${50 + index}`, { email })),
      repeat(12_000, (index) => signIn(`203.0.113.${100 + index}`, { email: 'budi@example.com' })),
      repeat(2_000, async (index) => {
        const phone = `+62812${String(index).padStart(8, '0')}`;
        const courier = await addCourier(ctx, phone);
        const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
        const headers = { 'x-forwarded-for': `203.0.113.${150 + index}` };
        const entered = await call('POST', '/courier/v1/sessions', { body: { phone, code }, headers });
        assert.equal(entered.status, 201, entered.text);
      }),
    ]);
    return { signedIn, booked: await booked };
  });
  const names = [
    'known devices',
    'new devices',
    'new devices of the account that six others try',
    'couriers',
  ];
  for (const [index, name] of names.entries()) {
    const tookMs = done.signedIn[index]!;
    const slowestMs = tookMs.at(-1)!;
    const times = { medianMs: Math.round(tookMs[tookMs.length >> 1]!), slowestMs: Math.round(slowestMs) };
    report(`${tookMs.length} sign-ins of ${name}`, times);
    assertPace(slowestMs, 3_000);
  }
  report('bookings', done.booked);
  report('answers to each flood, by status', statuses);
  assert.equal(done.booked.refused, 0);
  assertPace(done.booked.p50, Math.max(10, 1.5 * undisturbed.p50));
});
