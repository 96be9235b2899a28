import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-30T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const environment = 'production' as const;
const finance = await operationsHand(service, 'finance');

const statements = '/operations/v1/bank-statements';
const said = ({ status, body }: { status: number; body: Json }) => [status, body.error];

let references = 0;
/** Enters a bank fee, or another entry, and returns its reference. */
async function book(
  amount: number,
  day: string,
  more: Json = {},
): Promise<{ reference: string; id: string }> {
  clock.pass(1);
  references += 1;
  const reference = `ADM-${1_000 + references}`;
  const entry = { environment, kind: 'bank-fee', day, reference, amount, ...more };
  const { status, body, text } = await finance.post('/operations/v1/bank-entries', entry);
  assert.equal(status, 201, text);
  return { reference, id: body.data.bankEntryID };
}

/** Returns a file of these lines: day, text, amount, and the balance of some. */
const csvOf = (lines: readonly (readonly [string, string, number, number?])[]) =>
  [
    'Tanggal;Keterangan;Debit;Kredit;Saldo',
    ...lines.map(([day, text, amount, balance]) =>
      [day, text, amount < 0 ? -amount : '', amount < 0 ? '' : amount, balance ?? ''].join(';'),
    ),
  ].join('\r\n');

async function importFile(csv: string, more: Json = {}): Promise<Json> {
  clock.pass(1);
  const { status, body, text } = await finance.post(statements, {
    environment,
    name: 'koran.csv',
    csv,
    ...more,
  });
  assert.equal(status, 201, text);
  return body.data;
}
const counts = ({ added, known, matched }: Json) => [added, known, matched];

const of = (from: string, to = from) => `environment=${environment}&from=${from}&to=${to}`;
const unmatched = async (from: string, to = from): Promise<Json> => {
  const { status, body, text } = await finance.get(`/operations/v1/bank/unmatched?${of(from, to)}`);
  assert.equal(status, 200, text);
  return body.data;
};
const matches = async (from: string, to = from): Promise<Json[]> =>
  (await finance.get(`/operations/v1/bank-matches?${of(from, to)}`)).body.data;

