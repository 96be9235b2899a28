import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recordCollection } from '../../src/money/collect.ts';
import { rejectRemittance } from '../../src/money/remittances/remit.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { meet } from '../support/meet.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addCourier, addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const environment = 'production' as const;
const path = '/operations/v1/remittances';
const [ani, budi] = [await operationsHand(service, 'finance'), await operationsHand(service, 'finance')];

/** A provider of its own for each test, a person of its portal, and what is due to it. */
async function newProvider(name: string) {
  const { workspaceId } = await service.addProvider(name);
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  const due = async (): Promise<Json> =>
    (await ani.get(`/operations/v1/dues?environment=${environment}`)).body.data.find(
      (each: Json) => each.workspaceID === workspaceId,
    );
  return { workspaceId, own, due, request: { environment, workspaceID: workspaceId } };
}

/** Collects cash at a door of a provider, a second later than before. */
async function collect(workspaceId: string, amountIdr: number, courierId?: string): Promise<string> {
  clock.pass(1);
  return courierWithCash(service, amountIdr, courierId, workspaceId);
}

const handIn = async (courierID: string, amount: number) => {
  clock.pass(1);
  const { status } = await ani.post('/operations/v1/deposits', { environment, courierID, amount });
  assert.equal(status, 201);
};

const transfer = { paidOn: '2026-11-20', reference: 'TRF-7' };

/** Draws up, approves and pays what is due. @returns its id */
async function settle(request: Json): Promise<string> {
  clock.pass(1);
  const { remittanceID } = (await ani.post(path, request)).body.data;
  assert.equal((await budi.post(`${path}/${remittanceID}/approval`)).status, 200);
  assert.equal((await ani.post(`${path}/${remittanceID}/payment`, transfer)).status, 200);
  return remittanceID;
}

describe('what is due (decision 526)', () => {
  test('it is what couriers have handed in: a deposit covers the oldest cash, and the rest is still held', async () => {
    const { workspaceId, due } = await newProvider('Toko Anggrek');
    const courierId = await collect(workspaceId, 30_000);
    await collect(workspaceId, 20_000, courierId);
    await collect(workspaceId, 50_000, courierId);
    const sums = async () => {
      const { deliveries, payable, heldDeliveries, held } = await due();
      return [deliveries, payable, heldDeliveries, held];
    };
    assert.deepEqual(await sums(), [0, 0, 3, 100_000]);
    await handIn(courierId, 30_000);
    assert.deepEqual(await sums(), [1, 30_000, 2, 70_000]);
    await handIn(courierId, 19_999);
    assert.deepEqual(await sums(), [1, 30_000, 2, 70_000], 'a part of a collection is not handed in');
    await handIn(courierId, 1);
    assert.deepEqual(await sums(), [2, 50_000, 1, 50_000]);
    await collect(workspaceId, 10_000, courierId);
    assert.deepEqual(await sums(), [2, 50_000, 2, 60_000], 'later cash leaves it as it was');
  });

  test('money by QRIS, and a shortfall without money, are with no courier', async () => {
    const { workspaceId, due } = await newProvider('Toko Mawar');
    const { id: courierId } = await addCourier(ctx, '+628111111901');
    const scope = { workspaceId, environment };
    const doors = [
      { dueIdr: 40_000, collectedIdr: 40_000, by: 'QRIS' as const, shortfallReason: null },
      { dueIdr: 25_000, collectedIdr: 0, by: 'CASH' as const, shortfallReason: 'Uang kurang' },
    ];
    for (const door of doors) {
      clock.pass(1);
      const { id: deliveryId } = await insertTestDelivery(ctx, { ...scope, collectedBy: door.by });
      const whole = { scope, deliveryId, courierId, at: clock.now(), ...door };
      await ctx.sql.transaction((tx) => recordCollection(tx, whole));
    }
    const { deliveries, due: dueIdr, shortfall, payable, held } = await due();
    assert.deepEqual([deliveries, dueIdr, shortfall, payable, held], [2, 65_000, 25_000, 40_000, 0]);
  });
});

