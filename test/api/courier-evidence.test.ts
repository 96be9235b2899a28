import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runPersonalDataClock } from '../../src/personal-data/run-clock.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { createClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, fetchPhoto, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({
  now: clock.now,
  config: {
    pickupAsks: ['barcode'],
    handoverAsks: ['signature', 'pin'],
    courierSessionDays: 365,
    personSessionHours: 8760,
  },
});
const { ctx } = service;
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);
const other = await courierHand(service);

const assign = async (id: string, to: CourierHand) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to.id });
  assert.equal(answer.status, 200, answer.text);
};
const view = async (id: string): Promise<Json> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
const pageOf = async (id: string) => {
  const { pathname } = new URL((await view(id)).delivery.trackingURL);
  return (await service.call('GET', pathname)).text;
};
const pinOf = async (id: string) => /<dd>(\d{6})</.exec(await pageOf(id))?.[1];

/** A delivery of the courier at its recipient's door. */
async function atTheDoor(to = courier, body = {}): Promise<string> {
  const id = await book(service, 'EXPRESS', { body });
  await assign(id, to);
  await to.must(id, 'setOff');
  await to.must(id, 'pickUp', { proofID: await to.photo(id), barcode: id.toLowerCase() });
  await to.must(id, 'depart');
  return id;
}
const signed = async (id: string, to = courier) => ({
  proofIDs: [await to.photo(id), await to.photo(id)],
  signatureID: await to.photo(id),
  recipientName: 'Siti',
  recipientRelationship: 'Istri',
});

test('decision 231: a step brings several photos, a signature, a scan and a PIN, and operations see all of it', async () => {
  const id = await atTheDoor();
  const [job] = (await courier.get('/courier/v1/assignments')).body.data;
  assert.deepEqual(job.asks, [
    { step: 'pickUp', asks: ['barcode'] },
    { step: 'complete', asks: ['signature', 'pin'] },
  ]);
  const complete = job.steps.find(({ step }: Json) => step === 'complete');
  assert.deepEqual(complete.needs, ['proof', 'recipientName', 'signature', 'pin']);
  const pin = await pinOf(id);
  const bringing = { ...(await signed(id)), pin };
  assert.equal(await courier.must(id, 'complete', bringing), 'COMPLETED');

  const { delivery, history } = await view(id);
  assert.deepEqual(
    delivery.media.map(({ type }: Json) => type),
    ['PICKUP_PROOF', 'DELIVERY_PROOF', 'DELIVERY_PROOF', 'DELIVERY_PROOF'],
  );
  const done = history.at(-1);
  assert.deepEqual([done.verified, done.withoutPin], [['pin'], null]);
  assert.equal((await fetchPhoto(service, done.signature)).status, 200);
  const pickedUp = history.find(({ move }: Json) => move === 'pickUp');
  assert.deepEqual([pickedUp.verified, pickedUp.signature], [['barcode'], null]);
  assert.equal(await pinOf(id), undefined, 'nobody needs it any more');
});

test('decision 231: everything that a step lacks is told at once, and a scan of another parcel is refused', async () => {
  const id = await book(service, 'EXPRESS', {
    body: { paymentMethod: 'CASH', cashOnDelivery: { amount: 10_000 } },
  });
  await assign(id, courier);
  await courier.must(id, 'setOff');
  const lacks = async (step: string, more: object, missing: string[]) => {
    const { httpStatus, code, facts } = await courier.step(id, step, more);
    assert.deepEqual([httpStatus, code], [400, 'moveLacks']);
    assert.deepEqual(facts, { move: step, what: missing[0], missing });
  };
  await lacks('pickUp', {}, ['proof', 'barcode']);
  const proofID = await courier.photo(id);
  await lacks('pickUp', { proofID }, ['barcode']);
  const wrong = await courier.step(id, 'pickUp', { proofID, barcode: 'DE-ANOTHER' });
  assert.deepEqual([wrong.httpStatus, wrong.code], [400, 'barcodeWrong']);
  const { delivery } = await view(id);
  await courier.must(id, 'pickUp', { proofID, barcode: ` ${delivery.providerOrderID} ` });
  await courier.must(id, 'depart');
  await lacks('complete', {}, ['proof', 'recipientName', 'collected', 'signature', 'pin']);
  const unsent = { ...(await signed(id)), pin: '1', collected: { amount: 10_000, method: 'CASH' } };
  const { facts } = await courier.step(id, 'complete', { ...unsent, signatureID: 'NEVER-SENT' });
  assert.deepEqual(facts?.missing, ['signature']);
  const used = await courier.step(id, 'complete', {
    ...unsent,
    withoutPin: 'x',
    pin: '',
    proofIDs: [proofID],
  });
  assert.equal(used.facts?.what, 'unusedProof', 'decision 172');
});

