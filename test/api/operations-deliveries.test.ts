import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveNames } from '../../src/deliveries/lifecycle.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import { pngImage } from '../support/images.ts';
import { book, fetchPhoto, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

/** Within the operating hours of the demo tariffs. */
const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const warehouse = await operationsHand(service, 'warehouse');
const courier = await addCourier(ctx);
const other = await addCourier(ctx);
const path = '/operations/v1/deliveries';

const idsOf = (answer: { body: { data: { deliveryID: string }[] } }) =>
  answer.body.data.map(({ deliveryID }) => deliveryID);
const statusOf = async (id: string) => (await dispatcher.get(`${path}/${id}`)).body.data.delivery.status;
const eventsOf = (id: string) =>
  ctx.sql.query<{ status: string }>(
    { name: 'test.events', text: 'select status from events where delivery_id = $1 order by sequence' },
    [id],
  );

test('deliveries of all workspaces and environments are found, by every part of the filter', async () => {
  const stranger = await service.addProvider('Toko Cempaka');
  const recipient = { firstName: 'Wulan', lastName: 'Sari', phone: '0812-5555-777' };
  const options = { body: { recipient, providerOutletID: 'OUTLET-9', providerOrderID: 'UNIQUE-1' } };
  const mine = await book(service, 'EXPRESS', options);
  const theirs = await book(service, 'LOGISTIC', { token: await service.token('production', stranger) });

  const both = idsOf(await dispatcher.get(path));
  assert.ok(both.indexOf(theirs) !== -1 && both.indexOf(theirs) < both.indexOf(mine), 'the latest first');
  const queries: [string, string[]][] = [
    [`workspaceID=${stranger.workspaceId}`, [theirs]],
    [`workspaceID=${stranger.workspaceId}&environment=sandbox`, []],
    ['category=LOGISTIC&status=PREPARING', [theirs]],
    ['orderID=UNIQUE-1', [mine]],
    ['outletID=OUTLET-9', [mine]],
    ['name=wulan%20SARI', [mine]],
    ['phone=08125555777', [mine]],
    ['phone=%2B62%20812%205555%20777', [mine]],
    ['phone=5777', [mine]],
    ['status=COMPLETED,CANCELLED', []],
    ['createdTo=2026-11-20T04:00:00Z', []],
    ['createdFrom=1969-07-20T20:17:00Z&orderID=UNIQUE-1', [mine]],
    [`workspaceID=${provider.workspaceId}&createdFrom=2026-11-20T04:00:00Z&orderID=UNIQUE-1`, [mine]],
    [`after=${theirs}&orderID=UNIQUE-1`, [mine]],
    [`after=${mine}&orderID=UNIQUE-1`, []],
  ];
  for (const [query, expected] of queries) {
    assert.deepEqual(idsOf(await dispatcher.get(`${path}?${query}`)), expected, query);
  }
  const refused = await dispatcher.get(`${path}?status=GONE`);
  assert.equal(refused.status, 400);
  assert.equal((await dispatcher.get(`${path}?colour=red`)).body.error, 'Field tidak dikenali: [colour]');
});

test('every move of the table is told: open, or closed and why', async () => {
  const id = await book(service, 'EXPRESS');
  const { moves, history, delivery } = (await dispatcher.get(`${path}/${id}`)).body.data;
  assert.equal(delivery.status, 'ALLOCATING');
  assert.deepEqual(
    moves.map(({ move }: { move: string }) => move),
    moveNames,
  );
  const why = Object.fromEntries(moves.map((each: { move: string; why: string }) => [each.move, each.why]));
  assert.deepEqual(
    [why.assign, why.forceFailure, why.cancel, why.verify, why.reassign, why.complete],
    [null, null, 'actor', 'category', 'status', 'actor'],
  );
  assert.deepEqual(moves.find(({ move }: { move: string }) => move === 'assign').needs, ['courier']);
  assert.deepEqual([history[0].move, history[0].actor], ['book', 'provider']);
  const seen = (await warehouse.get(`${path}/${id}`)).body.data.moves;
  assert.equal(seen.find(({ move }: { move: string }) => move === 'forceFailure').why, 'role');
  assert.equal((await dispatcher.get(`${path}/DE-NONE`)).status, 404);
});

test('decision 452: internal notes are for operations alone, and reach no provider', async () => {
  const id = await book(service, 'EXPRESS');
  const secret = 'Pengirim sering terlambat';
  const moved = await dispatcher.post(`${path}/${id}/moves`, {
    move: 'forceFailure',
    reasonCode: 'P1099',
    notes: 'Toko tutup',
    internalNotes: ` ${secret} `,
  });
  assert.equal(moved.status, 200);
  const added = await warehouse.post(`${path}/${id}/notes`, { notes: `${secret}: kedua` });
  assert.equal(added.status, 200);
  const { internalNotes, ...seen } = (await dispatcher.get(`${path}/${id}`)).body.data;
  assert.deepEqual(
    internalNotes.map(({ move, notes, personID }: Record<string, string>) => [move, notes, personID]),
    [
      ['forceFailure', secret, dispatcher.id],
      [null, `${secret}: kedua`, warehouse.id],
    ],
  );
  assert.deepEqual(added.body.data, internalNotes);
  assert.ok(!JSON.stringify(seen).includes(secret));
  assert.ok(JSON.stringify(seen.delivery.timeline).includes('Toko tutup'));

  const token = await service.token('production');
  const read = await service.call('GET', `/v1/deliveries/${id}`, { token });
  const bodies = await ctx.sql.query(
    {
      name: 'test.bodies',
      text: `
      select body from events where delivery_id = $1
      union all select details::text from audit_chain`,
    },
    [id],
  );
  assert.ok(read.text.includes('Toko tutup') && !read.text.includes(secret));
  assert.ok(!JSON.stringify(bodies).includes(secret), 'neither webhooks nor the audit chain');
  assert.equal((await dispatcher.post(`${path}/${id}/notes`, { notes: ' ' })).status, 400);
  assert.equal((await dispatcher.post(`${path}/DE-NONE/notes`, { notes: secret })).status, 404);
});

test('decision 510: a write-off has a reason, in timeline and audit; its internal note stays with operations', async () => {
  const id = await book(service, 'LOGISTIC');
  const move = (body: object) => dispatcher.post(`${path}/${id}/moves`, body);
  assert.equal((await move({ move: 'forceFailure', reasonCode: 'P1007' })).status, 200);
  const refusals: [object, string][] = [
    [{}, 'kode alasan dari katalog'],
    [{ reasonCode: 'P1007' }, 'kode alasan untuk tahap ini'],
    [{ reasonCode: 'W1099', notes: ' ' }, 'catatan yang menjelaskan alasan lain'],
    [{ reasonCode: 'W1099', internalNotes: 'Atap bocor' }, 'catatan yang menjelaskan alasan lain'],
  ];
  for (const [facts, lacks] of refusals) {
    const { status, body } = await move({ move: 'writeOff', ...facts });
    assert.deepEqual([status, body.error], [400, `Langkah \`writeOff\` membutuhkan ${lacks}.`]);
  }
  const facts = { reasonCode: 'W1099', notes: 'Terkena banjir', internalNotes: 'Atap bocor' };
  assert.equal((await move({ move: 'writeOff', ...facts })).status, 200);
  const { history, internalNotes } = (await dispatcher.get(`${path}/${id}`)).body.data;
  const expected = { status: 'DISPOSED', reasonCode: 'W1099', notes: 'Alasan lain: Terkena banjir' };
  const { status, reasonCode, notes } = history.at(-1);
  assert.deepEqual({ status, reasonCode, notes }, expected);
  assert.deepEqual([internalNotes[0].move, internalNotes[0].notes], ['writeOff', 'Atap bocor']);
  const token = await service.token('production');
  const read = await service.call('GET', `/v1/deliveries/${id}`, { token });
  assert.ok(read.text.includes('Terkena banjir') && !read.text.includes('Atap bocor'));
  const entry = {
    name: 'test.write-off',
    text: `select details from audit_chain where action = 'delivery.writeOff'`,
  };
  const audited = JSON.stringify(await ctx.sql.query(entry));
  assert.ok(
    audited.includes('W1099') && audited.includes('Terkena banjir') && !audited.includes('Atap bocor'),
  );
});

test('a move is made as the table allows and nothing else, and by whose role it is', async () => {
  const id = await book(service, 'EXPRESS');
  const move = (body: object, hand = dispatcher) => hand.post(`${path}/${id}/moves`, body);
  const refusals: [object, number, string][] = [
    [{ move: 'verify' }, 409, 'Langkah `verify` tidak dapat dilakukan: bukan untuk kategori layanan ini.'],
    [{ move: 'recover' }, 409, 'Langkah `recover` tidak dapat dilakukan: status pengiriman tidak sesuai.'],
    [{ move: 'complete' }, 409, 'Langkah `complete` tidak dapat dilakukan: bukan wewenang Anda.'],
    [{ move: 'cancel' }, 409, 'Langkah `cancel` tidak dapat dilakukan: bukan wewenang Anda.'],
    [{ move: 'assign' }, 400, 'Langkah `assign` membutuhkan kurir aktif yang melayani workspace ini.'],
    [
      { move: 'assign', courierID: 'CO-NONE' },
      400,
      'Langkah `assign` membutuhkan kurir aktif yang melayani workspace ini.',
    ],
    [{ move: 'forceFailure' }, 400, 'Langkah `forceFailure` membutuhkan kode alasan dari katalog.'],
    [
      { move: 'forceFailure', reasonCode: 'D1001' },
      400,
      'Langkah `forceFailure` membutuhkan kode alasan untuk tahap ini.',
    ],
  ];
  for (const [body, status, error] of refusals) {
    const answer = await move(body);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  assert.equal((await move({ move: 'forceFailure', reasonCode: 'P1099' }, warehouse)).status, 403);
  assert.equal((await move({ move: 'fly' })).status, 400);
  assert.deepEqual(await eventsOf(id), [{ status: 'ALLOCATING' }]);

  const failed = await move({ move: 'forceFailure', reasonCode: 'P1099', notes: 'Toko tutup' });
  assert.deepEqual([failed.status, failed.body.data.status], [200, 'FAILED_PICKUP']);
  const { history, delivery } = (await dispatcher.get(`${path}/${id}`)).body.data;
  const last = history.at(-1);
  assert.deepEqual(
    [last.actorId, last.move, last.reasonCode, last.notes],
    [dispatcher.id, 'forceFailure', 'P1099', 'Penjemputan dibatalkan oleh operasional: Toko tutup'],
  );
  assert.deepEqual(delivery.advanceInfo, { failedReason: 'Penjemputan dibatalkan oleh operasional' });
});

test('many moves are answered each for itself, truthfully', async () => {
  const [one, two] = [await book(service, 'LOGISTIC'), await book(service, 'LOGISTIC')];
  const express = await book(service, 'EXPRESS');
  const { status, body } = await warehouse.post('/operations/v1/moves', {
    moves: [
      { deliveryID: one, move: 'verify' },
      { deliveryID: express, move: 'verify' },
      { deliveryID: 'DE-NONE', move: 'verify' },
      { deliveryID: two, move: 'forceFailure', reasonCode: 'P1007' },
      { deliveryID: one, move: 'verify' },
      { deliveryID: two, move: 'reportMissing' },
    ],
  });
  assert.equal(status, 200);
  const results = body.data.map(({ done, httpStatus, status: reached }: Record<string, unknown>) => [
    done,
    httpStatus,
    reached,
  ]);
  assert.deepEqual(results, [
    [true, 200, 'VERIFIED'],
    [false, 409, null],
    [false, 404, null],
    [false, 403, null],
    [false, 409, null],
    [true, 200, 'NOT_VERIFIED'],
  ]);
  const now = body.data.map((each: { now: { status: string } | null }) => each.now?.status);
  assert.deepEqual(now, ['VERIFIED', 'ALLOCATING', undefined, 'NOT_VERIFIED', 'VERIFIED', 'NOT_VERIFIED']);
  assert.equal(
    body.data[1].error,
    'Langkah `verify` tidak dapat dilakukan: bukan untuk kategori layanan ini.',
  );
  assert.deepEqual(
    [await statusOf(one), await statusOf(two), await statusOf(express)],
    ['VERIFIED', 'NOT_VERIFIED', 'ALLOCATING'],
  );
});

test('fifty dispatchers who assign at once make one assignment', async () => {
  const id = await book(service, 'EXPRESS');
  const body = { move: 'assign', courierID: courier.id };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => dispatcher.post(`${path}/${id}/moves`, body)),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 49);
});