describe('the steps of a remittance (decision 526)', () => {
  test('what a rejection frees is in the next remittance, also in one that is drawn up meanwhile', async () => {
    const { workspaceId, request } = await newProvider('Toko Kamboja');
    const courierId = await collect(workspaceId, 30_000);
    await handIn(courierId, 30_000);
    const first = (await ani.post(path, request)).body.data.remittanceID;
    await collect(workspaceId, 20_000, courierId);
    await handIn(courierId, 20_000);
    clock.pass(1);
    const second = await meet(
      ctx.sql,
      (tx) => rejectRemittance(ctx, tx, { id: first, by: budi.id, reason: 'Salah hitung' }),
      () => ani.post(path, request),
    );
    assert.equal(second.status, 201, second.text);
    assert.equal(second.body.data.payable, 50_000);
  });

  test('one person draws it up, another approves it, and it is paid with a day and a reference', async () => {
    const { workspaceId, due, own, request } = await newProvider('Toko Dahlia');
    const courierId = await collect(workspaceId, 75_000);
    assert.deepEqual((({ status, body }) => [status, body.error])(await ani.post(path, request)), [
      409,
      'Belum ada uang COD yang dapat disetor ke mitra ini.',
    ]);
    await handIn(courierId, 75_000);
    clock.pass(1);
    const drawn = await ani.post(path, request);
    assert.equal(drawn.status, 201);
    const { remittanceID, state, payable, drawnBy } = drawn.body.data;
    assert.deepEqual([state, payable, drawnBy.personID], ['drawn', 75_000, ani.id]);
    const mine = `/portal/v1/${environment}/remittances`;
    assert.equal((await own.get(`${mine}/${remittanceID}`)).status, 404, 'not yet approved');
    assert.deepEqual((await due()).open, { remittanceID, state: 'drawn', payable: 75_000 });

    const refusals: [() => ReturnType<typeof ani.post>, number, string][] = [
      [
        () => ani.post(path, request),
        409,
        'Masih ada setoran mitra ini yang menunggu persetujuan atau pembayaran.',
      ],
      [
        () => ani.post(`${path}/${remittanceID}/approval`),
        403,
        'Setoran harus disetujui oleh orang lain, bukan oleh yang menyusunnya.',
      ],
      [
        () => budi.post(`${path}/${remittanceID}/payment`, transfer),
        409,
        'Setoran ini belum disetujui, atau sudah dibayar.',
      ],
    ];
    for (const [body, status, error] of refusals) {
      const answer = await body();
      assert.deepEqual([answer.status, answer.body.error], [status, error]);
    }
    const approved = await budi.post(`${path}/${remittanceID}/approval`);
    assert.deepEqual(
      [approved.body.data.state, approved.body.data.approvedBy.personID],
      ['approved', budi.id],
    );
    const future = await ani.post(`${path}/${remittanceID}/payment`, { ...transfer, paidOn: '2026-11-21' });
    assert.deepEqual([future.status, future.body.error], [400, 'Field `paidOn` tidak boleh di masa depan']);
    const before = new Map(
      (await listTotals(ctx.sql, environment)).map((each) => [each.account, each.amountIdr]),
    );
    const paid = (await ani.post(`${path}/${remittanceID}/payment`, transfer)).body.data;
    assert.deepEqual([paid.state, paid.paidOn, paid.reference], ['paid', '2026-11-20', 'TRF-7']);
    const after = new Map(
      (await listTotals(ctx.sql, environment)).map((each) => [each.account, each.amountIdr]),
    );
    const moved = (account: 'bank' | 'provider-due') =>
      (after.get(account) ?? 0) - (before.get(account) ?? 0);
    assert.deepEqual([moved('provider-due'), moved('bank')], [75_000, -75_000]);
    assert.equal(await due(), undefined, 'nothing is due any more');
    const again = await ani.post(`${path}/${remittanceID}/payment`, transfer);
    assert.equal(again.status, 409);
    await assertInBalance(ctx.sql);
  });

  test('the portal says of money that it is paid out only once it is, with the remittance of each line', async () => {
    const { workspaceId, request, own } = await newProvider('Toko Soka');
    const period = 'from=2026-11-01T00:00:00%2B07:00&to=2026-12-01T00:00:00%2B07:00';
    const read = async () => {
      const { data } = (await own.get(`/portal/v1/${environment}/statement?${period}`)).body;
      const { payable, paid, unpaid, lines } = data;
      return [[payable, paid, unpaid], lines.map((each: Json) => each.remittance)];
    };
    const courierId = await collect(workspaceId, 40_000);
    await handIn(courierId, 40_000);
    clock.pass(1);
    const { remittanceID } = (await ani.post(path, request)).body.data;
    const nothing = [[40_000, 0, 40_000], [null]];
    assert.deepEqual(await read(), nothing, 'drawn up');
    await budi.post(`${path}/${remittanceID}/approval`);
    const line = { remittanceID, paidOn: null };
    assert.deepEqual(await read(), [[40_000, 0, 40_000], [line]], 'approved');
    await ani.post(`${path}/${remittanceID}/payment`, transfer);
    await collect(workspaceId, 5_000, courierId);
    const both = [{ ...line, paidOn: '2026-11-20' }, null];
    assert.deepEqual(await read(), [[45_000, 40_000, 5_000], both]);
    const csv = await own.get(`/portal/v1/${environment}/statement.csv?${period}`);
    assert.match(csv.text, new RegExp(`,${remittanceID},2026-11-20,40000,AT_DOOR\r\n`));
  });

  test('a rejection needs a reason and frees the collections for the next one', async () => {
    const { workspaceId, due, request } = await newProvider('Toko Kenanga');
    await handIn(await collect(workspaceId, 60_000), 60_000);
    clock.pass(1);
    const { remittanceID } = (await ani.post(path, request)).body.data;
    assert.equal((await budi.post(`${path}/${remittanceID}/rejection`, { reason: ' ' })).status, 400);
    const rejected = (await budi.post(`${path}/${remittanceID}/rejection`, { reason: 'Kas berbeda' })).body
      .data;
    assert.deepEqual([rejected.state, rejected.rejectionReason], ['rejected', 'Kas berbeda']);
    assert.equal((await due()).payable, 60_000);
    const twice = await budi.post(`${path}/${remittanceID}/rejection`, { reason: 'Kas berbeda' });
    assert.deepEqual(
      [twice.status, twice.body.error],
      [409, 'Setoran ini sudah dibayar atau ditolak dan tidak berubah lagi.'],
    );
    await settle(request);
    assert.equal(await due(), undefined);
  });

  test('at the same instant it is drawn up, approved and paid once', async () => {
    const { workspaceId, request } = await newProvider('Toko Seroja');
    await handIn(await collect(workspaceId, 10_000), 10_000);
    clock.pass(1);
    const answers = (all: readonly { status: number }[]) => all.map(({ status }) => status).sort();
    const drawn = await Promise.all([1, 2, 3, 4].map(() => ani.post(path, request)));
    assert.deepEqual(answers(drawn), [201, 409, 409, 409]);
    const { remittanceID } = drawn.find(({ status }) => status === 201)!.body.data;
    const step = (name: string, body?: Json) => () => budi.post(`${path}/${remittanceID}/${name}`, body);
    assert.deepEqual(answers(await Promise.all([1, 2, 3].map(step('approval')))), [200, 409, 409]);
    assert.deepEqual(answers(await Promise.all([1, 2, 3].map(step('payment', transfer)))), [200, 409, 409]);
    await assertInBalance(ctx.sql);
  });
});

