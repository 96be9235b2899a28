import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { pngImage } from '../support/images.ts';
import { book, type Hand, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

/** Every row of spec 3.2, by its actor, over HTTP. */
const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, call } = service;
const [dispatcher, warehouse] = [await operationsHand(service), await operationsHand(service, 'warehouse')];
const [courier, other] = [await courierHand(service), await courierHand(service)];
const token = await service.token('production');

const path = (id: string) => `/operations/v1/deliveries/${id}`;
async function move(hand: Hand, id: string, name: string, more: object = {}): Promise<string> {
  const answer = await hand.post(`${path(id)}/moves`, { move: name, ...more });
  assert.equal(answer.status, 200, `${name}: ${answer.text}`);
  return answer.body.data.status;
}
async function photoOfOperations(id: string): Promise<string> {
  const answer = await warehouse.send('PUT', `${path(id)}/proofs/OPS`, pngImage(3), 'image/png');
  return answer.body.data.mediaID;
}
const assign = async (id: string, to: CourierHand = courier): Promise<string> =>
  (await dispatcher.put(`${path(id)}/courier`, { courierID: to.id })).body.data.status;
const read = async (id: string) => (await call('GET', `/express/v1/deliveries/${id}`, { token })).body.data;
const cancel = (id: string) => call('DELETE', `/express/v1/deliveries/${id}`, { token });

interface SentEvent {
  readonly status: string;
  readonly failedReason?: string;
  readonly failedCount: number;
  readonly courier: object | null;
  readonly media: { readonly type: string; readonly url: string }[];
  readonly recipient: { readonly actualRecipientName: string | null };
}
/** The webhook calls that the provider received. */
async function eventsOf(id: string): Promise<SentEvent[]> {
  const text = 'select body from events where delivery_id = $1 order by sequence';
  const rows = await ctx.sql.query<{ body: string }>({ name: 'test.told', text }, [id]);
  return rows.map(({ body }) => JSON.parse(body));
}
const sentStatuses = async (id: string) => (await eventsOf(id)).map(({ status }) => status);

/** Sets off, picks up and departs. */
async function onTheWay(id: string, by = courier): Promise<void> {
  assert.equal(await by.must(id, 'setOff'), 'PICKING_UP');
  assert.equal(await by.must(id, 'pickUp', { proofID: await by.photo(id) }), 'PENDING_DELIVERY');
  assert.equal(await by.must(id, 'depart'), 'IN_DELIVERY');
}
async function expressInDelivery(): Promise<string> {
  const id = await book(service, 'EXPRESS');
  assert.equal(await assign(id), 'PENDING_PICKUP');
  await onTheWay(id);
  return id;
}
async function logisticInDelivery(): Promise<string> {
  const id = await book(service, 'LOGISTIC');
  assert.equal(await move(warehouse, id, 'verify'), 'VERIFIED');
  assert.equal(await move(warehouse, id, 'stage', { courierID: courier.id }), 'PENDING_DELIVERY');
  assert.equal(await courier.must(id, 'depart'), 'IN_DELIVERY');
  return id;
}
const failure = async (id: string, reasonCode: string) => ({
  proofID: await courier.photo(id),
  reasonCode,
  notes: 'Rumah kosong',
});
const handedTo = async (id: string, recipientName: string) => ({
  proofID: await courier.photo(id),
  recipientName,
});

test('EXPRESS: created, assigned, picked up, delivered', async () => {
  const id = await book(service, 'EXPRESS');
  const created = await read(id);
  assert.deepEqual([created.status, created.courier, created.trackingURL], ['ALLOCATING', null, null]);
  await assign(id);
  await onTheWay(id);
  const moving = await read(id);
  assert.deepEqual(
    [moving.status, moving.advanceInfo, moving.recipient.actualRecipientName, moving.completedAt],
    ['IN_DELIVERY', null, null, ''],
  );
  const handed = { ...(await handedTo(id, 'Siti')), recipientRelationship: 'Istri' };
  assert.equal(await courier.must(id, 'complete', handed), 'COMPLETED');

  const done = await read(id);
  assert.deepEqual(
    [
      done.status,
      done.advanceInfo,
      done.recipient.actualRecipientName,
      done.recipient.actualRecipientRelationship,
    ],
    ['COMPLETED', null, 'Siti', 'Istri'],
  );
  assert.notEqual(done.completedAt, '');
  assert.deepEqual(
    done.media.map(({ type }: { type: string }) => type),
    ['PICKUP_PROOF', 'DELIVERY_PROOF'],
  );
  const calls = await eventsOf(id);
  assert.deepEqual(
    calls.map(({ status }) => status),
    ['ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED'],
  );
  assert.equal(calls.at(-1)?.recipient.actualRecipientName, 'Siti');
  assert.match(calls.at(-1)!.media[1]!.url, /\/media\/ME-[0-9A-Z]+\?expires=\d+&signature=/);
});