test('decision 231: a PIN is guessed five times at most, also at once; then only a reason in its place helps', async () => {
  const id = await atTheDoor();
  const pin = await pinOf(id);
  const wrong = pin === '000000' ? '111111' : '000000';
  const bringing = await signed(id);
  const tried = await Promise.all(
    Array.from({ length: 8 }, () => courier.step(id, 'complete', { ...bringing, pin: wrong })),
  );
  const left = tried.flatMap(({ code, facts }) => (code === 'pinWrong' ? [facts?.triesLeft as number] : []));
  assert.deepEqual(left.toSorted(), [1, 2, 3, 4]);
  assert.equal(tried.filter(({ code }) => code === 'pinClosed').length, 4);
  const right = await courier.step(id, 'complete', { ...bringing, pin });
  assert.equal(right.code, 'pinClosed', 'decision 442: the right one is not called wrong');
  await courier.must(id, 'complete', { ...bringing, withoutPin: 'Ponsel penerima mati' });
  assert.equal((await view(id)).history.at(-1).withoutPin, 'Ponsel penerima mati');
});

test('decision 232: the clock of a phone is kept, set right and flagged, and nothing is reckoned with it', async () => {
  const id = await book(service, 'EXPRESS');
  await assign(id, courier);
  const promised = (await view(id)).promisedDropoffAt;
  const send = async (stepID: string, step: string, at: string, sentAt: string, more = {}) => {
    const steps = [{ stepID, deliveryID: id, step, at, ...more }];
    const answer = await courier.post('/courier/v1/steps', { sentAt, steps });
    assert.equal(answer.body.data[0].done, true, answer.text);
  };
  await send('CLOCK-1', 'setOff', '2026-11-21T04:30:00Z', '2026-11-21T05:00:00Z');
  const proof = { proofID: await courier.photo(id), barcode: id };
  await send('CLOCK-2', 'pickUp', '2026-11-20T04:59:00Z', '2026-11-20T05:00:00Z', proof);
  const { history, delivery, promisedDropoffAt } = await view(id);
  const entryOf = (move: string) => history.find((entry: Json) => entry.move === move);
  const { deviceAt, madeAt, clockAheadSeconds, clockWrong, at } = entryOf('setOff');
  assert.deepEqual(
    [deviceAt, madeAt, clockAheadSeconds, clockWrong],
    ['2026-11-21T04:30:00.000Z', '2026-11-20T04:30:00.000Z', 86_400, true],
  );
  assert.ok(at.startsWith('2026-11-20T05:00:00'));
  assert.deepEqual(
    [entryOf('pickUp').madeAt, entryOf('pickUp').clockWrong],
    ['2026-11-20T04:59:00.000Z', false],
  );
  assert.ok(delivery.pickupAt.startsWith('2026-11-20T05:00:00'), 'by the server');
  assert.equal(promisedDropoffAt, promised);
  assert.deepEqual(
    [entryOf('book').deviceAt, entryOf('book').madeAt, entryOf('book').clockWrong],
    [null, null, false],
  );
});

test('decision 233: a step for a job that went to another courier is refused, and its evidence is kept once', async () => {
  const id = await atTheDoor(courier, { paymentMethod: 'CASH', cashOnDelivery: { amount: 9_000 } });
  const before = await courier.photo(id);
  await assign(id, other);
  const late = await signed(id);
  const place = { latitude: -6.2, longitude: 106.8 };
  const step = {
    stepID: 'LATE-1',
    deliveryID: id,
    step: 'complete',
    at: '2026-11-20T04:50:00Z',
    ...late,
    proofIDs: [before, ...late.proofIDs, 'NEVER-SENT'],
    collected: { amount: 9_000, method: 'CASH' },
    ...place,
  };
  for (const _ of ['once', 'again']) {
    const [refused] = await courier.steps([step]);
    const { httpStatus, code, evidenceKept, done } = refused!;
    assert.deepEqual([httpStatus, code, evidenceKept, done], [409, 'assignmentGone', true, false]);
  }
  const { lateEvidence, delivery } = await view(id);
  assert.equal(lateEvidence.length, 1);
  const [{ photos, signature, receivedAt: _received, ...evidence }] = lateEvidence;
  assert.deepEqual(evidence, {
    courierID: courier.id,
    courierName: 'Joko',
    step: 'complete',
    code: 'assignmentGone',
    deviceAt: '2026-11-20T04:50:00.000Z',
    madeAt: null,
    clockAheadSeconds: null,
    clockWrong: false,
    ...place,
    recipientName: 'Siti',
    recipientRelationship: 'Istri',
    reasonCode: null,
    notes: null,
    collected: { amount: 9_000, method: 'CASH' },
    settlement: null,
  });
  assert.equal(photos.length, 3);
  for (const link of [...photos, signature]) assert.equal((await fetchPhoto(service, link)).status, 200);
  assert.deepEqual([delivery.status, delivery.media.length], ['PENDING_PICKUP', 1], 'it stands as it stood');
  const day = (await courier.get('/courier/v1/day')).body.data;
  assert.equal(day.money.cashInHand, 0, 'in no book');
});

