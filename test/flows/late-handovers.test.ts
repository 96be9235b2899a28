import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCashOver, listMisheld } from '../../src/money/store.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { lateSteps, money, openHandoverDesk } from '../support/handover-desk.ts';
import { pngImage } from '../support/images.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { ctx } = service;
const desk = await openHandoverDesk(service);
const { dispatcher, finance, assign, view, read, dayOf, settle, alertsOf, cashOf, booksOf, webhooksOf } =
  desk;
const { collected, cod } = money;

interface Handed {
  readonly id: string;
  readonly first: CourierHand;
  readonly second: CourierHand;
}

/** A delivery that operations took from its first courier, who then hands it over. */
async function handedOver({
  body = cod as object,
  ...more
}: {
  body?: object;
  step?: object;
} = {}): Promise<Handed> {
  const [first, second] = [await courierHand(service), await courierHand(service)];
  const id = await book(service, 'EXPRESS', { body });
  await assign(id, first);
  await first.must(id, 'setOff');
  await first.must(id, 'pickUp', { proofID: await first.photo(id) });
  await first.must(id, 'depart');
  await assign(id, second);
  const step = more.step ?? { collected, recipientName: 'Siti', proofID: await first.photo(id) };
  const { code, evidenceKept } = await first.step(id, 'complete', step);
  assert.deepEqual([code, evidenceKept], ['assignmentGone', true]);
  return { id, first, second };
}

test('decision 409: operations complete a delivery by its former courier: each step with its entry and webhook, the cash on them, the other free', async () => {
  const { id, first, second } = await handedOver();
  const before = await view(id);
  assert.deepEqual(before.lateHandovers, [
    {
      courierID: first.id,
      courierName: 'Joko',
      collected,
      completion: { collected: 87_500, shortfall: 0, rest: 0, lacks: [] },
    },
  ]);
  assert.equal(before.moves.find(({ move }: Json) => move === 'setOffLate').open, true);
  const sent = (await webhooksOf(id, 6)).length;

  const answer = await settle(id, first, { outcome: 'COMPLETED' });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body.data, {
    deliveryID: id,
    status: 'COMPLETED',
    courierID: first.id,
    outcome: 'COMPLETED',
    booked: 87_500,
  });

  const bodies = await webhooksOf(id, sent + 4);
  assert.deepEqual(
    bodies.map(({ status }) => status),
    [
      'ALLOCATING',
      'PENDING_PICKUP',
      'PICKING_UP',
      'PENDING_DELIVERY',
      'IN_DELIVERY',
      'PENDING_PICKUP',
      ...lateSteps,
    ],
  );
  assert.deepEqual(
    bodies.slice(sent).map((body) => body.courier.name),
    ['Joko', 'Joko', 'Joko', 'Joko'],
  );
  const { courier, recipient, media, completedAt, failedReason } = bodies.at(-1)!;
  assert.equal(courier.name, 'Joko');
  assert.equal(recipient.actualRecipientName, 'Siti');
  assert.deepEqual(
    media.map(({ type }: Json) => type),
    ['PICKUP_PROOF', 'DELIVERY_PROOF'],
  );
  assert.ok(completedAt && !failedReason);

  const { status, timeline } = await read(id);
  assert.deepEqual([status, timeline.at(-1).status, timeline.length], ['COMPLETED', 'COMPLETED', 10]);
  const { history, lateEvidence, lateHandovers } = await view(id);
  assert.deepEqual(
    history.slice(-4).map(({ move, actor, actorId }: Json) => [move, actor, actorId]),
    ['setOffLate', 'pickUpLate', 'departLate', 'completeLate'].map((move) => [
      move,
      'operations',
      dispatcher.id,
    ]),
  );
  assert.equal(lateEvidence[0].settlement.outcome, 'COMPLETED');
  assert.deepEqual([lateHandovers, await alertsOf(id)], [[], []]);

  assert.deepEqual(await booksOf(id), [
    { kind: 'collection', account: 'courier-cash', amountIdr: 87_500, courierId: first.id },
    { kind: 'collection', account: 'provider-due', amountIdr: -87_500, courierId: first.id },
  ]);
  assert.equal((await cashOf(first))?.balance, 87_500);
  assert.equal(await cashOf(second), undefined);
  const messages = (await dayOf(second)).messages.map(({ type, deliveryID }: Json) => [type, deliveryID]);
  assert.deepEqual(messages.at(-1), ['TAKEN_BACK', id]);
  assert.deepEqual((await dayOf(second)).assignments, []);
  const types = (await dayOf(first)).messages.map(({ type }: Json) => type);
  assert.deepEqual(types, ['ASSIGNED', 'TAKEN_BACK'], 'no new work');
});