test('EXPRESS: the provider cancels from ALLOCATING and PENDING_PICKUP, and not once the driver is on the way', async () => {
  const allocating = await book(service, 'EXPRESS');
  assert.equal((await cancel(allocating)).status, 200);
  assert.deepEqual(await sentStatuses(allocating), ['ALLOCATING', 'CANCELLED']);
  const pending = await book(service, 'EXPRESS');
  await assign(pending);
  assert.equal((await cancel(pending)).status, 200);
  assert.equal((await courier.step(pending, 'setOff')).httpStatus, 409);

  const moving = await book(service, 'EXPRESS');
  await assign(moving);
  await courier.must(moving, 'setOff');
  const refused = await cancel(moving);
  assert.deepEqual([refused.status, refused.body.error], [409, 'Pengantaran sudah diambil']);
  await courier.must(moving, 'pickUp', { proofID: await courier.photo(moving) });
  assert.equal((await cancel(moving)).status, 409);
  await courier.must(moving, 'depart');
  assert.equal((await cancel(moving)).status, 409);
  await courier.must(moving, 'complete', await handedTo(moving, 'Siti'));
  const final = await cancel(moving);
  assert.deepEqual(
    [final.status, final.body.error],
    [409, 'Perubahan status antaran tidak dapat dilakukan.'],
  );
});

test('EXPRESS: reassigned while on the road, the new courier starts again and the pickup stands', async () => {
  const id = await expressInDelivery();
  assert.equal(await assign(id, other), 'PENDING_PICKUP');
  assert.equal((await courier.step(id, 'setOff')).code, 'assignmentGone');
  await other.must(id, 'setOff');
  assert.equal(await other.must(id, 'pickUp'), 'PENDING_DELIVERY', 'the proof of the first pickup stands');
  await other.must(id, 'depart');
  const proof = { proofID: await other.photo(id), reasonCode: 'D1002' };
  assert.equal(await other.must(id, 'fail', proof), 'FAILED_DELIVERY');
});

test('EXPRESS: a failure before pickup and after it, split on the express path, FAILED in webhooks of the legacy path', async () => {
  for (const [bookedOn, statuses, media] of [
    [
      '/express/v1/deliveries',
      ['FAILED_PICKUP', 'FAILED_DELIVERY'],
      ['FAILED_PICKUP_PROOF', 'FAILED_DELIVERY_PROOF'],
    ],
    ['/v1/deliveries', ['FAILED', 'FAILED'], ['FAILED_PROOF', 'FAILED_PROOF']],
  ] as const) {
    const before = await book(service, 'EXPRESS', { path: bookedOn });
    await assign(before);
    await courier.must(before, 'setOff');
    assert.equal(await courier.must(before, 'fail', await failure(before, 'P1002')), 'FAILED_PICKUP');
    const after = await book(service, 'EXPRESS', { path: bookedOn });
    await assign(after);
    await onTheWay(after);
    assert.equal(await courier.must(after, 'fail', await failure(after, 'D1001')), 'FAILED_DELIVERY');

    const last = [(await eventsOf(before)).at(-1)!, (await eventsOf(after)).at(-1)!];
    assert.deepEqual(
      last.map(({ status }) => status),
      statuses,
    );
    assert.deepEqual(
      last.map((each) => each.media.at(-1)?.type),
      media,
    );
    assert.deepEqual(
      last.map(({ failedReason }) => failedReason),
      ['Pengirim tidak ada di lokasi', 'Penerima tidak ada di lokasi'],
    );
    const reads = [await read(before), await read(after)];
    assert.deepEqual(
      reads.map(({ status }) => status),
      ['FAILED_PICKUP', 'FAILED_DELIVERY'],
    );
    assert.deepEqual(reads[1].advanceInfo, { failedReason: 'Penerima tidak ada di lokasi' });
    assert.equal(reads[1].timeline.at(-1).reasonCode, 'D1001');
  }
});

