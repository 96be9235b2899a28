import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson, openTestSession } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, owner: sql } = service;
const finance = await operationsHand(service, 'finance');
const clerk = await operationsHand(service, 'warehouse');
const dispatcher = await operationsHand(service);

const environment = 'production';
const deposits = '/operations/v1/deposits';
const settle = (hand: Hand, differenceID: string, outcome: string, reason = 'Disepakati') =>
  hand.post(`/operations/v1/cash-differences/${differenceID}/settlement`, { outcome, reason });
const nameOf = async ({ id }: Hand): Promise<string> =>
  (
    await sql.query<{ name: string }>({ name: 'test.name', text: 'select name from people where id = $1' }, [
      id,
    ])
  )[0]!.name;
const cashOf = async (courierID: string): Promise<Json> =>
  (await dispatcher.get(`/operations/v1/couriers/${courierID}/cash`)).body.data;
const tillOf = async ({ id }: Hand): Promise<Json> =>
  (await finance.get(`/operations/v1/tills?environment=${environment}`)).body.data.find(
    ({ cashierID }: Json) => cashierID === id,
  );
const totals = async (): Promise<Json> =>
  Object.fromEntries(
    (await listTotals(sql, environment)).map(({ account, amountIdr }) => [account, amountIdr]),
  );
const change = (before: Json, after: Json): Json =>
  Object.fromEntries(
    Object.entries<number>(after)
      .map(([account, sum]) => [account, sum - (before[account] ?? 0)] as const)
      .filter(([, sum]) => sum !== 0),
  );

test('decision 516: a shortage and a surplus are booked with their reason, and the courier holds nothing more', async () => {
  const before = await totals();
  const short = await courierWithCash(service, 100_000);
  const over = await courierWithCash(service, 100_000);
  const deposit = { environment, expected: 100_000 };
  const lacking = { ...deposit, courierID: short, amount: 95_000, reason: 'Selembar hilang' };
  const first = (await finance.post(deposits, lacking)).body.data;
  const second = (
    await clerk.post(deposits, {
      ...deposit,
      courierID: over,
      amount: 102_000,
      reason: 'Kembalian tidak diambil',
    })
  ).body.data;
  assert.deepEqual([first.balance, second.balance], [0, 0]);
  assert.deepEqual([first.difference.kind, first.difference.amount], ['SHORTAGE', 5_000]);
  assert.deepEqual([second.difference.kind, second.difference.amount], ['SURPLUS', 2_000]);
  const moved = change(before, await totals());
  assert.deepEqual(moved, {
    'hub-cash': 197_000,
    'provider-due': -200_000,
    'shortage-claim': 5_000,
    surplus: -2_000,
  });
  const { handedIn, differences, balance, heldSince } = await cashOf(short);
  assert.deepEqual([balance, heldSince], [0, null]);
  const [line] = handedIn;
  assert.deepEqual(
    [line.receipt, line.counted, line.shortage, line.surplus, line.reason, line.by],
    [first.receipt, 95_000, 5_000, 0, 'Selembar hilang', await nameOf(finance)],
  );
  assert.deepEqual(differences[0].differenceID, first.difference.differenceID);
});

test('decision 516: a part leaves the rest in hand, and what is held is as old as before', async () => {
  const courierID = await courierWithCash(service, 50_000);
  const since = clock.at.toISOString();
  clock.pass(60);
  await courierWithCash(service, 30_000, courierID);
  const part = { environment, courierID, amount: 60_000, expected: 80_000 };
  assert.equal((await finance.post(deposits, part)).body.data.balance, 20_000);
  const { balance, heldSince, collected } = await cashOf(courierID);
  assert.deepEqual([balance, heldSince, collected.length], [20_000, since, 2]);
  const rows = (await dispatcher.get(`/operations/v1/cash-in-hand?environment=${environment}`)).body.data;
  assert.equal(rows.find((each: Json) => each.courierID === courierID).heldSince, since);
  const refused: [object, number, string][] = [
    [{ ...part, expected: 20_000 }, 409, 'depositMoreThanHeld'],
    [{ ...part, expected: undefined, reason: 'Hilang' }, 400, 'fieldRequired'],
    [{ ...part, expected: undefined, amount: 0 }, 400, 'fieldAtLeast'],
    [{ ...part, amount: 0, expected: 20_000, reason: ' ' }, 400, 'fieldBlank'],
  ];
  for (const [body, status, code] of refused) {
    const answer = await finance.post(deposits, body);
    assert.equal(answer.status, status, answer.text);
    if (code !== 'fieldBlank') assert.equal(answer.body.code, code);
  }
});