test('decision 418: until operations settle it, the second courier makes no step, and what they try is kept', async () => {
  const { id, first, second } = await handedOver();
  const [job] = (await dayOf(second)).assignments;
  assert.deepEqual([job.awaitsSettlement, job.steps, job.canGiveBack], [true, [], false]);
  const refused = await second.step(id, 'setOff');
  assert.deepEqual(
    [refused.httpStatus, refused.code, refused.evidenceKept],
    [409, 'settlementAwaited', true],
  );
  const givenBack = await second.post(`/courier/v1/assignments/${id}/give-back`, {});
  assert.notEqual(givenBack.status, 200);
  const tag = (await second.get('/courier/v1/day')).headers.get('etag');

  assert.equal((await settle(id, first, { outcome: 'REFUSED', money: 'RETURNED' })).status, 400, 'a reason');
  const body = { outcome: 'REFUSED', money: 'RETURNED', reason: 'Penerima belum menerima' };
  const answer = await settle(id, first, body);
  assert.deepEqual(
    [answer.status, answer.body.data.status, answer.body.data.booked],
    [200, 'PENDING_PICKUP', 0],
  );
  const changed = await second.get('/courier/v1/day');
  assert.notEqual(changed.headers.get('etag'), tag);
  assert.equal(changed.body.data.assignments[0].awaitsSettlement, false);
  assert.deepEqual([await booksOf(id), await alertsOf(id)], [[], []]);
  await second.must(id, 'setOff');
  await second.must(id, 'pickUp');
  await second.must(id, 'depart');
  const handover = { collected, recipientName: 'Siti', proofID: await second.photo(id) };
  assert.equal(await second.must(id, 'complete', handover), 'COMPLETED');
  assert.equal((await cashOf(second))?.balance, 87_500);
});

test('decision 417: money of a refused handover in the courier’s hand is booked once, and is no debt to the provider', async () => {
  const { id, first } = await handedOver();
  const lacking = await settle(id, first, { outcome: 'REFUSED', reason: 'Salah alamat' });
  assert.deepEqual(
    [lacking.status, lacking.body.code, lacking.body.facts.field],
    [400, 'fieldRequired', 'money'],
  );
  const body = { outcome: 'REFUSED', money: 'IN_HAND', reason: 'Salah alamat' };
  assert.equal((await settle(id, first, body)).body.data.booked, 87_500);
  assert.deepEqual(await booksOf(id), [
    { kind: 'late-money', account: 'courier-cash', amountIdr: 87_500, courierId: first.id },
    { kind: 'late-money', account: 'payer-due', amountIdr: -87_500, courierId: first.id },
  ]);
  const over = await listCashOver(ctx.sql, 'production', 87_499);
  assert.ok(
    over.find(({ courierId }) => courierId === first.id)!.since instanceof Date,
    'an alert has a time',
  );
  const deposit = { environment: 'production', courierID: first.id, amount: 87_500 };
  assert.equal((await finance.post('/operations/v1/deposits', deposit)).body.data.balance, 0);
  await assertInBalance(ctx.sql);
  assert.deepEqual(await listMisheld(ctx.sql), []);
});

