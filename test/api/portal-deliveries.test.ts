import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { type Act, actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { rewriteTexts, writeTextsAgainFrom } from '../../src/deliveries/search/texts-store.ts';
import { writeTexts } from '../../src/deliveries/search/write-texts.ts';
import { lockDelivery } from '../../src/deliveries/store.ts';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { listCashCollected, listCashToCollect } from '../../src/money/courier-cash-store.ts';
import { findBalanceIdr } from '../../src/money/store.ts';
import { emptyDeliveries } from '../../src/personal-data/empty-deliveries.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { minuteMs } from '../../src/time.ts';
import { madeUpTariff } from '../../src/vocabulary/made-up.ts';
import { insertTestCourier, insertTestDelivery } from '../support/deliveries.ts';
import { createFlow } from '../support/flow.ts';
import { book, handOf, operationsHand } from '../support/operations.ts';
import { addCourier, addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

let nowMs = Date.parse('2026-11-20T05:00:00Z');
const service = await startService({
  now: () => {
    nowMs += 10;
    return new Date(nowMs);
  },
});
const { ctx, provider, call } = service;
const stranger = await service.addProvider('Toko Bougenville');
const member = handOf(service, await addPerson(ctx, 'provider-member', provider.workspaceId));
const theirs = handOf(service, await addPerson(ctx, 'provider-admin', stranger.workspaceId));
const scope = { workspaceId: provider.workspaceId, environment: 'production' } as const;
const live = '/portal/v1/production/deliveries';
const flow = await createFlow(service);

const found = async (query: string, hand = member, path = live) => {
  const { status, body } = await hand.get(`${path}?${query}`);
  assert.equal(status, 200, query);
  return body.data.map(({ deliveryID }: { deliveryID: string }) => deliveryID);
};

/** Writes the texts of everything that was booked, once its time has come. */
const writeAll = () => {
  nowMs += 2 * minuteMs;
  return writeTexts(ctx);
};

const recipient = { firstName: 'Wulan', lastName: 'Anggraini', phone: '08125555777' };
const destination = {
  address: 'Jalan Kenanga Raya 17 100%_',
  city: 'Bandung',
  coordinates: { latitude: -6.2, longitude: 106.82 },
};

test('decision 245: a delivery is found by any part of its ids, names, numbers and addresses, before and after its text is written', async () => {
  const body = { providerOrderID: 'INV/2026/00077-X', recipient, destination };
  const id = await book(service, 'EXPRESS', { body });
  const texts = [
    '026/0007',
    'inv/2026',
    id.slice(-8),
    id.slice(5, 14).toLowerCase(),
    'lan ang',
    'WULAN',
    '5555777',
    '0812 5555 777',
    '+62 812-5555-777',
    'kenanga ray',
    '100%_',
    'bandung',
  ];
  for (const round of ['booked', 'written']) {
    for (const text of texts) {
      assert.deepEqual(await found(`q=${encodeURIComponent(text)}`), [id], `${text}, ${round}`);
    }
    for (const text of ['1000_', 'Wulandari', '5555778']) {
      assert.deepEqual(await found(`q=${encodeURIComponent(text)}`), [], `${text}, ${round}`);
    }
    assert.deepEqual(await found('q=wulan', theirs), [], "never another workspace's");
    assert.deepEqual(await found('q=wulan', member, '/portal/v1/sandbox/deliveries'), []);
    await writeAll();
  }
});

test('decision 245: a text is looked for together with every other filter, the latest first, page by page', async () => {
  const sent = { firstName: 'Dahlia', phone: '08135555111' };
  const first = await book(service, 'EXPRESS', { body: { recipient: sent } });
  const second = await book(service, 'LOGISTIC', { body: { recipient: sent } });
  await writeAll();
  const third = await book(service, 'EXPRESS', { body: { recipient: sent } });
  const q = 'q=dahlia';
  assert.deepEqual(await found(q), [third, second, first]);
  assert.deepEqual(await found(`${q}&limit=2`), [third, second]);
  assert.deepEqual(await found(`${q}&after=${third}`), [second, first]);
  assert.deepEqual(await found(`${q}&after=${second}`), [first]);
  assert.deepEqual(await found(`${q}&category=EXPRESS`), [third, first]);
  assert.deepEqual(await found(`${q}&status=PREPARING`), [second]);
  assert.deepEqual(await found(`${q}&createdTo=2026-11-20T00:00:00Z`), []);
  assert.deepEqual(await found(`${q}&name=dahlia&phone=5555111`), [third, second, first]);
  const short = await member.get(`${live}?q=da`);
  assert.deepEqual([short.status, short.body.facts.field], [400, 'q']);
});

test('decision 576: an order is found with whichever dash, blank or prefix of a scanner it is looked for', async () => {
  const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'XY\u201312\u00a0Z' } });
  for (const _round of ['booked', 'written']) {
    for (const text of ['XY-12 Z', 'xy\u201212', ']C1XY-12', 'XY\u201312\u00a0Z', `]Q3${id}`])
      assert.deepEqual(await found(`q=${encodeURIComponent(text)}`), [id], text);
    assert.deepEqual(await found(`orderID=${encodeURIComponent('xy-12 z')}`), [id]);
    await writeAll();
  }
});