describe('a paid remittance (decision 527)', () => {
  test('it never changes: later collections and earlier ones that come late join the next', async () => {
    const { workspaceId, request, own } = await newProvider('Toko Tanjung');
    const courierId = await collect(workspaceId, 20_000);
    await handIn(courierId, 20_000);
    const first = await settle(request);
    const files = async () => ({
      csv: (await ani.get(`${path}/${first}/lines.csv`)).text,
      pdf: (await ani.get(`${path}/${first}/remittance.pdf`)).text,
    });
    const before = await files();
    assert.match(before.pdf, /^%PDF-/);
    // A handover that is settled late, with a time before the first remittance.
    const { id: deliveryId } = await insertTestDelivery(ctx, {
      workspaceId,
      environment,
      collectedBy: 'QRIS',
    });
    const late = { dueIdr: 5_000, collectedIdr: 5_000, by: 'QRIS' as const, shortfallReason: null };
    const whose = { scope: { workspaceId, environment }, deliveryId, courierId };
    const at = new Date(clock.at.getTime() - 30 * 60_000);
    await ctx.sql.transaction((tx) => recordCollection(tx, { ...whose, ...late, at }));
    await handIn(await collect(workspaceId, 7_000, courierId), 7_000);
    const second = await settle(request);
    const rename = { name: 'test.rename', text: "update workspaces set name = 'PT Baru' where id = $1" };
    await ctx.sql.query(rename, [workspaceId]);
    assert.deepEqual(await files(), before);
    const { data } = (await own.get(`/portal/v1/${environment}/remittances`)).body;
    assert.deepEqual(
      data.map((each: Json) => [each.remittanceID, each.state, each.payable]),
      [
        [second, 'paid', 12_000],
        [first, 'paid', 20_000],
      ],
    );
    for (const text of [
      `update remittances set reference = 'x' where id = '${first}'`,
      `delete from remittances where id = '${first}'`,
      `delete from remittance_lines where remittance_id = '${first}'`,
      `update remittance_lines set remittance_id = '${second}' where remittance_id = '${first}'`,
    ]) {
      await assert.rejects(service.owner.query({ name: 'test.change-paid', text }), /is settled/, text);
    }
  });

  test('the portal has the same statement, its lines page by page, and the same files byte by byte', async () => {
    const { workspaceId, request, own } = await newProvider('Toko Cempaka');
    const courierId = await collect(workspaceId, 11_000);
    for (const amountIdr of [12_000, 13_000]) await collect(workspaceId, amountIdr, courierId);
    await handIn(courierId, 36_000);
    const id = await settle(request);
    const [theirs, ours] = [`/portal/v1/${environment}/remittances/${id}`, `${path}/${id}`];
    const { lines, ...head } = (await own.get(theirs)).body.data;
    const whole = (await ani.get(ours)).body.data;
    assert.deepEqual(lines, whole.lines);
    for (const [name, value] of Object.entries(head)) assert.deepEqual(value, whole[name], name);
    assert.equal(head.drawnBy, undefined, 'who took the steps is the matter of the operator');
    const page = (await own.get(`${theirs}?limit=1&after=${lines[0].lineID}`)).body.data;
    assert.deepEqual(page.lines, [lines[1]]);
    const csv = await own.get(`${theirs}/lines.csv`);
    assert.equal(csv.text.trimEnd().split('\r\n').at(-1), 'total,,,,36000,0,,,,36000,');
    assert.equal(csv.text, (await ani.get(`${ours}/lines.csv`)).text);
    const bytes = async (hand: typeof ani, file: string) => {
      const headers = { authorization: `Bearer ${hand.token}` };
      const answer = await fetch(`${service.baseUrl}${file}`, { headers });
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
      return Buffer.from(await answer.arrayBuffer());
    };
    const pdf = await bytes(own, `${theirs}/remittance.pdf`);
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    assert.ok(pdf.equals(await bytes(ani, `${ours}/remittance.pdf`)));
    const stranger = await newProvider('Toko Asing');
    for (const file of ['', '/lines.csv', '/remittance.pdf']) {
      const answer = await stranger.own.get(`${theirs}${file}`);
      assert.deepEqual([answer.status, answer.body.error], [404, 'Setoran mitra tidak ditemukan.'], file);
    }
    assert.equal((await own.get(theirs.replace('production', 'sandbox'))).status, 404);
  });

  test('remittances are listed by state and provider, page by page', async () => {
    const { workspaceId, request } = await newProvider('Toko Flamboyan');
    const ids: string[] = [];
    for (const amountIdr of [1_000, 2_000, 3_000]) {
      await handIn(await collect(workspaceId, amountIdr), amountIdr);
      ids.unshift(await settle(request));
    }
    const list = async (query: string): Promise<string[]> =>
      (await ani.get(`${path}?environment=${environment}&${query}`)).body.data.map(
        (each: Json) => each.remittanceID,
      );
    const of = `workspaceID=${workspaceId}`;
    assert.deepEqual(await list(of), ids);
    assert.deepEqual(await list(`${of}&limit=2`), ids.slice(0, 2));
    assert.deepEqual(await list(`${of}&after=${ids[1]}`), ids.slice(2));
    assert.deepEqual(await list(`${of}&state=drawn`), []);
    assert.deepEqual(await list(`${of}&state=paid`), ids);
  });
});