test('decision 417: less than due is a shortfall with a reason, more than due must be somewhere', async () => {
  const proved = async (first: CourierHand, id: string, amount: number) => ({
    collected: { amount, method: 'CASH' },
    recipientName: 'Siti',
    proofID: await first.photo(id),
  });
  const short = await handedOver();
  await short.first.step(short.id, 'complete', await proved(short.first, short.id, 80_000));
  const lacks = await settle(short.id, short.first, { outcome: 'COMPLETED' });
  assert.deepEqual([lacks.status, lacks.body.code, lacks.body.facts.what], [400, 'moveLacks', 'collected']);
  const done = await settle(short.id, short.first, { outcome: 'COMPLETED', reason: 'Uang pas kurang' });
  assert.equal(done.body.data.booked, 80_000, 'the latest evidence');
  assert.deepEqual(
    (await booksOf(short.id)).map(({ account, amountIdr }) => [account, amountIdr]),
    [
      ['courier-cash', 80_000],
      ['provider-due', -87_500],
      ['shortfall', 7_500],
    ],
  );

  const over = await handedOver();
  await over.first.step(over.id, 'complete', await proved(over.first, over.id, 90_000));
  assert.equal((await settle(over.id, over.first, { outcome: 'COMPLETED' })).body.code, 'fieldRequired');
  const settled = await settle(over.id, over.first, { outcome: 'COMPLETED', money: 'IN_HAND' });
  assert.equal(settled.body.data.booked, 90_000);
  assert.equal((await cashOf(over.first))?.balance, 90_000);
});

test('decision 409: evidence without a photo or a name is completed with those of operations', async () => {
  const { id, first } = await handedOver({ step: { collected } });
  assert.deepEqual((await view(id)).lateHandovers[0].completion.lacks, ['proof', 'recipientName']);
  const lacks = await settle(id, first, { outcome: 'COMPLETED', recipientName: 'Siti' });
  assert.deepEqual([lacks.status, lacks.body.facts.what], [400, 'proof']);
  const path = `/operations/v1/deliveries/${id}/proofs/DESK-1`;
  const { mediaID } = (await dispatcher.send('PUT', path, pngImage(9_000), 'image/png')).body.data;
  const body = { outcome: 'COMPLETED', mediaID, recipientName: 'Siti' };
  assert.equal((await settle(id, first, body)).body.data?.status, 'COMPLETED');
});

test('decision 417: no handover has more money than the app can state, so that sums of cash stay exact', async () => {
  const brings = (amount: number) => ({ step: { collected: { amount, method: 'CASH' } } });
  const { id, first } = await handedOver(brings(999_999_999_999));
  const sentAt = new Date().toISOString();
  const tooMuch = { stepID: 'TOO-MUCH', deliveryID: id, step: 'complete', at: sentAt };
  const steps = [{ ...tooMuch, collected: { amount: 1_000_000_000_000, method: 'CASH' } }];
  const refused = await first.post('/courier/v1/steps', { sentAt, steps });
  assert.deepEqual([refused.status, refused.body.facts.field], [400, 'steps.collected.amount']);
  assert.equal((await dayOf(first)).money.pending, 999_999_999_999);
});

test('decision 419: the first courier sees the handover as pending, then its outcome; finance sees the cash', async () => {
  const { id, first } = await handedOver();
  const pending = await dayOf(first);
  assert.deepEqual([pending.money.cashInHand, pending.money.pending], [0, 87_500]);
  const [handover] = pending.lateHandovers;
  assert.deepEqual([handover.deliveryID, handover.outcome, handover.collected], [id, null, collected]);
  const held = await cashOf(first);
  assert.deepEqual([held?.balance, held?.pending, held?.name], [0, 87_500, 'Joko']);
  const tag = (await first.get('/courier/v1/day')).headers.get('etag');
  await settle(id, first, { outcome: 'COMPLETED' });
  const settled = await first.get('/courier/v1/day');
  assert.notEqual(settled.headers.get('etag'), tag);
  const { money, lateHandovers } = settled.body.data;
  assert.deepEqual([money.cashInHand, money.pending, lateHandovers[0].outcome], [87_500, 0, 'COMPLETED']);
  const cash = await cashOf(first);
  assert.deepEqual([cash?.balance, cash?.pending], [87_500, 0]);
});