test('LOGISTIC: received, verified, staged, delivered; or missing, then arrived late', async () => {
  const id = await book(service, 'LOGISTIC');
  assert.equal(await move(warehouse, id, 'reportMissing'), 'NOT_VERIFIED');
  assert.equal(await move(warehouse, id, 'verify'), 'VERIFIED');
  assert.equal(await move(warehouse, id, 'stage', { courierID: courier.id }), 'PENDING_DELIVERY');
  assert.equal(await courier.must(id, 'depart'), 'IN_DELIVERY');
  assert.equal(await courier.must(id, 'complete', await handedTo(id, 'Siti')), 'COMPLETED');
  assert.deepEqual(await sentStatuses(id), [
    'PREPARING',
    'NOT_VERIFIED',
    'VERIFIED',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
    'COMPLETED',
  ]);
  const done = await read(id);
  assert.equal('trackingURL' in done, false);
  assert.deepEqual(
    done.media.map(({ type }: { type: string }) => type),
    ['DELIVERY_PROOF'],
  );
});

test('LOGISTIC: collected by a courier at the warehouse, whose failure there is of the pickup leg', async () => {
  const [loaded, failed] = [await book(service, 'LOGISTIC'), await book(service, 'LOGISTIC')];
  for (const id of [loaded, failed]) {
    await move(warehouse, id, 'verify');
    assert.equal(await move(warehouse, id, 'collect', { courierID: courier.id }), 'PICKING_UP');
  }
  assert.equal(await courier.must(loaded, 'load'), 'PENDING_DELIVERY');
  assert.equal(await courier.must(failed, 'fail', await failure(failed, 'P1003')), 'FAILED');
  const { media, failedReason } = (await eventsOf(failed)).at(-1)!;
  assert.deepEqual([media[0]?.type, failedReason], ['FAILED_PROOF', 'Paket belum siap'], 'decision 36');
  const recover = await dispatcher.post(`${path(failed)}/moves`, { move: 'recover' });
  assert.equal(recover.status, 409, 'only a failure after pickup may be recovered');
});