test('a photo for a move of operations is of the delivery it was sent for, and is shown before and after the move', async () => {
  const [id, another] = [await book(service, 'EXPRESS'), await book(service, 'EXPRESS')];
  const sent = await dispatcher.send('PUT', `${path}/${id}/proofs/U-1`, pngImage(1), 'image/png');
  assert.equal(sent.status, 200);
  const { mediaID } = sent.body.data;
  const [proof] = (await dispatcher.get(`${path}/${id}`)).body.data.photos;
  assert.equal(proof.mediaID, mediaID);
  assert.equal((await fetchPhoto(service, proof.url)).status, 200);
  assert.deepEqual((await dispatcher.get(`${path}/${another}`)).body.data.photos, []);
  const move = { move: 'forceFailure', reasonCode: 'P1003', mediaID };
  const wrong = await dispatcher.post(`${path}/${another}/moves`, move);
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'Langkah `forceFailure` membutuhkan foto bukti.']);
  assert.equal((await dispatcher.post(`${path}/${id}/moves`, move)).status, 200);
  const { delivery, photos } = (await dispatcher.get(`${path}/${id}`)).body.data;
  assert.equal(delivery.media[0].type, 'FAILED_PICKUP_PROOF');
  assert.deepEqual(photos, []);
  const photo = await fetchPhoto(service, delivery.media[0].url);
  assert.deepEqual([photo.status, photo.headers.get('content-type')], [200, 'image/png']);
});

