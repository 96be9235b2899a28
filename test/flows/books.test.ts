import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Tx } from '../../src/db/connect.ts';
import { recordCollection } from '../../src/money/collect.ts';
import { recordDeposit } from '../../src/money/deposit.ts';
import { findBalanceIdr } from '../../src/money/store.ts';
import { runOn } from '../support/cluster.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, testScope } from '../support/deliveries.ts';
import { assertInBalance, countHeld } from '../support/ledger.ts';
import { addPerson } from '../support/people.ts';
import { until } from '../support/until.ts';

const sql = await createDatabase();
const ctx = createTestContext(sql);
const couriers = ['C-1', 'C-2', 'C-3', 'C-4'];
for (const courier of couriers) await insertTestCourier(sql, courier);

const { id: cashier } = await addPerson(ctx, 'finance');

const run = (text: string) => sql.query({ name: 'test.run', assembled: true, text });
const balance = (courierId: string) => findBalanceIdr(sql, 'sandbox', courierId);
const deposit = (courierId: string, amountIdr: number) =>
  recordDeposit(ctx, { environment: 'sandbox', courierId, amountIdr, recordedBy: cashier });

/** Enters cash that a courier has collected. */
const collect = (tx: Tx, courierId: string, deliveryId: string) =>
  recordCollection(tx, {
    scope: testScope,
    deliveryId,
    courierId,
    dueIdr: 50_000,
    collectedIdr: 50_000,
    by: 'CASH',
    shortfallReason: null,
    at: new Date(),
  });

describe('the books', () => {
  test('a transaction that does not sum to zero is refused by the database, and nothing can be changed', async () => {
    await sql.transaction((tx) => collect(tx, 'C-1', 'DE-FIRST'));
    await deposit('C-1', 10_000);
    const lone = `
      insert into ledger_entries (transaction_id, account, amount_idr, courier_id, environment)
      select id, 'qris', 1, courier_id, environment
      from ledger_transactions
      where kind = 'deposit'
      limit 1`;
    await assert.rejects(sql.query({ name: 'test.lone', text: lone }), /does not sum to zero/);
    for (const text of ['update ledger_entries set amount_idr = 1', 'delete from ledger_transactions']) {
      await assert.rejects(sql.query({ name: text.slice(0, 63), text }), /append-only/);
    }
  });

  test('ten thousand random operations leave the books in balance after each', async () => {
    const courier = fc.constantFrom(...couriers);
    const operation = fc.oneof(
      fc.record({
        kind: fc.constant('collect' as const),
        courier,
        due: fc.nat(200_000),
        lacking: fc.nat(20),
        qris: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('deposit' as const),
        courier,
        share: fc.integer({ min: 1, max: 130 }),
      }),
    );
    const held = new Map(
      await Promise.all(couriers.map(async (each) => [each, await balance(each)] as const)),
    );
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1000, maxLength: 1000 }), async (operations) => {
        const ofCourier = Map.groupBy(operations, (each) => each.courier);
        await Promise.all(
          [...ofCourier].map(async ([courierId, own]) => {
            for (const each of own) {
              count += 1;
              await apply(each, count, held);
              assert.equal(await balance(courierId), held.get(courierId));
            }
          }),
        );
        await assertInBalance(sql);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    assert.equal(count, 10_000);
  });
});

describe('balances that differ from their entries', () => {
  const late = ['C-LACKS', 'C-ROWLESS', 'C-RIGHT'];

  const rows = () =>
    run('select courier_id, xmin::text from courier_balances order by courier_id, environment');

  /** Counts what couriers hold, as an operator does. */
  const repair = async () => void (await runOn(sql.url, countHeld));

  test('decision 196: what was not counted is added once, whatever is collected meanwhile', async () => {
    for (const courier of late) {
      await insertTestCourier(sql, courier);
      await sql.transaction((tx) => collect(tx, courier, `DE-${courier}-1`));
    }
    await run(
      `update courier_balances set balance_idr = -10000, last_collected_at = null where courier_id = 'C-LACKS'`,
    );
    await run(`delete from courier_balances where courier_id = 'C-ROWLESS'`);
    let repairing: Promise<void> | undefined;
    await sql.transaction(async (tx) => {
      await collect(tx, 'C-LACKS', 'DE-LACKS-2');
      repairing = repair();
      const waits = `select from pg_stat_activity
        where datname = current_database() and query like '-- Sets the cash%' and wait_event_type = 'Lock'`;
      await until(async () => (await run(waits)).length > 0);
      await sql.transaction((other) => collect(other, 'C-RIGHT', 'DE-RIGHT-2'));
    });
    await repairing;
    assert.deepEqual(await Promise.all(late.map(balance)), [100_000, 50_000, 100_000]);
    await assertInBalance(sql);
    const before = await rows();
    await repair();
    assert.deepEqual(await rows(), before, 'a balance that is right is not written');
  });
});

type Operation =
  | { kind: 'collect'; courier: string; due: number; lacking: number; qris: boolean }
  | { kind: 'deposit'; courier: string; share: number };

/** Does an operation, and keeps the count of the courier's cash that the books must agree with. */
async function apply(operation: Operation, count: number, held: Map<string, number>): Promise<void> {
  const { courier } = operation;
  const before = held.get(courier)!;
  if (operation.kind === 'collect') {
    const collectedIdr = Math.max(0, operation.due - operation.lacking);
    const by = operation.qris ? 'QRIS' : 'CASH';
    await sql.transaction((tx) =>
      recordCollection(tx, {
        scope: testScope,
        deliveryId: `DE-${count}`,
        courierId: courier,
        dueIdr: operation.due,
        collectedIdr,
        by,
        shortfallReason: null,
        at: new Date(),
      }),
    );
    if (by === 'CASH') held.set(courier, before + collectedIdr);
    return;
  }
  const amountIdr = Math.max(1, Math.floor((before * operation.share) / 100));
  const enter = () => deposit(courier, amountIdr);
  if (amountIdr > before) {
    await assert.rejects(enter(), { problem: 'depositMoreThanHeld' });
    return;
  }
  await enter();
  held.set(courier, before - amountIdr);
}
