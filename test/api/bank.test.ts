import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recordCollection, recordLateMoney } from '../../src/money/collect.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, provider } = service;
const environment = 'production' as const;
const path = '/operations/v1/bank-entries';
const finance = await operationsHand(service, 'finance');
const day = '2026-11-20';

let references = 0;
/** A request with a reference of its own. */
const entry = (kind: string, amount: number, more: Json = {}): Json => {
  references += 1;
  return { environment, kind, day, reference: `REF-${references}`, amount, ...more };
};
const enter = async (...asked: Parameters<typeof entry>): Promise<Json> => {
  clock.pass(1);
  const { status, body, text } = await finance.post(path, entry(...asked));
  assert.equal(status, 201, text);
  return body.data;
};
const said = ({ status, body }: { status: number; body: Json }) => [status, body.error];
const totals = async () =>
  new Map((await listTotals(ctx.sql, environment)).map((each) => [each.account, each.amountIdr]));

/** Returns the accounts whose totals `work` changes, with the changes. */
async function movedBy(work: () => Promise<unknown>): Promise<Json> {
  const before = await totals();
  await work();
  const moved = [...(await totals())].flatMap(([account, amountIdr]) => {
    const changeIdr = amountIdr - (before.get(account) ?? 0);
    return changeIdr === 0 ? [] : [[account, changeIdr]];
  });
  return Object.fromEntries(moved);
}

/** Stores a QRIS collection. */
async function collectByQris(amountIdr: number): Promise<void> {
  clock.pass(1);
  const scope = { workspaceId: provider.workspaceId, environment };
  const { id: deliveryId } = await insertTestDelivery(ctx, { ...scope, collectedBy: 'QRIS' });
  const { id: courierId } = await addCourier(ctx);
  const money = { dueIdr: amountIdr, collectedIdr: amountIdr, by: 'QRIS' as const, shortfallReason: null };
  await ctx.sql.transaction((tx) =>
    recordCollection(tx, { scope, deliveryId, courierId, at: clock.now(), ...money }),
  );
}

/** Takes in cash of a new courier at the cashier's till. */
async function takeIn(amount: number, hand = finance): Promise<void> {
  clock.pass(1);
  const courierID = await courierWithCash(service, amount);
  clock.pass(1);
  const { status } = await hand.post('/operations/v1/deposits', { environment, courierID, amount });
  assert.equal(status, 201);
}

const balancesOn = async (on: string): Promise<Json> => {
  const { data } = (await finance.get(`/operations/v1/bank/balances?environment=${environment}&day=${on}`))
    .body;
  return Object.fromEntries(data.accounts.map((each: Json) => [each.account, each]));
};