test('decision 245: what was erased is found by its ids alone', async () => {
  const sent = { firstName: 'Melur', phone: '08145555222' };
  const old = await book(service, 'EXPRESS', { body: { providerOrderID: 'ERASED-1', recipient: sent } });
  await writeAll();
  const recent = await book(service, 'EXPRESS', { body: { providerOrderID: 'ERASED-2', recipient: sent } });
  const files = localFiles(join(ctx.config.dataDir, 'media'));
  await ctx.sql.transaction((tx) => emptyDeliveries(ctx, tx, files, [old, recent]));
  for (const _round of ['booked', 'written']) {
    assert.deepEqual(await found('q=melur'), []);
    assert.deepEqual(await found('q=5555222'), []);
    assert.deepEqual(await found('q=ERASED-'), [recent, old]);
    await writeAll();
  }
});

test('decision 245: texts are written while an erasure or a correction holds the delivery', async () => {
  const id = await book(service, 'EXPRESS');
  nowMs += 2 * minuteMs;
  await ctx.sql.transaction(async (tx) => {
    assert.ok(await lockDelivery(tx, scope, id));
    // A writer that waited for this delivery would wait for the end of this transaction.
    assert.equal(await writeTexts(ctx), false);
    await rewriteTexts(tx, [id]);
  });
});

test('decision 245: what is stored of a time that has passed is found once texts are written again from there', async () => {
  const now = nowMs;
  await writeAll();
  nowMs = now - 60 * minuteMs;
  const body = { recipient: { firstName: 'Kemuning', phone: '08165555444' } };
  const id = await book(service, 'EXPRESS', { body });
  nowMs = now + 10 * minuteMs;
  await writeTextsAgainFrom(ctx.sql, new Date(0));
  assert.deepEqual(await found('q=kemuning'), [id]);
  await writeAll();
  assert.deepEqual(await found('q=kemuning'), [id]);
});

test('the deliveries that a search finds are exported as CSV', async () => {
  const sent = { firstName: '=Teratai', phone: '08155555333' };
  const id = await book(service, 'EXPRESS', { body: { recipient: sent } });
  const answer = await call('GET', '/portal/v1/production/deliveries.csv?q=teratai', { token: member.token });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
  const lines = answer.text.trimEnd().split('\r\n');
  assert.match(lines[0]!, /^deliveryID,providerOrderID,.*,createdAt,updatedAt$/);
  assert.equal(lines.length, 2);
  assert.ok(lines[1]!.startsWith(`${id},`) && lines[1]!.includes("'=Teratai"), lines[1]);
  const none = await call('GET', '/portal/v1/production/deliveries.csv?q=teratai', { token: theirs.token });
  assert.equal(none.text.trimEnd().split('\r\n').length, 1);
});

const act = (method: string, path: string, key: string, body?: object, token = member.token) =>
  call(method, path, { token, headers: { 'idempotency-key': key }, ...(body && { body }) });