test('two cashiers who count the same cash book it once: the later one learns who took it in, and when', async () => {
  const courierID = await courierWithCash(service, 70_000);
  const deposit = { environment, courierID, amount: 70_000, expected: 70_000 };
  const answers = await Promise.all([finance.post(deposits, deposit), clerk.post(deposits, deposit)]);
  const [taken, refused] = answers.toSorted((one, other) => one.status - other.status);
  assert.deepEqual([taken!.status, refused!.status], [201, 409], refused!.text);
  const cashier = answers[0] === taken ? finance : clerk;
  assert.deepEqual(
    [refused!.body.code, refused!.body.facts],
    ['cashTaken', { heldIdr: 0, takenBy: await nameOf(cashier), takenAt: clock.at.toISOString() }],
  );
  await courierWithCash(service, 10_000, courierID);
  const changed = await finance.post(deposits, { ...deposit, amount: 5_000, expected: 5_000 });
  assert.deepEqual([changed.body.code, changed.body.facts], ['cashChanged', { heldIdr: 10_000 }]);
});

test('decision 517: the numbers of receipts have no gap, whatever is refused, and a receipt is a page to print', async () => {
  const numbers: string[] = [];
  for (const amount of [10_000, 20_000, 30_000]) {
    const courierID = await courierWithCash(service, amount);
    await finance.post(deposits, { environment, courierID, amount: amount + 1 });
    const together = await Promise.all(
      [finance, clerk].map((hand) => hand.post(deposits, { environment, courierID, amount: amount / 2 })),
    );
    numbers.push(...together.map(({ body }) => body.data.receipt));
  }
  const counted = numbers.map((number) => Number(number.replace('BKM-', ''))).toSorted((a, b) => a - b);
  assert.deepEqual(
    counted,
    counted.map((_, index) => counted[0]! + index),
  );
  const courierID = await courierWithCash(service, 25_000);
  const reason = 'Hilang <b>di jalan</b>';
  const entered = await clerk.post(deposits, {
    environment,
    courierID,
    amount: 20_000,
    expected: 25_000,
    reason,
  });
  const { receipt } = entered.body.data;
  const page = await clerk.get(`/operations/v1/cash-receipts/${receipt}`);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(page.headers.get('content-security-policy')!, /default-src 'none'/);
  const texts = [receipt, 'Rp25.000', 'Rp20.000', 'Rp5.000', await nameOf(clerk), 'Joko', '&lt;b&gt;'];
  for (const text of texts) assert.ok(page.text.includes(text), text);
  for (const table of ['couriers', 'people']) {
    const text = `update ${table} set name = 'Nama Baru' where id in ($1, $2)`;
    await sql.query({ name: `test.rename-${table}`, text }, [courierID, clerk.id]);
  }
  const again = await clerk.get(`/operations/v1/cash-receipts/${receipt}`);
  assert.equal(again.text, page.text, 'later names change nothing');
  for (const number of ['BKM-999999', 'TRIAL-000001', 'BKM-1', `BKM-0${receipt.slice(4)}`, 'x']) {
    assert.equal((await clerk.get(`/operations/v1/cash-receipts/${number}`)).status, 404, number);
  }
  assert.equal((await dispatcher.get(`/operations/v1/cash-receipts/${receipt}`)).status, 403);
});

