import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import type { Facts } from '../../src/deliveries/transition.ts';
import { recordCollection } from '../../src/money/collect.ts';
import { type Deposit, recordDeposit } from '../../src/money/deposit.ts';
import type { Period } from '../../src/money/schema.ts';
import { payableIdr, type StatementLine } from '../../src/money/statements/fields.ts';
import { readStatement, statementOf } from '../../src/money/statements/statement.ts';
import { listStatementLines, sumStatement } from '../../src/money/statements/store.ts';
import { findBalanceIdr, listCashInHand } from '../../src/money/store.ts';
import type { ProblemCode } from '../../src/problems/problems.ts';
import { writeCsv } from '../../src/sheets/write-csv.ts';
import { later } from '../../src/time.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { addPerson } from '../support/people.ts';

const sql = await createDatabase();
const ctx = createTestContext(sql);
const couriers = ['C-1', 'C-2', 'C-3', 'C-4'];
for (const courier of couriers) await insertTestCourier(sql, courier);

const { id: cashier } = await addPerson(ctx, 'finance');

const balance = (courierId: string) => findBalanceIdr(sql, 'sandbox', courierId);
const deposit = (courierId: string, amountIdr: number) =>
  recordDeposit(ctx, { environment: 'sandbox', courierId, amountIdr, recordedBy: cashier });

/** Books a cash delivery and brings it to the door. */
async function atTheDoor(codAmountIdr: number | null, courierId = 'C-1'): Promise<string> {
  const paymentMethod = codAmountIdr === null ? 'CASHLESS' : 'CASH';
  const { id } = await insertTestDelivery(ctx, { paymentMethod, codAmountIdr });
  const act = (move: 'assign' | 'setOff' | 'pickUp' | 'depart') =>
    actOnDelivery(
      ctx,
      { scope: testScope, deliveryId: id },
      { move, by: move === 'assign' ? 'system' : 'courier', courierId, proofUrl: 'https://media.example/1' },
    );
  for (const move of ['assign', 'setOff', 'pickUp', 'depart'] as const) await act(move);
  return id;
}

const complete = (deliveryId: string, collected?: Facts['collected']) =>
  actOnDelivery(
    ctx,
    { scope: testScope, deliveryId },
    {
      move: 'complete',
      by: 'courier',
      proofUrl: 'https://media.example/2',
      recipientName: 'Siti',
      ...(collected && { collected }),
    },
  );

describe('money at the door', () => {
  test('cash is due at handover: without it, or with more than is due, nothing is completed', async () => {
    const id = await atTheDoor(50_000);
    await assert.rejects(complete(id), { why: 'collected' });
    await assert.rejects(complete(id, { amountIdr: 50_001, by: 'CASH' }), { why: 'collected' });
    await assert.rejects(complete(id, { amountIdr: 40_000, by: 'CASH' }), { why: 'collected' });
    assert.equal((await findDelivery(sql, testScope, id))?.delivery.status, 'IN_DELIVERY');
    assert.equal(await balance('C-1'), 0);
  });

  test('where nothing is due nothing is collected', async () => {
    const id = await atTheDoor(null);
    await assert.rejects(complete(id, { amountIdr: 1, by: 'CASH' }), { why: 'collected' });
    const { status, collectedAmountIdr } = await complete(id);
    assert.deepEqual([status, collectedAmountIdr], ['COMPLETED', null]);
  });

  test('a short collection gives its reason, and the statement says what is missing', async () => {
    const from = new Date();
    const id = await atTheDoor(50_000, 'C-2');
    const done = await complete(id, { amountIdr: 45_000, by: 'CASH', shortfallReason: 'Uang kurang' });
    assert.equal(done.collectedAmountIdr, 45_000);
    assert.equal(await balance('C-2'), 45_000);
    const period = { from, to: new Date(Date.now() + 1_000) };
    const statement = await readStatement(ctx, testScope, period, { after: undefined, most: 100 });
    const { deliveries, dueIdr, shortfallIdr, lines } = statement;
    assert.deepEqual(
      [deliveries, dueIdr, shortfallIdr, payableIdr(statement), lines[0]?.shortfallReason],
      [1, 50_000, 5_000, 45_000, 'Uang kurang'],
    );
  });

  test('a collection by QRIS leaves no cash with the courier (decision 76)', async () => {
    const id = await atTheDoor(50_000, 'C-3');
    const done = await complete(id, { amountIdr: 50_000, by: 'QRIS' });
    assert.equal(done.collectedBy, 'QRIS');
    assert.equal(await balance('C-3'), 0);
  });

  test('a refused payment leaves the books as they were', async () => {
    const before = await listTotals(sql, 'sandbox');
    const id = await atTheDoor(50_000);
    await actOnDelivery(
      ctx,
      { scope: testScope, deliveryId: id },
      { move: 'fail', by: 'courier', reasonCode: 'D1003', proofUrl: 'https://media.example/3' },
    );
    assert.deepEqual(await listTotals(sql, 'sandbox'), before);
  });
});