test('decision 246: a person cancels once for a key, by the rules of the provider interface, and the chain tells it', async () => {
  const id = await book(service, 'EXPRESS');
  const path = `${live}/${id}`;
  assert.equal((await act('DELETE', path, 'K-0', {}, theirs.token)).status, 404);
  const shown = await member.get(`${path}/view`);
  assert.equal(shown.status, 200, shown.text);
  const before = shown.body.data;
  assert.deepEqual(
    [before.cancel.open, before.tellReady.open, before.tellReady.code],
    [true, false, 'courierNotAssigned'],
  );
  for (const [replayed, round] of [
    [null, 'first'],
    ['true', 'again'],
  ]) {
    const answer = await act('DELETE', path, 'K-1', { notes: 'Stok habis' });
    assert.deepEqual([answer.status, answer.headers.get('idempotent-replayed')], [200, replayed], `${round}`);
  }
  const other = await act('DELETE', path, 'K-2', { notes: 'Stok habis' });
  assert.deepEqual([other.status, other.body.code], [409, 'moveNotAllowed']);
  const { data } = (await member.get(`${path}/view`)).body;
  assert.deepEqual(
    [data.delivery.status, data.cancel.open, data.cancel.code],
    ['CANCELLED', false, 'moveNotAllowed'],
  );
  assert.deepEqual(data.history.at(-1).status, 'CANCELLED');
  assert.equal(typeof data.history.at(-1).by, 'string', 'who did it is told');
  const admin = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
  const { body } = await admin.get('/portal/v1/workspace/audit');
  const entries = body.data.filter(({ action }: { action: string }) => action === 'delivery.cancel');
  assert.equal(entries.length, 1);
});

test('decision 246: a person tells once for a key that the parcel is ready, where a courier comes for it', async () => {
  const id = await flow.book('express');
  const path = `${live}/${id}/ready`;
  const early = await act('POST', path, 'R-0');
  assert.deepEqual([early.status, early.body.code], [400, 'courierNotAssigned']);
  await flow.walk(id, 'assign');
  assert.equal((await act('POST', path, 'R-1')).status, 200);
  assert.equal((await act('POST', path, 'R-1')).headers.get('idempotent-replayed'), 'true');
  const { data } = (await member.get(`${live}/${id}/view`)).body;
  assert.equal(typeof data.readyAt, 'string');
  assert.ok('promisedPickupAt' in data && 'promisedDropoffAt' in data);
  const text = "select from courier_notifications where delivery_id = $1 and type = 'READY_TO_PICKUP'";
  assert.equal((await ctx.sql.query({ name: 'test.told-ready', text }, [id])).length, 1);
});

test('decision 613: lists and trial invoices leave out what the sandbox made up, unless it is asked for', async () => {
  const { workspaceId } = provider;
  const { id: courierId } = await addCourier(ctx);
  const complete = async (fields: Partial<Delivery>): Promise<string> => {
    const { id } = await insertTestDelivery(ctx, { workspaceId, environment: 'sandbox', ...fields });
    const text =
      "update deliveries set status = 'COMPLETED', courier_id = $3, pickup_at = $2, completed_at = $2 where id = $1";
    await service.owner.query({ name: 'test.complete-delivery', text }, [id, ctx.now(), courierId]);
    return id;
  };
  const booked = await complete({ providerOrderId: 'TRIAL-1' });
  const play = await complete({ providerOrderId: 'PLAY happy', tariffVersionId: madeUpTariff });
  const trial = '/portal/v1/sandbox';
  const list = `${trial}/deliveries`;
  assert.deepEqual(await found('', member, list), [booked]);
  assert.deepEqual(await found('madeUp=yes', member, list), [play, booked]);
  const csv = (await member.get(`${list}.csv`)).text;
  assert.ok(csv.includes('TRIAL-1') && !csv.includes('PLAY'), 'the file has what the list has');
  const dispatcher = await operationsHand(service);
  for (const filter of ['', '&category=EXPRESS', `&workspaceID=${workspaceId}`, '&q=TRIAL-1']) {
    const path = '/operations/v1/deliveries';
    assert.deepEqual(await found(`environment=sandbox${filter}`, dispatcher, path), [booked], filter);
  }
  const all = 'environment=sandbox&category=EXPRESS&madeUp=yes';
  assert.deepEqual(await found(all, dispatcher, '/operations/v1/deliveries'), [play, booked]);

  const [invoice] = (await member.get(`${trial}/invoices`)).body.data;
  assert.deepEqual([invoice.deliveries, invoice.amount], [1, 12_000]);
  const { data: whole } = (await member.get(`${trial}/invoices/${invoice.month}`)).body;
  assert.deepEqual(
    whole.services.map(({ deliveries }: { deliveries: number }) => deliveries),
    [1],
  );
  const finance = await operationsHand(service, 'finance');
  const unbilled = await finance.get(`/operations/v1/unbilled?environment=sandbox&month=${invoice.month}`);
  assert.deepEqual(
    unbilled.body.data.providers.map(({ deliveries }: { deliveries: number }) => deliveries),
    [1],
    unbilled.text,
  );
  const [own, ...others] = (await member.get(`${trial}/earlier-addresses`)).body.data;
  assert.ok(own !== undefined && others.length === 0, 'the example address of a play is nobody’s');
});