test('decision 518: a till is closed once, with what goes to the bank, and the next day begins with the rest', async () => {
  const cashier = await operationsHand(service, 'warehouse');
  const courierID = await courierWithCash(service, 300_000);
  await cashier.post(deposits, { environment, courierID, amount: 300_000 });
  const before = await totals();
  const path = `/operations/v1/tills/${cashier.id}/closings`;
  const till = await tillOf(cashier);
  assert.deepEqual([till.day, till.opening, till.takenIn, till.expected], [1, 0, 300_000, 300_000]);
  const count = { environment, day: 1, expected: 300_000, counted: 299_000 };
  const whole = { ...count, reason: 'Kembalian', banked: 250_000, bankReference: 'BCA 0012' };
  const notes = [
    { value: 100_000, count: 2 },
    { value: 1_000, count: 99 },
  ];
  const refused: [object, number, string][] = [
    [count, 400, 'fieldRequired'],
    [{ ...whole, bankReference: null }, 400, 'fieldRequired'],
    [{ ...whole, banked: 299_001 }, 400, 'bankedMoreThanCounted'],
    [{ ...whole, denominations: [...notes, { value: 50, count: 1 }] }, 400, 'denominationsDiffer'],
    [{ ...whole, expected: 299_000 }, 409, 'tillChanged'],
    [{ ...whole, day: 2 }, 404, 'tillNotFound'],
    [{ ...whole, environment: 'sandbox' }, 404, 'tillNotFound'],
  ];
  for (const [body, status, code] of refused) {
    const answer = await cashier.post(path, body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
  }
  assert.equal((await clerk.post(path, whole)).status, 403, "no colleague's till");
  const answers = await Promise.all(
    [cashier, finance].map((hand) => hand.post(path, { ...whole, denominations: notes })),
  );
  const [closed, late] = answers.toSorted((one, other) => one.status - other.status);
  assert.deepEqual([closed!.status, late!.status, late!.body.code], [201, 409, 'tillClosed'], closed!.text);
  const { facts } = late!.body;
  const closer = answers[0] === closed ? cashier : finance;
  assert.deepEqual(facts, { closedBy: await nameOf(closer), closedAt: clock.at.toISOString() });
  const { difference, remaining, differenceID } = closed!.body.data;
  assert.deepEqual([difference, remaining], [-1_000, 49_000]);
  assert.deepEqual(change(before, await totals()), {
    bank: 250_000,
    'hub-cash': -251_000,
    'shortage-claim': 1_000,
  });
  const next = await tillOf(cashier);
  assert.deepEqual([next.day, next.opening, next.expected, next.movements], [2, 49_000, 49_000, 0]);

  clock.pass(60);
  const right = { environment, day: 2, expected: 49_000, counted: 49_000, reason: 'tidak perlu' };
  const second = (await cashier.post(path, right)).body.data;
  assert.deepEqual([second.difference, second.differenceID, second.reason], [0, null, null]);
  const list = `/operations/v1/till-closings?environment=${environment}`;
  const days = (await cashier.get(list)).body.data.filter((each: Json) => each.cashierID === cashier.id);
  assert.deepEqual(
    days.map(({ day, denominations }: Json) => [day, denominations]),
    [
      [2, null],
      [1, notes],
    ],
  );
  const rest = (await finance.get(`${list}&limit=1&after=${cashier.id}.2`)).body.data;
  assert.deepEqual([rest.length, rest[0].day, rest[0].reason], [1, 1, 'Kembalian']);
  assert.equal((await finance.get(`${list}&after=nonsense`)).status, 404);

  const paid = await settle(finance, differenceID, 'PAID', 'Diganti kasir');
  assert.equal(paid.status, 200, paid.text);
  const receipt = await finance.get(`/operations/v1/cash-receipts/${paid.body.data.receipt}`);
  assert.ok(receipt.text.includes(await nameOf(cashier)), 'the cashier paid');
  for (const text of ['update till_closings set reason = null', 'delete from cash_receipts']) {
    await assert.rejects(sql.query({ name: text.slice(0, 60), text }), /never change/);
  }
  const late2 = `
    insert into ledger_transactions (id, environment, kind, source, recorded_at, cashier_id, till_day)
    values ('LT-LATE', 'production', 'closing', 'late', now(), $1, 1)`;
  await assert.rejects(sql.query({ name: 'test.late-entry', text: late2 }, [cashier.id]), /does not run/);
});

test('decision 519: a difference is settled once, by finance, against the account that bears it', async () => {
  const open = async (counted: number) => {
    const courierID = await courierWithCash(service, 40_000);
    const body = { environment, courierID, amount: counted, expected: 40_000, reason: 'Dihitung dua kali' };
    const { difference } = (await clerk.post(deposits, body)).body.data;
    return { courierID, id: difference.differenceID as string };
  };
  const outcomes: [counted: number, outcome: string, moved: object][] = [
    [39_000, 'PAID', { 'hub-cash': 1_000, 'shortage-claim': -1_000 }],
    [39_000, 'DEDUCTED', { payroll: 1_000, 'shortage-claim': -1_000 }],
    [0, 'WRITTEN_OFF', { 'cash-over-short': 40_000, 'shortage-claim': -40_000 }],
    [43_000, 'RETURNED', { 'hub-cash': -3_000, surplus: 3_000 }],
    [43_000, 'KEPT', { 'cash-over-short': -3_000, surplus: 3_000 }],
  ];
  for (const [counted, outcome, moved] of outcomes) {
    const { id } = await open(counted);
    const before = await totals();
    assert.equal((await settle(clerk, id, outcome)).status, 403);
    const wrong = await settle(finance, id, counted > 40_000 ? 'PAID' : 'KEPT');
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'fieldOneOf']);
    const answer = await settle(finance, id, outcome);
    assert.deepEqual(
      [answer.status, answer.body.data.receipt !== null],
      [200, outcome === 'PAID'],
      answer.text,
    );
    assert.deepEqual(change(before, await totals()), moved, outcome);
    const again = await settle(finance, id, outcome);
    assert.deepEqual(
      [again.status, again.body.code, again.body.facts.outcome],
      [409, 'cashDifferenceSettled', outcome],
    );
  }
  const applied = await open(45_000);
  assert.equal((await settle(finance, applied.id, 'APPLIED')).body.code, 'appliedMoreThanHeld');
  await courierWithCash(service, 5_000, applied.courierID);
  assert.equal((await settle(finance, applied.id, 'APPLIED')).status, 200);
  assert.equal((await cashOf(applied.courierID)).balance, 0);
  const poor = await operationsHand(service, 'finance');
  const { id } = await open(41_000);
  assert.equal((await settle(poor, id, 'RETURNED')).body.code, 'tillTooLow');
  const list = `/operations/v1/cash-differences?environment=${environment}`;
  const opened = (await clerk.get(`${list}&limit=500`)).body.data as Json[];
  assert.ok(opened.every(({ outcome }) => outcome === null) && opened.at(-1)!.differenceID === id);
  assert.deepEqual(
    (await clerk.get(`${list}&limit=1&after=${opened[0]!.differenceID}`)).body.data,
    opened.slice(1, 2),
  );
  const settled = (await clerk.get(`${list}&settled=true`)).body.data as Json[];
  assert.ok(settled.every(({ settledBy }) => settledBy !== null));
  assert.equal((await clerk.get(`${list}&after=CD-NONE`)).status, 404);
  const sums = await totals();
  const sumOf = (kind: string) =>
    opened.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  assert.deepEqual([sums['shortage-claim'], 0 - sums.surplus], [sumOf('SHORTAGE'), sumOf('SURPLUS')]);
  await assertInBalance(sql);
});