describe('bank statements (decision 704)', () => {
  test('a line that names the reference, with the same sum and a near day, is matched; the rest is open on both sides', async () => {
    const sure = await book(6_500, '2026-11-02');
    const other = await book(7_000, '2026-11-03');
    const csv = csvOf([
      ['02/11/2026', 'SALDO AWAL', 0, 100_000],
      ['03/11/2026', `BIAYA ADM ${sure.reference}`, -6_500, 93_500],
      ['04/11/2026', 'BIAYA TANPA REFERENSI', -7_000, 86_500],
      ['05/11/2026', 'BUNGA', 1_234, 87_734],
    ]);
    assert.deepEqual(counts(await importFile(csv)), [3, 0, 1]);
    const [match] = await matches('2026-11-03');
    assert.deepEqual(
      [match!.amount, match!.madeBy, match!.stated[0].description, match!.booked[0].reference],
      [-6_500, null, `BIAYA ADM ${sure.reference}`, sure.reference],
    );
    const open = await unmatched('2026-11-01', '2026-11-30');
    assert.deepEqual(
      open.stated.lines.map((each: Json) => [
        each.day,
        each.amount,
        each.candidates.map((one: Json) => one.reference),
      ]),
      [
        ['2026-11-05', 1_234, []],
        ['2026-11-04', -7_000, [other.reference]],
      ],
    );
    assert.deepEqual([open.stated.count, open.stated.amount], [2, -5_766]);
    assert.deepEqual(
      [open.booked.count, open.booked.amount, open.booked.lines[0].reference],
      [1, -7_000, other.reference],
    );
    assert.deepEqual(open.statedBalance, { day: '2026-11-05', balance: 87_734, booked: -13_500 });
    assert.equal(open.bookedBalance, -13_500);
  });

  test('the same file twice adds nothing, and of a longer file only what is new', async () => {
    const first = csvOf([
      ['06/11/2026', 'A', -10],
      ['06/11/2026', 'A', -10],
    ]);
    assert.deepEqual(counts(await importFile(first)), [2, 0, 0]);
    const again = await importFile(first);
    assert.deepEqual(counts(again), [0, 2, 0]);
    const longer = csvOf([
      ['06/11/2026', 'A', -10],
      ['06/11/2026', 'A', -10],
      ['06/11/2026', 'A', -10],
      ['07/11/2026', 'B', 5],
    ]);
    assert.deepEqual(counts(await importFile(longer, { name: 'lain.csv' })), [2, 2, 0]);
    assert.equal((await unmatched('2026-11-06', '2026-11-07')).stated.count, 4);
    const all = await Promise.all([1, 2, 3].map(() => importFile(csvOf([['08/11/2026', 'C', 7]]))));
    assert.deepEqual(all.map(({ added }) => added).toSorted(), [0, 0, 1]);
  });

  test('a person confirms a match and undoes it; no rule makes it again, and no line is in two', async () => {
    const fee = await book(8_000, '2026-11-09');
    await importFile(csvOf([['09/11/2026', `BIAYA ${fee.reference}`, -8_000]]));
    const [made] = await matches('2026-11-09');
    assert.equal((await finance.delete(`/operations/v1/bank-matches/${made!.bankMatchID}`)).status, 200);
    const again = await finance.post('/operations/v1/bank/matching', { environment });
    assert.deepEqual(again.body.data, { matched: 0 });
    const { stated, booked } = await unmatched('2026-11-09');
    const ids = {
      environment,
      lineIDs: [stated.lines[0].lineID],
      transactionIDs: [booked.lines[0].transactionID],
    };
    const confirmed = await finance.post('/operations/v1/bank-matches', ids);
    assert.deepEqual([confirmed.status, confirmed.body.data.madeBy !== null], [201, true], confirmed.text);
    assert.deepEqual(said(await finance.post('/operations/v1/bank-matches', ids)), [
      409,
      'Baris rekening koran ini sudah dicocokkan.',
    ]);
    assert.equal((await unmatched('2026-11-09')).booked.count, 0);
    const gone = await finance.delete(`/operations/v1/bank-matches/${made!.bankMatchID}`);
    assert.deepEqual(said(gone), [404, 'Pencocokan tidak ditemukan.']);
  });

  test('several lines of each side are matched if their sums are equal, and refused if not', async () => {
    await book(300, '2026-11-10');
    await book(200, '2026-11-10');
    await importFile(
      csvOf([
        ['11/11/2026', 'GABUNGAN 1', -400],
        ['11/11/2026', 'GABUNGAN 2', -100],
      ]),
    );
    const { stated, booked } = await unmatched('2026-11-10', '2026-11-11');
    const lineIDs = stated.lines.map((each: Json) => each.lineID);
    const transactionIDs = booked.lines.map((each: Json) => each.transactionID);
    const wanted = { environment, lineIDs: lineIDs.slice(0, 1), transactionIDs };
    const unequal = await finance.post('/operations/v1/bank-matches', wanted);
    assert.equal(unequal.status, 409);
    assert.match(unequal.body.error, /^Jumlahnya tidak sama: rekening koran Rp-\d00, buku Rp-500\.$/);
    assert.equal((await finance.post('/operations/v1/bank-matches', { ...wanted, lineIDs })).status, 201);
    const unknown = { environment, lineIDs: ['SL-NONE'], transactionIDs };
    assert.equal((await finance.post('/operations/v1/bank-matches', unknown)).status, 404);
  });

  test('the entry that a line lacks is made from it, and matched; one of another sum is refused', async () => {
    await importFile(csvOf([['12/11/2026', 'BIAYA ADM BULANAN', -9_000]]));
    const { lineID } = (await unmatched('2026-11-12')).stated.lines[0];
    const path = `/operations/v1/bank-statement-lines/${lineID}/entries`;
    const entry = { environment, kind: 'bank-fee', day: '2026-11-12', reference: 'ADM', amount: 9_001 };
    assert.equal((await finance.post(path, entry)).status, 409);
    const entered = await finance.post(path, { ...entry, amount: 9_000 });
    assert.deepEqual([entered.status, entered.body.data.booked[0].kind], [201, 'bank-fee'], entered.text);
    const open = await unmatched('2026-11-12');
    assert.deepEqual([open.stated.count, open.booked.count], [0, 0]);
    await assertInBalance(ctx.sql);
  });

  test('an entry and its reversal cancel each other, and an opening balance is no line of a statement', async () => {
    const wrong = await book(400, '2026-11-13');
    const reversal = { day: '2026-11-13', reason: 'Salah' };
    assert.equal(
      (await finance.post(`/operations/v1/bank-entries/${wrong.id}/reversal`, reversal)).status,
      200,
    );
    await book(5_000, '2026-11-13', { kind: 'opening-balance', account: 'bank' });
    assert.equal((await unmatched('2026-11-13')).booked.count, 0);
    // The bank took the fee and gave it back: then both are lines.
    await importFile(
      csvOf([
        ['13/11/2026', `BIAYA ${wrong.reference}`, -400],
        ['13/11/2026', `KOREKSI ${wrong.reference}`, 400],
      ]),
    );
    assert.equal((await matches('2026-11-13')).length, 2);
  });

  test('columns are found by their headings, chosen by a person, and remembered for the same headings', async () => {
    const csv = 'Kapan,Apa,Berapa\n2026-11-14,PARKIR,-2000';
    const read = (more: Json = {}) => finance.post(`${statements}/reading`, { environment, csv, ...more });
    const unread = (await read()).body.data;
    assert.deepEqual(
      [unread.error, unread.lines, unread.heads.length],
      ['Pilih kolom tanggal dari rekening koran.', [], 3],
    );
    const refused = await finance.post(statements, { environment, csv, name: 'a.csv' });
    assert.deepEqual(said(refused), [400, 'Pilih kolom tanggal dari rekening koran.']);
    assert.equal((await read({ csv: 'A,"B' })).status, 400);
    const columns = { day: 1, description: 2, amount: 3 };
    const { data } = (await read({ columns })).body;
    assert.deepEqual([data.count, data.lines[0].amount, data.heads], [1, -2_000, ['Kapan', 'Apa', 'Berapa']]);
    await importFile(csv, { columns });
    const next = 'Kapan,Apa,Berapa\n2026-11-15,PARKIR,-3000';
    assert.deepEqual((await read({ csv: next })).body.data.columns, columns);
  });

  test('an import is removed with its lines and matches, and can be made anew', async () => {
    const fee = await book(550, '2026-11-16');
    const csv = csvOf([['16/11/2026', fee.reference, -550]]);
    const { statement } = await importFile(csv);
    assert.deepEqual([statement.lines, statement.open], [1, 0]);
    const { data } = (await finance.get(`${statements}?environment=${environment}`)).body;
    assert.deepEqual(data[0], statement);
    const path = `${statements}/${statement.bankStatementID}`;
    assert.equal((await finance.delete(path)).status, 200);
    assert.equal((await unmatched('2026-11-16')).booked.count, 1);
    assert.equal((await finance.delete(path)).status, 404);
    assert.deepEqual(counts(await importFile(csv)), [1, 0, 1]);
  });

  test('the database refuses a match whose sums differ', async () => {
    await book(900, '2026-11-17');
    await importFile(csvOf([['17/11/2026', 'X', -901]]));
    const { stated, booked } = await unmatched('2026-11-17');
    const joined = ctx.sql.transaction(async (tx) => {
      const text = `insert into bank_matches (id, environment, made_at) values ('BM-X', 'production', now())`;
      await tx.query({ name: 'test.match', text });
      const entries = 'insert into bank_match_entries (match_id, transaction_id) values ($1, $2)';
      await tx.query({ name: 'test.match-entries', text: entries }, ['BM-X', booked.lines[0].transactionID]);
      const lines = 'update bank_statement_lines set match_id = $1 where id = $2';
      await tx.query({ name: 'test.match-lines', text: lines }, ['BM-X', stated.lines[0].lineID]);
    });
    await assert.rejects(joined, /match BM-X joins -901 with -900/);
  });

  test('statements are imported and matched by finance and admins alone', async () => {
    for (const role of ['dispatcher', 'warehouse'] as const) {
      const hand = await operationsHand(service, role);
      const file = { environment, name: 'a.csv', csv: csvOf([['17/11/2026', 'X', 1]]) };
      assert.equal((await hand.post(statements, file)).status, 403, role);
      assert.equal((await hand.get(`/operations/v1/bank/unmatched?${of('2026-11-17')}`)).status, 403, role);
    }
  });
});