test('decision 233: what operations ended meanwhile keeps the evidence too, and what a step merely lacks does not', async () => {
  const id = await atTheDoor();
  const lacking = await courier.step(id, 'complete', { recipientName: 'Siti' });
  assert.deepEqual([lacking.code, lacking.evidenceKept], ['moveLacks', false]);
  const move = { move: 'forceFailure', reasonCode: 'D1001' };
  assert.equal((await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, move)).status, 200);
  const refused = await courier.step(id, 'complete', await signed(id));
  assert.deepEqual([refused.httpStatus, refused.code, refused.evidenceKept], [409, 'moveClosed', true]);
  const { lateEvidence } = await view(id);
  assert.deepEqual([lateEvidence[0].code, lateEvidence[0].recipientName], ['moveClosed', 'Siti']);
});

test('decision 233: only a courier who had the job leaves evidence, and it goes with the personal data', async () => {
  const id = await atTheDoor();
  const stranger = await courierHand(service);
  const path = `/courier/v1/assignments/${id}/proofs/X`;
  assert.equal((await stranger.send('PUT', path, Buffer.from('x'))).body.code, 'deliveryNotFound');
  const refused = await stranger.step(id, 'complete', { recipientName: 'Siti' });
  assert.deepEqual(
    [refused.httpStatus, refused.code, refused.evidenceKept],
    [404, 'deliveryNotFound', false],
  );

  await assign(id, other);
  const step = { ...(await signed(id)), stepID: 'LATE-2' };
  assert.equal((await courier.step(id, 'complete', step)).evidenceKept, true);
  const move = { move: 'forceFailure', reasonCode: 'D1001' };
  assert.equal((await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, move)).status, 200);
  const [{ photos }] = (await view(id)).lateEvidence;
  const settlement = { outcome: 'REFUSED', reason: 'Diantar kurir lain' };
  const settle = `/operations/v1/deliveries/${id}/late-handovers/${courier.id}/settlement`;
  assert.equal((await dispatcher.post(settle, settlement)).status, 200);
  clock.pass(91 * 24 * 60);
  await runPersonalDataClock(ctx, localFiles(join(ctx.config.dataDir, 'media')));
  assert.deepEqual((await view(id)).lateEvidence, []);
  assert.notEqual((await fetchPhoto(service, photos[0])).status, 200);
  const again = await courier.step(id, 'complete', { ...step, stepID: 'LATE-3' });
  assert.deepEqual([again.code, again.evidenceKept], ['deliveryNotFound', false], 'nothing is kept anew');
});

test('decision 233: however often a phone sends one late step, it crowds out no other step and no other courier', async () => {
  const id = await atTheDoor(courier, { paymentMethod: 'CASH', cashOnDelivery: { amount: 9_000 } });
  await assign(id, other);
  await other.must(id, 'setOff');
  await assign(id, await courierHand(service));
  const many = (step: string, more: object = {}) =>
    courier.steps(
      Array.from({ length: 50 }, (_, index) => {
        const stepID = `MANY-${step}-${index}`;
        return { stepID, deliveryID: id, step, at: '2026-11-20T04:50:00Z', ...more };
      }),
    );
  const collected = { amount: 9_000, method: 'CASH' };
  const answers = [...(await many('arriveAtDestination')), ...(await many('fail', { reasonCode: 'D1001' }))];
  assert.equal(answers.filter(({ evidenceKept }) => evidenceKept).length, 40);
  assert.equal((await courier.step(id, 'complete', { ...(await signed(id)), collected })).evidenceKept, true);
  await many('complete', { recipientName: 'Siti', collected });
  const theirs = { ...(await signed(id, other)), collected };
  assert.equal((await other.step(id, 'complete', theirs)).evidenceKept, true);
});

test('decision 437: money or a handover that comes too late is an alert at once, raised once for each step', async () => {
  const id = await atTheDoor(courier, { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } });
  await assign(id, other);
  const alerts = async (): Promise<Json[]> => {
    const answer = await dispatcher.get('/operations/v1/alerts?environment=production&limit=500');
    return answer.body.data.filter((each: Json) => each.kind === 'late-handover' && each.deliveryID === id);
  };
  const acknowledge = async ({ alertID }: Json) => {
    const answer = await dispatcher.post(`/operations/v1/alerts/${alertID}/acknowledgement`);
    assert.equal(answer.status, 200, answer.text);
  };
  const send = async (stepID: string, step: string, more: object) => {
    const { code, evidenceKept } = await courier.step(id, step, { stepID, ...more });
    assert.deepEqual([code, evidenceKept], ['assignmentGone', true]);
  };
  await send('FORMER-1', 'arriveAtDestination', {});
  assert.deepEqual(await alerts(), [], 'an arrival decides nothing');
  const collected = { amount: 87_500, method: 'CASH' };
  await send('FORMER-2', 'complete', { ...(await signed(id)), collected });
  const [raised, ...others] = await alerts();
  assert.deepEqual([raised!.courier.courierID, others], [courier.id, []]);
  await acknowledge(raised!);
  await send('FORMER-2', 'complete', { collected });
  assert.deepEqual(await alerts(), [], 'the same evidence again');
  await send('FORMER-3', 'complete', { proofID: await courier.photo(id), recipientName: 'Siti' });
  assert.equal((await alerts()).length, 1, 'further evidence');
});