test('the cash of a courier shows what is due, and nobody outside operations reads it', async () => {
  const courierID = await courierWithCash(service, 15_000);
  const { toCollect, lateHandovers, pending, environment: where } = await cashOf(courierID);
  assert.deepEqual([toCollect, lateHandovers, pending, where], [[], [], 0, environment]);
  assert.equal((await finance.get('/operations/v1/couriers/CO-NONE/cash')).status, 404);
  const provider = await addPerson(ctx, 'provider-admin', service.provider.workspaceId);
  const answer = await service.call('GET', `/operations/v1/couriers/${courierID}/cash`, {
    token: provider.token,
  });
  assert.equal(answer.status, 403);
});

test('decision 550: who counted a shortage cannot write it off, through whichever session', async () => {
  const admin = await operationsHand(service, 'operator-admin');
  const courierID = await courierWithCash(service, 80_000);
  const body = { environment, courierID, amount: 30_000, expected: 80_000, reason: 'Kurang' };
  const { difference } = (await admin.post(deposits, body)).body.data;
  const { token } = await openTestSession(ctx, { personId: admin.id });
  const again = handOf(service, { id: admin.id, email: '', token });
  for (const hand of [admin, again]) {
    const own = await settle(hand, difference.differenceID, 'WRITTEN_OFF');
    assert.deepEqual([own.status, own.body.code], [403, 'cashDifferenceOwn'], own.text);
  }
  assert.equal((await settle(finance, difference.differenceID, 'WRITTEN_OFF')).status, 200);
});