describe('deposits', () => {
  test('a short deposit is visible at once', async () => {
    await complete(await atTheDoor(80_000, 'C-4'), { amountIdr: 80_000, by: 'CASH' });
    assert.equal((await deposit('C-4', 70_000)).balanceIdr, 10_000);
    const inHand = await listCashInHand(sql, 'sandbox');
    assert.equal(inHand.find(({ courierId }) => courierId === 'C-4')?.balanceIdr, 10_000);
  });

  test('deposits at the same instant never exceed what the courier holds', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => deposit('C-4', 10_000)));
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await balance('C-4'), 0);
  });

  const refused: [string, Partial<Deposit>, ProblemCode][] = [
    ['more than the courier holds', { amountIdr: 1 }, 'depositMoreThanHeld'],
    ['nothing', { amountIdr: 0 }, 'fieldAtLeast'],
    ['part of a rupiah', { amountIdr: 0.5 }, 'fieldAtLeast'],
    ['the deposit of nobody', { courierId: 'C-9' }, 'courierNotFound'],
    ['a deposit across environments', { environment: 'production' }, 'courierNotFound'],
  ];
  for (const [title, what, problem] of refused) {
    test(`${title} is refused`, async () => {
      const usual: Deposit = {
        environment: 'sandbox',
        courierId: 'C-4',
        amountIdr: 1,
        recordedBy: 'x',
      };
      await assert.rejects(async () => recordDeposit(ctx, { ...usual, ...what }), { problem });
    });
  }
});

const csvOf = (period: Period, most?: number) => {
  const { sheet, pages } = statementOf(ctx, testScope, period, most);
  return text(writeCsv(sheet, pages));
};

describe('remittances', () => {
  test('the statement of any period comes to what stands in the books, to the rupiah', async () => {
    const period = { from: new Date(0), to: new Date(Date.now() + 1_000) };
    const sums = await sumStatement(sql, testScope, period);
    const totals = new Map(
      (await listTotals(sql, 'sandbox')).map(({ account, amountIdr }) => [account, amountIdr]),
    );
    assert.equal(sums.dueIdr, -totals.get('provider-due')!);
    assert.equal(sums.shortfallIdr, totals.get('shortfall'));
    const rows = (await csvOf(period)).trim().split('\r\n');
    const payableAt = rows[0]!.split(',').indexOf('payableIDR');
    const column = rows.slice(1, -1).map((row) => Number(row.split(',')[payableAt]));
    assert.equal(column.length, sums.deliveries);
    assert.equal(
      column.reduce((sum, value) => sum + value, 0),
      payableIdr(sums),
    );
    assert.equal(Number(rows.at(-1)?.split(',')[payableAt]), payableIdr(sums));
  });

  test('a statement comes page by page, each line once, also of one instant, and the file is made of the pages', async () => {
    const at = new Date('2026-03-01T05:00:00Z');
    const same = { at, courierId: 'C-1', by: 'QRIS' as const, scope: testScope };
    const deliveries = await Promise.all(Array.from({ length: 7 }, () => insertTestDelivery(ctx)));
    for (const [place, { id: deliveryId }] of deliveries.entries()) {
      const dueIdr = 10_000 + place;
      const collection = {
        ...same,
        deliveryId,
        dueIdr,
        collectedIdr: dueIdr - 1,
        shortfallReason: '=a, "b"',
      };
      await sql.transaction((tx) => recordCollection(tx, collection));
    }
    const period = { from: at, to: later(at, 1) };
    const found: StatementLine[] = [];
    for (let after: string | undefined, length = 1; length > 0; after = found.at(-1)?.lineId) {
      const page = await listStatementLines(sql, testScope, period, { after, most: 3 });
      found.push(...page);
      length = page.length;
    }
    const whole = await listStatementLines(sql, testScope, period, { after: undefined, most: 100 });
    assert.deepEqual(found, whole);
    assert.deepEqual(whole.map(({ deliveryId }) => deliveryId).sort(), deliveries.map(({ id }) => id).sort());
    const sums = { deliveries: 7, dueIdr: 70_021, shortfallIdr: 7, paidIdr: 0 };
    assert.deepEqual(await sumStatement(sql, testScope, period), sums);
    const rows = (await csvOf(period, 3)).split('\r\n');
    assert.deepEqual(
      rows.slice(1, 8).map((row) => row.split(',')[1]),
      whole.map(({ deliveryId }) => deliveryId),
    );
    assert.ok(rows[1]?.includes(`,1,"'=a, ""b""",`), 'a text is never a formula, and stays within its cell');
    assert.equal(rows[8], 'total,,,,70021,7,,,,70014,');
    const others = { from: later(at, 1), to: later(at, 2) };
    const { lineId: after } = whole[0]!;
    assert.deepEqual(
      await listStatementLines(sql, testScope, others, { after, most: 9 }),
      [],
      'of no other period',
    );
  });

  test('after all of it the books are in balance', () => assertInBalance(sql));
});
