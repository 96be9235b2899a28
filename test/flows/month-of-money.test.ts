import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { recordCollection } from '../../src/money/collect.ts';
import { completedDelivery, testIssuer, testRecipient } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-02T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, owner } = service;
const environment = 'production' as const;
const [ani, budi] = [await operationsHand(service, 'finance'), await operationsHand(service, 'finance')];
await ani.put('/operations/v1/billing-issuer', testIssuer);

/** The changes to a provider's money, in any order. */
type Happening =
  | {
      readonly kind: 'door';
      readonly courier: 0 | 1;
      readonly due: number;
      readonly short: number;
      readonly by: 'CASH' | 'QRIS';
    }
  | { readonly kind: 'found'; readonly courier: 0 | 1 }
  | { readonly kind: 'deposit'; readonly courier: 0 | 1; readonly percent: number }
  | { readonly kind: 'remit'; readonly end: 'pay' | 'reject' | 'leave' };

const courier = fc.constantFrom(0 as const, 1 as const);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('door' as const),
      courier,
      due: fc.integer({ min: 1_000, max: 500_000 }),
      short: fc.integer({ min: 0, max: 999 }),
      by: fc.constantFrom('CASH' as const, 'QRIS' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('found' as const), courier }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      courier,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remit' as const),
      end: fc.constantFrom('pay' as const, 'reject' as const, 'leave' as const),
    }),
  },
);

const path = '/operations/v1/remittances';
const transfer = { paidOn: '2026-11-02', reference: 'TRF-1' };

/** A provider with two couriers, and what the test knows of its money. */
async function newMonth() {
  const { workspaceId } = await service.addProvider('Toko Bulanan');
  const couriers = [(await addCourier(ctx)).id, (await addCourier(ctx)).id] as const;
  const scope = { workspaceId, environment };
  const lacking: { readonly deliveryID: string; readonly short: number }[] = [];
  const handed = { collected: 0, cash: [0, 0], deposited: 0, qris: 0 };
  const held = (place: 0 | 1): number => handed.cash[place]!;

  const door = async ({ courier: place, due: dueIdr, short, by }: Happening & { kind: 'door' }) => {
    const { id: deliveryId } = await insertTestDelivery(ctx, scope);
    const collectedIdr = dueIdr - short;
    const shortfallReason = short > 0 ? 'Uang kurang' : null;
    const whose = { scope, deliveryId, courierId: couriers[place], shortfallReason, at: ctx.now() };
    await ctx.sql.transaction((tx) => recordCollection(tx, { ...whose, dueIdr, collectedIdr, by }));
    if (short > 0) lacking.push({ deliveryID: deliveryId, short });
    handed.collected += collectedIdr;
    if (by === 'CASH') handed.cash[place]! += collectedIdr;
    else handed.qris += collectedIdr;
  };
  const deposit = async (place: 0 | 1, percent: number) => {
    const amount = Math.floor((held(place) * percent) / 100);
    if (amount === 0) return;
    const body = { environment, courierID: couriers[place], amount };
    assert.equal((await ani.post('/operations/v1/deposits', body)).status, 201);
    handed.cash[place]! -= amount;
    handed.deposited += amount;
  };
  /** The recipient of a delivery pays the rest; the courier hands it in with all their cash. */
  const found = async (place: 0 | 1) => {
    const late = lacking.shift();
    if (late === undefined) return;
    const [expected, reason] = [held(place), 'Dibayar penerima hari ini'];
    const amount = expected + late.short;
    const body = { environment, courierID: couriers[place], amount, expected, reason };
    const { differenceID } = (await ani.post('/operations/v1/deposits', body)).body.data.difference;
    const settlement = { outcome: 'FOR_DELIVERY', deliveryID: late.deliveryID, reason };
    const difference = `/operations/v1/cash-differences/${differenceID}`;
    const open = (await ani.get(`${difference}/deliveries`)).body.data as Json[];
    assert.ok(open.some(({ deliveryID }) => deliveryID === late.deliveryID));
    assert.equal((await ani.post(`${difference}/settlement`, settlement)).status, 200);
    handed.cash[place] = 0;
    handed.deposited += amount;
    handed.collected += late.short;
  };
  const remit = async (end: 'pay' | 'reject' | 'leave') => {
    const { status, body } = await ani.post(path, { environment, workspaceID: workspaceId });
    if (status !== 201) return assert.equal(status, 409);
    const one = `${path}/${body.data.remittanceID}`;
    if (end === 'leave') return;
    if (end === 'reject') return void (await budi.post(`${one}/rejection`, { reason: 'Kas berbeda' }));
    assert.equal((await budi.post(`${one}/approval`)).status, 200);
    assert.equal((await ani.post(`${one}/payment`, transfer)).status, 200);
  };
  return { workspaceId, handed, held, door, found, deposit, remit };
}