test('decision 706: money of a delivery that is found later joins the next remittance as a line of its own', async () => {
  const { workspaceId, own, due, request } = await newProvider('Toko Susulan');
  const { id: courierID } = await addCourier(ctx, '+628111111906');
  const scope = { workspaceId, environment };
  const { id: deliveryID } = await insertTestDelivery(ctx, { ...scope, collectedBy: 'CASH' });
  const money = { dueIdr: 50_000, collectedIdr: 30_000, by: 'CASH' as const, shortfallReason: 'Uang kurang' };
  const whole = { scope, deliveryId: deliveryID, courierId: courierID, at: clock.now(), ...money };
  await ctx.sql.transaction((tx) => recordCollection(tx, whole));
  await handIn(courierID, 30_000);
  const first = await settle(request);
  const reason = 'Penerima membayar sisanya';
  const surplusOf = async (amount: number): Promise<string> => {
    clock.pass(1);
    const body = { environment, courierID, amount, expected: 0, reason };
    const { differenceID } = (await ani.post('/operations/v1/deposits', body)).body.data.difference;
    return `/operations/v1/cash-differences/${differenceID}`;
  };
  const large = await surplusOf(20_001);
  assert.ok(!(await ani.get(`${large}/deliveries`)).text.includes(deliveryID));
  const assign = { outcome: 'FOR_DELIVERY', reason, deliveryID };
  const refused: [object, number, string][] = [
    [assign, 409, 'moreThanUncollected'],
    [{ ...assign, deliveryID: null }, 400, 'fieldRequired'],
    [{ ...assign, outcome: 'KEPT' }, 400, 'fieldsUnknown'],
    [{ ...assign, deliveryID: 'DE-NONE' }, 404, 'deliveryNotFound'],
  ];
  for (const [body, status, code] of refused) {
    const answer = await ani.post(`${large}/settlement`, body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
  }
  const [one, other] = [await surplusOf(20_000), await surplusOf(20_000)];
  const [lacking] = (await ani.get(`${one}/deliveries`)).body.data;
  assert.deepEqual([lacking.deliveryID, lacking.uncollected], [deliveryID, 20_000]);
  const answers = await Promise.all([one, other].map((each) => ani.post(`${each}/settlement`, assign)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409], 'the same rest only once');
  assert.equal((await due()).payable, 20_000);
  const second = await settle(request);
  const { lines, payable } = (await own.get(`/portal/v1/${environment}/remittances/${second}`)).body.data;
  assert.equal(payable, 20_000);
  assert.deepEqual(
    lines.map((line: Json) => [line.deliveryID, line.isFoundLater, line.due, line.method]),
    [[deliveryID, true, 20_000, 'CASH']],
  );
  const period = 'from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z';
  const statement = `/portal/v1/${environment}/statement?${period}`;
  const { data } = (await own.get(statement)).body;
  assert.deepEqual([data.payable, data.paid, data.unpaid], [50_000, 50_000, 0]);
  const remitted = data.lines.map((line: Json) => line.remittance.remittanceID);
  assert.deepEqual(remitted, [first, second]);
  const rest = (await own.get(`${statement}&after=${data.lines[0].lineID}`)).body.data.lines;
  assert.deepEqual(rest, data.lines.slice(1));
  const settled = `/operations/v1/cash-differences?environment=${environment}&settled=true`;
  const [shown] = ((await ani.get(settled)).body.data as Json[]).filter((each) => each.deliveryID !== null);
  assert.deepEqual([shown.outcome, shown.deliveryID], ['FOR_DELIVERY', deliveryID]);
  await assertInBalance(service.owner);
});