test('providers see nothing of the operations interface', async () => {
  const token = await service.token();
  const answer = await service.call('POST', '/express/v1/deliveries', {
    token,
    body: expressBooking,
    headers: jakarta,
  });
  assert.equal(answer.status, 201);
  assert.equal((await service.call('GET', `${path}/${answer.body.deliveryID}`, { token })).status, 401);
});

test('many deliveries get their couriers at once, each with its own answer and its standing read again (decision 212)', async () => {
  const [fresh, assigned, ended] = [
    await book(service, 'EXPRESS'),
    await book(service, 'EXPRESS'),
    await book(service, 'EXPRESS'),
  ];
  await dispatcher.put(`${path}/${assigned}/courier`, { courierID: other.id });
  await dispatcher.post(`${path}/${ended}/moves`, { move: 'forceFailure', reasonCode: 'P1001' });
  const assignments = [fresh, assigned, ended, 'DE-NONE'].map((deliveryID) => ({
    deliveryID,
    courierID: courier.id,
  }));
  const { status, body } = await dispatcher.post('/operations/v1/assignments', { assignments });
  assert.equal(status, 200);
  type Result = {
    done: boolean;
    httpStatus: number;
    now: { status: string; courierID: string | null } | null;
  };
  assert.deepEqual(
    body.data.map(({ done, httpStatus, now }: Result) => [done, httpStatus, now?.status, now?.courierID]),
    [
      [true, 200, 'PENDING_PICKUP', courier.id],
      [true, 200, 'PENDING_PICKUP', courier.id],
      [false, 409, 'FAILED_PICKUP', null],
      [false, 404, undefined, undefined],
    ],
  );
  assert.equal((await warehouse.post('/operations/v1/assignments', { assignments })).status, 403);
});