/** The service's sums of a provider: ready, held, and in a valid remittance. */
async function readMoney(workspaceId: string) {
  const dues = (await ani.get(`/operations/v1/dues?environment=${environment}`)).body.data as Json[];
  const due = dues.find(({ workspaceID }) => workspaceID === workspaceId);
  const query = `environment=${environment}&workspaceID=${workspaceId}&limit=500`;
  const all = (await ani.get(`${path}?${query}`)).body.data as Json[];
  const standing = all.filter(({ state }) => state !== 'rejected');
  const remitted = standing.reduce((sum, { payable }) => sum + payable, 0);
  return { ready: due?.payable ?? 0, held: due?.held ?? 0, open: due?.open ?? null, remitted };
}

test('decisions 526 and 527: whatever happens at doors, at the desk and in remittances, no rupiah is lost, remitted twice or remitted early', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (happenings) => {
      const month = await newMonth();
      for (const each of happenings) {
        clock.pass(1);
        if (each.kind === 'door') await month.door(each);
        else if (each.kind === 'found') await month.found(each.courier);
        else if (each.kind === 'deposit') await month.deposit(each.courier, each.percent);
        else await month.remit(each.end);
      }
      const { handed } = month;
      const money = await readMoney(month.workspaceId);
      assert.equal(money.ready + money.held + money.remitted, handed.collected);
      assert.ok(
        money.ready + money.remitted <= handed.deposited + handed.qris,
        'nothing that couriers still hold',
      );
      assert.ok(money.held >= month.held(0) + month.held(1));

      // The month ends: everything is handed in and paid out.
      clock.pass(1);
      await month.deposit(0, 100);
      await month.deposit(1, 100);
      if (money.open !== null) {
        const one = `${path}/${money.open.remittanceID}`;
        await budi.post(`${one}/approval`);
        assert.equal((await ani.post(`${one}/payment`, transfer)).status, 200);
      }
      clock.pass(1);
      await month.remit('pay');
      const last = await readMoney(month.workspaceId);
      assert.deepEqual(last, { ready: 0, held: 0, open: null, remitted: handed.collected });
    }),
    { numRuns: 12 },
  );
  await assertInBalance(owner);
});

test('a month of doors, cash, remittance and invoice leaves the accounts of a provider at zero, and the journal balanced', async () => {
  const month = await newMonth();
  const { workspaceId } = month;
  await month.door({ kind: 'door', courier: 0, due: 100_000, short: 500, by: 'CASH' });
  await month.door({ kind: 'door', courier: 1, due: 80_000, short: 0, by: 'QRIS' });
  clock.pass(1);
  await month.deposit(0, 100);
  await month.remit('pay');
  await completedDelivery(service, workspaceId, 25_000, new Date('2026-10-15T05:00:00Z'));
  await ani.put(`/operations/v1/billing-recipients/${workspaceId}`, testRecipient);
  const request = { environment, workspaceID: workspaceId, month: '2026-10' };
  const { data } = (await ani.post('/operations/v1/invoices', request)).body;
  assert.equal((await ani.post(`/operations/v1/invoices/${data.invoiceID}/payment`, transfer)).status, 200);
  clock.pass(1);
  const text = `
    select account, sum(amount_idr)::bigint as "amountIdr"
    from ledger_entries
    where workspace_id = $1
    group by account
    having sum(amount_idr) <> 0
    order by account`;
  const left = await owner.query({ name: 'test.left-of-provider', text }, [workspaceId]);
  // Money of a provider that stays with the operator: the fare and its PPN, less what was paid out.
  assert.deepEqual(left, [
    { account: 'bank', amountIdr: 25_275 - 179_500 },
    { account: 'courier-cash', amountIdr: 99_500 },
    { account: 'delivery-revenue', amountIdr: -25_000 },
    { account: 'qris', amountIdr: 80_000 },
    { account: 'vat-payable', amountIdr: -275 },
  ]);
  const period = 'from=2026-11-01T00:00:00%2B07:00&to=2026-12-01T00:00:00%2B07:00';
  const csv = await ani.get(`/operations/v1/journal.csv?environment=${environment}&${period}`);
  const rows: Record<string, string>[] = parse(csv.text, { columns: true });
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  assert.equal(sum('debitIDR'), sum('creditIDR'));
  await assertInBalance(owner);
});