test('decision 613: alerts leave out what the sandbox made up, unless it is asked for, and its money is on no account', async () => {
  const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
  const past = new Date(nowMs - 3_600_000);
  const late = { ...scope, promisedPickupAt: past, promisedDropoffAt: past, status: 'ALLOCATING' } as const;
  const booked = await insertTestDelivery(ctx, { ...late, codAmountIdr: 20_000 });
  const play = await insertTestDelivery(ctx, {
    ...late,
    codAmountIdr: 50_000,
    tariffVersionId: madeUpTariff,
  });
  await watchPromises(ctx);
  const dispatcher = await operationsHand(service, 'operator-admin');
  const path = '/operations/v1/alerts?environment=sandbox&limit=500';
  const alerted = async (query: string): Promise<string[]> => {
    const { data } = (await dispatcher.get(`${path}${query}`)).body;
    const ids: string[] = data.map(({ deliveryID }: { deliveryID: string }) => deliveryID);
    return [...new Set(ids)].filter((id) => id === booked.id || id === play.id).toSorted();
  };
  assert.deepEqual(await alerted(''), [booked.id]);
  assert.deepEqual(await alerted('&madeUp=yes'), [booked.id, play.id].toSorted());
  const { data: all } = (await dispatcher.get(`${path}&madeUp=yes`)).body;
  const alertIDs = all.map(({ alertID }: { alertID: number }) => alertID);
  const acknowledged = await dispatcher.post('/operations/v1/alerts/acknowledgements', { alertIDs });
  assert.equal(acknowledged.status, 200, acknowledged.text);
  assert.deepEqual(await alerted('&state=handled'), [booked.id]);
  assert.deepEqual(await alerted('&state=handled&madeUp=yes'), [booked.id, play.id].toSorted());

  const courierId = 'C-SANDBOX';
  await insertTestCourier(ctx.sql, courierId);
  const act = (deliveryId: string, order: Omit<Act, 'by'>) =>
    actOnDelivery(
      ctx,
      { scope, deliveryId },
      { by: order.move === 'assign' ? 'system' : 'courier', ...order },
    );
  const usual = { courierId, proofUrl: 'x', recipientName: 'Siti' };
  const idsOf = (rows: readonly { readonly deliveryId: string }[]) => rows.map((row) => row.deliveryId);
  for (const { id } of [booked, play])
    for (const move of ['assign', 'setOff', 'pickUp', 'depart'] as const) await act(id, { move, ...usual });
  assert.deepEqual(idsOf(await listCashToCollect(ctx.sql, 'sandbox', courierId)), [booked.id]);
  for (const { id, codAmountIdr } of [booked, play])
    await act(id, { move: 'complete', ...usual, collected: { amountIdr: codAmountIdr!, by: 'CASH' } });
  assert.deepEqual(idsOf(await listCashCollected(ctx.sql, 'sandbox', courierId)), [booked.id]);
  assert.equal(await findBalanceIdr(ctx.sql, 'sandbox', courierId), 20_000);
});

test('decision 630: people of a provider read the reasons of failures in both languages, and change none', async () => {
  const path = '/portal/v1/reason-codes';
  const { body } = await member.get(path);
  const reason = body.data.find(({ code }: { code: string }) => code === 'D1001');
  assert.deepEqual(reason, {
    ...{ code: 'D1001', leg: 'delivery' },
    ...{ textID: 'Penerima tidak ada di lokasi', textEN: 'Recipient absent' },
  });
  assert.equal((await (await operationsHand(service)).get(path)).status, 403);
  assert.equal((await member.put(`${path}/D1001`, { textID: 'A', textEN: 'B' })).status, 404);
});
