import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joining } from '../../src/db/nest.ts';
import { closeTill } from '../../src/money/close-till.ts';
import { recordCollection } from '../../src/money/collect.ts';
import { recordDeposit } from '../../src/money/deposit.ts';
import { listDifferences } from '../../src/money/differences-store.ts';
import { outcomesOf } from '../../src/money/ledger.ts';
import { askReversal } from '../../src/money/reversals/reverse.ts';
import { settleDifference } from '../../src/money/settle-difference.ts';
import { findHeld } from '../../src/money/store.ts';
import { findTill, listTills } from '../../src/money/tills-store.ts';
import { Refusal } from '../../src/problems/problems.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, testScope } from '../support/deliveries.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';

const sql = await createDatabase();
const ctx = createTestContext(sql);
const environment = 'sandbox';
const couriers = ['C-1', 'C-2'];
for (const courier of couriers) await insertTestCourier(sql, courier);
const cashiers = [(await addPerson(ctx, 'warehouse')).id, (await addPerson(ctx, 'finance')).id];

const courier = fc.constantFrom(...couriers);
const cashier = fc.constantFrom(...cashiers);
const offByIdr = fc.constantFrom(0, 0, -2_000, 3_000);
const step = fc.oneof(
  fc.record({ kind: fc.constant('collect' as const), courier, dueIdr: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({
    kind: fc.constant('part' as const),
    courier,
    cashier,
    share: fc.integer({ min: 1, max: 120 }),
  }),
  fc.record({ kind: fc.constant('settle-up' as const), courier, cashier, offByIdr }),
  fc.record({ kind: fc.constant('close' as const), cashier, offByIdr, banks: fc.boolean() }),
  fc.record({ kind: fc.constant('reverse' as const), cashier, which: fc.nat(9) }),
  fc.record({ kind: fc.constant('settle' as const), cashier, choice: fc.nat(2), which: fc.nat(9) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let count = 0;

async function take(each: Step): Promise<void> {
  count += 1;
  switch (each.kind) {
    case 'collect': {
      const { dueIdr, courier: courierId } = each;
      const money = { dueIdr, collectedIdr: dueIdr, by: 'CASH' as const, shortfallReason: null };
      const whose = { scope: testScope, deliveryId: `DE-${count}`, courierId, at: new Date() };
      return sql.transaction((tx) => recordCollection(tx, { ...whose, ...money }));
    }
    case 'part': {
      const { balanceIdr } = await findHeld(sql, environment, each.courier);
      const amountIdr = Math.floor((balanceIdr * each.share) / 100);
      const who = { environment, courierId: each.courier, recordedBy: each.cashier } as const;
      return void (await recordDeposit(ctx, { ...who, amountIdr, expectedIdr: balanceIdr }));
    }
    case 'settle-up': {
      const { balanceIdr: expectedIdr } = await findHeld(sql, environment, each.courier);
      const amountIdr = Math.max(0, expectedIdr + each.offByIdr);
      const who = { environment, courierId: each.courier, recordedBy: each.cashier } as const;
      return void (await recordDeposit(ctx, { ...who, amountIdr, expectedIdr, reason: 'Dihitung' }));
    }
    case 'close': {
      const till = await findTill(sql, environment, each.cashier);
      if (till === undefined) return;
      const { day, expectedIdr } = till;
      const countedIdr = Math.max(0, expectedIdr + each.offByIdr);
      const bankedIdr = each.banks ? Math.floor(countedIdr / 2) : 0;
      const bank = { bankedIdr, bankReference: bankedIdr === 0 ? null : 'BCA 1' };
      const counted = { day, expectedIdr, countedIdr, denominations: null, reason: 'Dihitung', ...bank };
      const who = { environment, cashierId: each.cashier, closedBy: each.cashier } as const;
      return void (await closeTill(ctx, { ...who, ...counted }));
    }
    case 'reverse': {
      const entries = await listReversible();
      const entry = entries[each.which % Math.max(1, entries.length)];
      if (entry === undefined) return;
      const asked = {
        transactionId: entry.id,
        reason: 'Salah',
        by: { id: each.cashier, role: 'finance' },
      } as const;
      return void (await sql.transaction((tx) => askReversal({ ...ctx, sql: joining(sql, tx) }, tx, asked)));
    }
    case 'settle': {
      const open = await listOpen();
      const difference = open[each.which % Math.max(1, open.length)];
      if (difference === undefined) return;
      const outcome = outcomesOf[difference.kind][each.choice]!;
      const settlement = { outcome, reason: 'Disepakati', settledBy: each.cashier };
      return void (await settleDifference(ctx, difference.id, settlement));
    }
  }
}

const listOpen = () =>
  listDifferences(sql, environment, { isSettled: false, after: undefined, most: 10_000 });

/** The latest entries that the desk may reverse, whether or not they are reversed already. */
const listReversible = () =>
  read<{ id: string }>(
    'test.reversible',
    "select id from ledger_transactions where kind in ('deposit', 'settlement', 'found-collection') order by id desc limit 10",
  );

const read = <Row extends object>(name: string, text: string) => sql.query<Row>({ name, text });

/** The books, the tills, the differences and the receipts say the same. */
async function assertAgreed(): Promise<void> {
  await assertInBalance(sql);
  const totals = new Map((await listTotals(sql, environment)).map((each) => [each.account, each.amountIdr]));
  const sum = [...totals.values()].reduce((all, amountIdr) => all + amountIdr, 0);
  assert.equal(sum, 0, 'the sum of all accounts');
  const tills = await listTills(sql, environment);
  assert.equal(
    tills.reduce((all, { expectedIdr }) => all + expectedIdr, 0),
    totals.get('hub-cash') ?? 0,
    'the tills hold the cash at the hub',
  );
  const open = await listOpen();
  const openIdr = (kind: string) =>
    open.filter((each) => each.kind === kind).reduce((all, { amountIdr }) => all + amountIdr, 0);
  assert.equal(totals.get('shortage-claim') ?? 0, openIdr('SHORTAGE'));
  assert.equal(totals.get('surplus') ?? 0, 0 - openIdr('SURPLUS'));
  const receipts = await read<{ number: number }>(
    'test.receipt-numbers',
    'select number from cash_receipts order by number',
  );
  assert.deepEqual(
    receipts.map(({ number }) => number),
    receipts.map((_, index) => index + 1),
    'receipts without a gap',
  );
  const days = await read<{ rest: number }>(
    'test.days-that-do-not-follow',
    `select count(*)::integer as rest
    from till_closings c
    left join till_closings b
      on b.environment = c.environment and b.cashier_id = c.cashier_id and b.day = c.day - 1
    where c.opening_idr <> coalesce(b.counted_idr - b.banked_idr, 0)`,
  );
  assert.deepEqual(days, [{ rest: 0 }], 'each day begins with what the day before left');
}

test('after any sequence of collections, deposits, closings, settlements and reversals all accounts sum to zero and agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), async (steps) => {
      for (const each of steps) {
        await take(each).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      await assertAgreed();
    }),
    { numRuns: byLength({ short: 8, long: 200 }), endOnFailure: true },
  );
});

test('cashiers who work at the same time leave the books in the same agreement', async () => {
  const steps = fc.sample(step, { numRuns: 120, seed: 43 });
  const work = steps.map((each) =>
    take(each).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    }),
  );
  await Promise.all(work);
  await assertAgreed();
});