test('decision 409: a handover is settled once: a repeat under its key is the first answer, any other 409 with who and when', async () => {
  const { id, first } = await handedOver();
  const other = await operationsHand(service);
  const answers = await Promise.all([
    settle(id, first, { outcome: 'COMPLETED' }, other),
    settle(id, first, { outcome: 'REFUSED', reason: 'x', money: 'RETURNED' }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const { code, facts } = answers.find(({ status }) => status === 409)!.body;
  assert.equal(code, 'handoverSettled');
  assert.ok(facts.settledBy && facts.outcome);
  assert.match(facts.settledAt, /^\d+ \w+ \d{4} \d\d:\d\d WIB$/);
  assert.equal((await settle(id, await courierHand(service), { outcome: 'COMPLETED' })).status, 404);

  const again = await handedOver();
  const hand = await operationsHand(service);
  hand.key = 'SETTLE-1';
  const [one, two] = [
    await settle(again.id, again.first, { outcome: 'COMPLETED' }, hand),
    await settle(again.id, again.first, { outcome: 'COMPLETED' }, hand),
  ];
  assert.deepEqual([one.status, two.status, two.text], [200, 200, one.text]);
  assert.equal((await booksOf(again.id)).length, 2);
});

test('decision 418: a step of the second courier and the settlement at once end in one state, and late money of both is settled', async () => {
  const { id, first, second } = await handedOver();
  const proofID = await second.photo(id);
  const [settled, step] = await Promise.all([
    settle(id, first, { outcome: 'COMPLETED' }),
    second.step(id, 'complete', { collected, recipientName: 'Budi', proofID }),
  ]);
  assert.equal(settled.status, 200, settled.text);
  assert.ok(['settlementAwaited', 'assignmentGone'].includes(step.code ?? ''), step.code ?? 'done');
  assert.equal((await read(id)).status, 'COMPLETED');
  assert.equal((await booksOf(id)).length, 2, 'booked once');
  assert.equal((await alertsOf(id)).length, 1, 'the second courier says to have money too');
  const completed = await settle(id, second, { outcome: 'COMPLETED' });
  assert.deepEqual([completed.status, completed.body.code], [409, 'moveClosed']);
  const body = { outcome: 'REFUSED', reason: 'Sudah diserahkan', money: 'RETURNED' };
  assert.equal((await settle(id, second, body)).status, 200);
  assert.deepEqual([await alertsOf(id), (await booksOf(id)).length], [[], 2]);
});

test('decision 409: no other way leads to it: the move alone is refused, and other roles may not settle', async () => {
  const { id, first } = await handedOver();
  for (const [name, why] of [
    ['setOffLate', 'evidence'],
    ['completeLate', 'status'],
  ] as const) {
    const body = { move: name, courierID: first.id, recipientName: 'x' };
    const moved = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, body);
    assert.deepEqual([moved.status, moved.body.code, moved.body.facts.why], [409, 'moveClosed', why]);
  }
  assert.equal((await settle(id, first, { outcome: 'COMPLETED' }, finance)).status, 403);
});

test('decision 409: what operations had ended is recovered and completed, and carries no failure any more', async () => {
  const [first] = [await courierHand(service)];
  const id = await book(service, 'EXPRESS', { body: cod });
  await assign(id, first);
  await first.must(id, 'setOff');
  await first.must(id, 'pickUp', { proofID: await first.photo(id) });
  await first.must(id, 'depart');
  const failure = { move: 'forceFailure', reasonCode: 'D1001' };
  assert.equal((await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, failure)).status, 200);
  const handover = { collected, recipientName: 'Siti', proofID: await first.photo(id) };
  assert.equal((await first.step(id, 'complete', handover)).code, 'moveClosed');
  assert.equal((await settle(id, first, { outcome: 'COMPLETED' })).status, 200);
  const { status, failedAt, failedReason, advanceInfo, timeline } = await read(id);
  assert.deepEqual(
    timeline.slice(-4).map((entry: Json) => entry.status),
    ['FAILED_DELIVERY', ...lateSteps.slice(1)],
  );
  assert.deepEqual(
    [status, failedAt ?? null, failedReason ?? null, advanceInfo ?? null],
    ['COMPLETED', null, null, null],
  );
});