describe('entries at the bank (decision 702)', () => {
  test('each kind is booked in one balanced transaction, and a reversal books the opposite, once', async () => {
    const cashierID = finance.id;
    await takeIn(500_000);
    await collectByQris(200_000);
    const kinds: readonly [Json, Json][] = [
      [
        entry('qris-settlement', 200_000, { fee: 1_400 }),
        { bank: 198_600, 'bank-fee': 1_400, qris: -200_000 },
      ],
      [entry('bank-deposit', 300_000, { cashierID }), { bank: 300_000, 'hub-cash': -300_000 }],
      [entry('bank-fee', 6_500), { bank: -6_500, 'bank-fee': 6_500 }],
      [entry('opening-balance', 900_000, { account: 'bank' }), { bank: 900_000, 'opening-equity': -900_000 }],
      [
        entry('opening-balance', 50_000, { account: 'hub-cash', cashierID }),
        { 'hub-cash': 50_000, 'opening-equity': -50_000 },
      ],
    ];
    for (const [request, moved] of kinds) {
      clock.pass(1);
      let id = '';
      const enters = async () => {
        const answer = await finance.post(path, request);
        assert.equal(answer.status, 201, answer.text);
        id = answer.body.data.bankEntryID;
      };
      assert.deepEqual(await movedBy(enters), moved, request.kind);
      const opposite = Object.fromEntries(
        Object.entries(moved).map(([name, sum]) => [name, -(sum as number)]),
      );
      const reversal = { day, reason: 'Salah jumlah' };
      const reverses = async () => {
        const answer = await finance.post(`${path}/${id}/reversal`, reversal);
        assert.deepEqual(
          [answer.status, answer.body.data.reversalReason],
          [200, 'Salah jumlah'],
          answer.text,
        );
      };
      clock.pass(1);
      assert.deepEqual(await movedBy(reverses), opposite, request.kind);
      assert.deepEqual(said(await finance.post(`${path}/${id}/reversal`, reversal)), [
        409,
        'Catatan bank ini sudah dibalik.',
      ]);
    }
    await assertInBalance(ctx.sql);
  });

  test('no more is settled than is open: deducted pay, and what is owed to payers', async () => {
    assert.deepEqual(said(await finance.post(path, entry('payroll-settlement', 1))), [
      409,
      'Jumlahnya melebihi yang masih terbuka: Rp0.',
    ]);
    const { id: courierId } = await addCourier(ctx);
    const late = { environment, courierId, amountIdr: 30_000, by: 'QRIS' as const, recordedBy: finance.id };
    const { id: deliveryId } = await insertTestDelivery(ctx, {
      environment,
      workspaceId: provider.workspaceId,
    });
    await ctx.sql.transaction((tx) => recordLateMoney(tx, { ...late, deliveryId, at: clock.now() }));
    assert.deepEqual(said(await finance.post(path, entry('payer-payout', 30_001))), [
      409,
      'Jumlahnya melebihi yang masih terbuka: Rp30.000.',
    ]);
    const pay = () => enter('payer-payout', 30_000);
    assert.deepEqual(await movedBy(pay), { bank: -30_000, 'payer-due': 30_000 });
    await takeIn(10_000);
    const [till] = (await finance.get(`/operations/v1/tills?environment=${environment}`)).body.data;
    const closing = { environment, day: till.day, expected: till.expected, counted: till.expected - 5_000 };
    const closed = await finance.post(`/operations/v1/tills/${finance.id}/closings`, {
      ...closing,
      reason: 'Hilang',
    });
    const settled = { outcome: 'DEDUCTED', reason: 'Potong gaji' };
    const settlement = `/operations/v1/cash-differences/${closed.body.data.differenceID}/settlement`;
    assert.equal((await finance.post(settlement, settled)).status, 200);
    const deducted = () => enter('payroll-settlement', 5_000);
    assert.deepEqual(await movedBy(deducted), { bank: 5_000, payroll: -5_000 });
  });

  test('cash leaves the running day of a till, of which it is no more than it holds', async () => {
    const other = await operationsHand(service, 'finance');
    await takeIn(80_000, other);
    const till = async () =>
      (await finance.get(`/operations/v1/tills?environment=${environment}`)).body.data.find(
        (each: Json) => each.cashierID === other.id,
      ).expected;
    const refused = await finance.post(path, entry('bank-deposit', 80_001, { cashierID: other.id }));
    assert.deepEqual(said(refused), [409, 'Uang di kas itu tidak cukup: ada Rp80.000.']);
    const { bankEntryID } = await enter('bank-deposit', 80_000, { cashierID: other.id });
    assert.equal(await till(), 0);
    assert.equal(
      (await finance.post(`${path}/${bankEntryID}/reversal`, { day, reason: 'Salah' })).status,
      200,
    );
    assert.equal(await till(), 80_000);
    const unknown = await finance.post(path, entry('bank-deposit', 1, { cashierID: 'PE-NONE' }));
    assert.deepEqual(said(unknown), [404, 'Kas kasir tidak ditemukan.']);
  });

  const refused: readonly [string, Json, number, string][] = [
    [
      'a day to come',
      entry('bank-fee', 1, { day: '2026-11-21' }),
      400,
      'Field `day` tidak boleh di masa depan',
    ],
    ['a day before 2020', entry('bank-fee', 1, { day: '2019-12-31' }), 400, 'Field `day` minimal 2020-01-01'],
    ['nothing', entry('bank-fee', 0), 400, 'Field `amount` minimal 1'],
    ['a QRIS settlement without its fee', entry('qris-settlement', 5), 400, 'Field `fee` wajib diisi'],
    [
      'a fee as large as the amount',
      entry('qris-settlement', 5, { fee: 5 }),
      400,
      'Field `fee` harus lebih kecil dari `amount`',
    ],
    [
      'a field of another kind',
      entry('bank-fee', 5, { account: 'bank' }),
      400,
      'Field tidak dikenali: [account]',
    ],
    ['cash without its till', entry('bank-deposit', 5), 400, 'Field `cashierID` wajib diisi'],
  ];
  for (const [title, request, status, error] of refused) {
    test(`${title} is refused`, async () => {
      assert.deepEqual(said(await finance.post(path, request)), [status, error]);
    });
  }

  test('the same entry twice, a second opening balance and a reversal before the entry are refused', async () => {
    const request = entry('bank-fee', 2_500);
    const first = await finance.post(path, request);
    assert.deepEqual(said(await finance.post(path, request)), [
      409,
      'Catatan bank dengan jenis, tanggal, referensi dan jumlah yang sama sudah ada.',
    ]);
    const one = `${path}/${first.body.data.bankEntryID}/reversal`;
    assert.deepEqual(said(await finance.post(one, { day: '2026-11-19', reason: 'Salah' })), [
      400,
      'Field `day` minimal 2026-11-20',
    ]);
    assert.equal((await finance.post(one, { day, reason: 'Salah' })).status, 200);
    assert.equal((await finance.post(path, request)).status, 201, 'it may be entered anew');
    const opening = { account: 'qris', day: '2026-11-01' };
    await enter('opening-balance', 40_000, opening);
    assert.deepEqual(said(await finance.post(path, entry('opening-balance', 1, opening))), [
      409,
      'Saldo awal akun ini sudah dicatat. Balikkan catatan itu sebelum mencatat yang baru.',
    ]);
  });

  test('at the same instant no more is settled than is open', async () => {
    const { id: courierId } = await addCourier(ctx);
    const { id: deliveryId } = await insertTestDelivery(ctx, {
      environment,
      workspaceId: provider.workspaceId,
    });
    const late = { environment, courierId, amountIdr: 9_000, by: 'QRIS' as const, recordedBy: finance.id };
    await ctx.sql.transaction((tx) => recordLateMoney(tx, { ...late, deliveryId, at: clock.now() }));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => finance.post(path, entry('payer-payout', 9_000))),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    await assertInBalance(ctx.sql);
  });
});