for (const [category, inDelivery, failed] of [
  ['EXPRESS', expressInDelivery, 'FAILED_DELIVERY'],
  ['LOGISTIC', logisticInDelivery, 'FAILED'],
] as const) {
  test(`${category}: a failed drop is recovered by operations, and delivered`, async () => {
    const id = await inDelivery();
    assert.equal(await courier.must(id, 'fail', await failure(id, 'D1001')), failed);
    assert.equal(await move(dispatcher, id, 'recover'), 'PENDING_DELIVERY');
    const recovered = await read(id);
    assert.deepEqual([recovered.failedAt, recovered.failedReason], [null, null]);
    await courier.must(id, 'depart');
    await courier.must(id, 'complete', await handedTo(id, 'Siti'));
    assert.equal((await eventsOf(id)).at(-1)?.failedCount, 1);
  });

  test(`${category}: a failed drop goes back to the sender`, async () => {
    const id = await inDelivery();
    await courier.must(id, 'fail', await failure(id, 'D1002'));
    assert.equal(await move(dispatcher, id, 'chooseReturn'), 'PENDING_RETURN');
    assert.equal(await courier.must(id, 'startReturn'), 'IN_RETURN');
    assert.equal(await courier.must(id, 'returnParcel', await handedTo(id, 'Ani')), 'RETURNED');
    const back = await read(id);
    assert.deepEqual(
      [back.status, back.advanceInfo, back.recipient.actualRecipientName, back.completedAt],
      ['RETURNED', null, 'Ani', ''],
    );
    assert.equal(back.media.at(-1).type, 'RETURN_PROOF');
    assert.deepEqual((await sentStatuses(id)).slice(-4), [failed, 'PENDING_RETURN', 'IN_RETURN', 'RETURNED']);
  });

  test(`${category}: a return that fails is parked, tried again, parked and handed back`, async () => {
    const id = await inDelivery();
    await courier.must(id, 'fail', await failure(id, 'D1001'));
    await move(dispatcher, id, 'chooseReturn');
    await courier.must(id, 'startReturn');
    assert.equal(await courier.must(id, 'failReturn', await failure(id, 'R1001')), 'FAILED_IN_RETURN');
    const unreturned = await read(id);
    assert.deepEqual(
      [unreturned.status, unreturned.advanceInfo, unreturned.timeline.at(-1).reasonCode],
      ['FAILED_IN_RETURN', null, 'R1001'],
    );
    assert.equal(unreturned.media.at(-1).type, 'FAILED_RETURN_PROOF');

    assert.equal(await move(warehouse, id, 'park'), 'ON_HOLD');
    const parked = await read(id);
    assert.deepEqual([parked.courier, parked.advanceInfo], [null, null]);
    assert.deepEqual(
      parked.media.map(({ type }: { type: string }) => type),
      unreturned.media.map(({ type }: { type: string }) => type),
      'carried over',
    );
    assert.equal((await courier.step(id, 'startReturn')).code, 'assignmentGone', 'the driver is released');

    assert.equal(await move(dispatcher, id, 'retryReturn'), 'PENDING_RETURN');
    assert.equal(await assign(id, other), 'PENDING_RETURN', 'a courier for the way back changes no status');
    assert.equal(await other.must(id, 'startReturn'), 'IN_RETURN');
    const again = { proofID: await other.photo(id), reasonCode: 'R1002' };
    assert.equal(await other.must(id, 'failReturn', again), 'FAILED_IN_RETURN');
    await move(warehouse, id, 'park');
    const mediaID = await photoOfOperations(id);
    assert.equal(await move(warehouse, id, 'handBack', { mediaID, recipientName: 'Ani' }), 'RETURNED');
    assert.deepEqual((await sentStatuses(id)).slice(-8), [
      'IN_RETURN',
      'FAILED_IN_RETURN',
      'ON_HOLD',
      'PENDING_RETURN',
      'IN_RETURN',
      'FAILED_IN_RETURN',
      'ON_HOLD',
      'RETURNED',
    ]);
  });

  test(`${category}: what cannot be returned is written off, from ON_HOLD and from any failure`, async () => {
    const held = await inDelivery();
    await courier.must(held, 'fail', await failure(held, 'D1005'));
    await move(dispatcher, held, 'chooseReturn');
    await move(dispatcher, held, 'startReturn', { courierID: courier.id });
    await move(dispatcher, held, 'forceReturnFailure', { reasonCode: 'R1004' });
    await move(dispatcher, held, 'park');
    const before = await read(held);
    assert.equal(await move(dispatcher, held, 'writeOff', { reasonCode: 'W1002' }), 'DISPOSED');
    const gone = await read(held);
    assert.deepEqual(
      [gone.status, gone.advanceInfo, gone.recipient.actualRecipientName, gone.completedAt],
      ['DISPOSED', null, null, ''],
    );
    assert.equal(gone.media.length, before.media.length, 'carried over');

    const never = await book(service, category);
    assert.match(await move(dispatcher, never, 'forceFailure', { reasonCode: 'P1099' }), /^FAILED/);
    const lost = { reasonCode: 'W1006' };
    assert.equal(await move(dispatcher, never, 'writeOff', lost), 'DISPOSED', 'whether or not it left');
    const further = await dispatcher.post(`${path(never)}/moves`, { move: 'recover' });
    assert.equal(further.status, 409, 'terminal');
  });
}

test('LOGISTIC: the provider cancels nothing', async () => {
  const id = await book(service, 'LOGISTIC');
  assert.equal((await cancel(id)).status, 409);
  await move(warehouse, id, 'verify');
  assert.equal((await cancel(id)).status, 409);
  await move(warehouse, id, 'stage', { courierID: courier.id });
  const refused = await cancel(id);
  assert.deepEqual([refused.status, refused.body.error], [409, 'Pengantaran sudah diambil']);
});

test('two couriers who set off at the same instant as one is taken off: only one has the job', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await book(service, 'EXPRESS');
    await assign(id);
    const [reassigned, mine] = await Promise.all([assign(id, other), courier.step(id, 'setOff')]);
    assert.equal(reassigned, 'PENDING_PICKUP');
    assert.ok(mine.done || mine.code === 'assignmentGone');
    assert.equal((await courier.step(id, 'setOff')).code, 'assignmentGone');
    assert.equal(await other.must(id, 'setOff'), 'PICKING_UP');
  }
});