test('decision 550: who counted the till of a colleague does not write its shortage off', async () => {
  const cashier = await operationsHand(service, 'finance');
  const part = { environment, courierID: await courierWithCash(service, 30_000), amount: 30_000 };
  assert.equal((await cashier.post(deposits, part)).status, 201);
  const count = { environment, day: 1, expected: 30_000, counted: 29_000, reason: 'Kurang' };
  const closed = (await finance.post(`/operations/v1/tills/${cashier.id}/closings`, count)).body.data;
  for (const hand of [cashier, finance]) {
    assert.equal((await settle(hand, closed.differenceID, 'WRITTEN_OFF')).body.code, 'cashDifferenceOwn');
  }
  const list = `/operations/v1/cash-differences?environment=${environment}&limit=500`;
  const rows = (await finance.get(list)).body.data as Json[];
  const shown = rows.find((each) => each.differenceID === closed.differenceID)!;
  assert.deepEqual([shown.cashierID, shown.countedByID], [cashier.id, finance.id]);
  const third = await operationsHand(service, 'finance');
  assert.equal((await settle(third, closed.differenceID, 'WRITTEN_OFF')).status, 200);
});

test('decision 551: a sum or a day that no till has is 400, and all sums stay exact', async () => {
  const courierID = await courierWithCash(service, 1_000);
  const most = 999_999_999_999;
  const deposit = { environment, courierID, expected: 1_000, reason: 'Salah ketik' };
  for (const amount of [most + 1, 9e15, -1, 0.5, '1000', null, [1_000]]) {
    assert.equal((await clerk.post(deposits, { ...deposit, amount })).status, 400, `${amount}`);
  }
  assert.equal((await clerk.post(deposits, { ...deposit, amount: most })).status, 201);
  const { day, expected } = await tillOf(clerk);
  const path = `/operations/v1/tills/${clerk.id}/closings`;
  const closing = { environment, day, expected, counted: 1_000, reason: 'Salah ketik' };
  const wrong = [
    { day: 2 ** 31 },
    { day: 0 },
    { day: 1.5 },
    { counted: 9e15 },
    { banked: 9e15, bankReference: 'BCA 1' },
    { banked: -1, bankReference: 'BCA 1' },
  ];
  for (const fields of wrong) {
    assert.equal((await clerk.post(path, { ...closing, ...fields })).status, 400, JSON.stringify(fields));
  }
  assert.equal((await clerk.post(path, closing)).status, 201);
});