describe('accounts of the bank (decision 703)', () => {
  test('an entry counts on its own day, and the balance of any day is that of all lines until then', async () => {
    const before = await balancesOn('2026-11-10');
    await enter('bank-fee', 11_000, { day: '2026-11-10' });
    const after = await balancesOn('2026-11-10');
    assert.equal(after.bank.balance - before.bank.balance, -11_000);
    const period = `environment=${environment}&account=bank&from=2026-11-01&to=2026-11-20`;
    const days = (await finance.get(`/operations/v1/bank/days?${period}`)).body.data as Json[];
    assert.deepEqual(
      days.map((each) => each.day),
      days
        .map((each) => each.day)
        .toSorted()
        .toReversed(),
    );
    assert.deepEqual(days.at(-1), {
      day: '2026-11-10',
      lines: 1,
      in: 0,
      out: 11_000,
      balance: after.bank.balance,
    });
    for (const each of days) assert.equal((await balancesOn(each.day)).bank.balance, each.balance, each.day);
    assert.equal((await balancesOn('2026-11-20')).bank.balance, (await totals()).get('bank'));
  });

  test('the lines of a day have reference, person and sum, page by page', async () => {
    const entered = await enter('bank-fee', 1_100, { day: '2026-11-12', notes: 'Biaya admin' });
    await enter('bank-fee', 1_200, { day: '2026-11-12' });
    const of = `/operations/v1/bank/lines?environment=${environment}&account=bank&from=2026-11-12&to=2026-11-12`;
    const lines = (await finance.get(of)).body.data as Json[];
    assert.deepEqual(
      lines.map((each) => [each.day, each.kind, each.amount]),
      [
        ['2026-11-12', 'bank-fee', -1_100],
        ['2026-11-12', 'bank-fee', -1_200],
      ],
    );
    const { reference, notes, recordedBy, bankEntryID, canBeReversed } = lines[0]!;
    assert.deepEqual(
      [reference, notes, recordedBy, bankEntryID, canBeReversed],
      [entered.reference, 'Biaya admin', entered.enteredBy, entered.bankEntryID, true],
    );
    const next = (await finance.get(`${of}&limit=1&after=${lines[0]!.transactionID}`)).body.data;
    assert.deepEqual(next, [lines[1]]);
    const wrong = await finance.get(of.replace('to=2026-11-12', 'to=2026-11-11'));
    assert.equal(wrong.status, 400);
  });

  test('an account below zero names its cause', async () => {
    const causes = async (on: string) => (await balancesOn(on)).bank.causes;
    const { bankEntryID } = await enter('bank-fee', 90_000_000, { day: '2026-11-15' });
    assert.deepEqual(await causes('2026-11-14'), ['no-opening-balance', 'qris-not-settled']);
    assert.ok((await causes('2026-11-15')).includes('no-opening-balance'));
    await enter('opening-balance', 1, { account: 'bank', day: '2026-11-01' });
    assert.deepEqual(await causes('2026-11-15'), ['qris-not-settled']);
    await finance.post(`${path}/${bankEntryID}/reversal`, { day: '2026-11-15', reason: 'Salah' });
    assert.equal((await balancesOn('2026-11-15')).bank.causes.length, 1, 'other fees remain');
  });

  test('the bank is read and changed by finance and admins alone', async () => {
    for (const role of ['dispatcher', 'warehouse'] as const) {
      const hand = await operationsHand(service, role);
      assert.equal((await hand.post(path, entry('bank-fee', 1))).status, 403, role);
      assert.equal(
        (await hand.get(`/operations/v1/bank/balances?environment=${environment}`)).status,
        403,
        role,
      );
    }
  });
});
