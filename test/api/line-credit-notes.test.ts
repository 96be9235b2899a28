import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countDays } from '../../src/deliveries/reports/count-days.ts';
import { completedDelivery, invoiceDue } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const environment = 'production' as const;
const path = '/operations/v1/invoices';
const paidOn = '2026-11-20';
const finance = await operationsHand(service, 'finance');

/** Issues an invoice of a new provider with lines of 10,000 and of the given fares; gives it with its lines. */
async function issued(fares: readonly number[], month = '2026-10') {
  const due = await invoiceDue(service, finance, month);
  for (const fare of fares)
    await completedDelivery(service, due.workspaceID, fare, new Date(`${month}-20T05:00:00Z`));
  const { status, body, text } = await finance.post(path, due);
  assert.equal(status, 201, text);
  const lines = await linesOf(body.data.invoiceID);
  return { ...body.data, lines: [10_000, ...fares].map((fare) => takeLine(lines, fare)) } as Json;
}
const takeLine = (lines: Json[], fare: number): Json =>
  lines.splice(
    lines.findIndex(({ amount }) => amount === fare),
    1,
  )[0]!;
const linesOf = async (invoiceID: string, query = ''): Promise<Json[]> =>
  (await finance.get(`${path}/${invoiceID}/billed-lines?limit=500${query}`)).body.data;
const credit = (invoiceID: string, lines: readonly string[], hand = finance) =>
  hand.post(`${path}/${invoiceID}/credit-notes`, { lines, reason: 'Paket rusak' });
const read = async (invoiceID: string): Promise<Json> =>
  (await finance.get(`${path}/${invoiceID}`)).body.data;
const payment = (workspaceID: string, body: object) =>
  finance.post('/operations/v1/payments', { environment, workspaceID, paidOn, ...body });
const totals = async (): Promise<Json> =>
  Object.fromEntries(
    (await listTotals(ctx.sql, environment)).map(({ account, amountIdr }) => [account, amountIdr]),
  );
async function moved(act: () => Promise<unknown>): Promise<Json> {
  const before = await totals();
  await act();
  const after = await totals();
  return Object.fromEntries(
    Object.entries<number>(after)
      .map(([account, sum]) => [account, sum - (before[account] ?? 0)] as const)
      .filter(([, sum]) => sum !== 0),
  );
}

test('decision 737: a line of an open invoice is credited once, and less is to be paid', async () => {
  const { invoiceID, workspaceID, serial, lines } = await issued([5_000]);
  const [first, second] = lines;
  const dispatcher = await operationsHand(service);
  assert.equal((await credit(invoiceID, [second.lineID], dispatcher)).status, 403);
  for (const [id, ids, code] of [
    ['IV-NONE', [second.lineID], 'invoiceNotFound'],
    [invoiceID, ['DE-NONE'], 'lineNotOfInvoice'],
    [invoiceID, [], 'fieldInvalid'],
  ] as const) {
    const answer = await credit(id, ids);
    assert.ok(answer.status >= 400 && (code === 'fieldInvalid' || answer.body.code === code), answer.text);
  }
  const other = await issued([]);
  assert.equal((await credit(invoiceID, [other.lines[0].lineID])).body.code, 'lineNotOfInvoice');
  let answers: Awaited<ReturnType<typeof credit>>[] = [];
  const books = await moved(async () => {
    answers = await Promise.all([1, 2, 3].map(() => credit(invoiceID, [second.lineID])));
  });
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'lineCredited'));
  assert.deepEqual(books, { 'delivery-revenue': 5_000, 'vat-payable': 55, 'provider-receivable': -5_055 });
  const { state, total, outstanding, creditNotes } = await read(invoiceID);
  assert.deepEqual([state, total, outstanding], ['issued', 15_165, 10_110]);
  const [{ number, ...note }] = creditNotes;
  assert.match(number, /^NK-2026-\d{5}$/);
  const facts = { issuedOn: paidOn, reason: 'Paket rusak', amount: 5_000, vat: 55, total: 5_055 };
  assert.deepEqual(note, facts);
  assert.deepEqual(
    Object.fromEntries((await linesOf(invoiceID)).map(({ lineID, creditNote }) => [lineID, creditNote])),
    { [first.lineID]: null, [second.lineID]: number },
  );
  const [found, ...rest] = await linesOf(invoiceID, `&find=${first.deliveryID}`);
  assert.deepEqual([found?.lineID, rest.length], [first.lineID, 0]);
  const voided = await finance.post(`${path}/${invoiceID}/void`, { reason: 'Salah' });
  assert.equal(voided.body.code, 'invoiceCredited');
  assert.equal((await credit(invoiceID, [first.lineID, second.lineID])).body.code, 'lineCredited');
  await credit(invoiceID, [first.lineID]);
  const all = await read(invoiceID);
  assert.deepEqual([all.state, all.outstanding, all.creditNotes.length], ['paid', 0, 2], serial);
  assert.equal((await payment(workspaceID, { reference: 'T', received: 1, invoices: [] })).status, 201);
  await assertInBalance(ctx.sql);
});

test('decision 737: lines of a voided invoice are not credited, and both kinds of notes share their numbers', async () => {
  const { invoiceID, lines } = await issued([]);
  const answers = await Promise.all([
    credit(invoiceID, [lines[0].lineID]),
    finance.post(`${path}/${invoiceID}/void`, { reason: 'Salah' }),
  ]);
  assert.equal(answers.filter(({ status }) => status < 300).length, 1, 'one of two at once');
  const other = await issued([]);
  await finance.post(`${path}/${other.invoiceID}/void`, { reason: 'Salah' });
  assert.equal((await credit(other.invoiceID, [other.lines[0].lineID])).body.code, 'invoiceVoid');
  const serials = await service.owner.query<{ serial: number }>({
    name: 'test.credit-serials',
    text: `select serial from credit_notes union all select void_serial from invoices where void_serial is not null order by 1`,
  });
  assert.deepEqual(
    serials.map(({ serial }) => serial),
    serials.map((_, place) => place + 1),
  );
});

test('decision 737: what was paid of a credited line becomes a credit, which pays a later invoice; roundings do not add up', async () => {
  const { invoiceID, workspaceID, total, lines } = await issued([10_050, 10_050]);
  assert.equal(total, 30_100 + 331);
  await payment(workspaceID, {
    reference: 'P-1',
    received: 20_000,
    invoices: [{ invoiceID, amount: 20_000 }],
  });
  const first = await moved(() => credit(invoiceID, [lines[1].lineID]));
  assert.deepEqual(first, { 'delivery-revenue': 10_050, 'vat-payable': 110, 'provider-receivable': -10_160 });
  assert.equal((await read(invoiceID)).outstanding, 271);
  const second = await moved(() => credit(invoiceID, [lines[2].lineID]));
  assert.deepEqual(second, {
    'delivery-revenue': 10_050,
    'vat-payable': 111,
    'provider-receivable': -271,
    'provider-credit': -9_890,
  });
  const third = await moved(() => credit(invoiceID, [lines[0].lineID]));
  assert.deepEqual(third, { 'delivery-revenue': 10_000, 'vat-payable': 110, 'provider-credit': -10_110 });
  const own = await read(invoiceID);
  assert.deepEqual([own.state, own.reference.slice(0, 3)], ['paid', 'NK-']);
  await completedDelivery(service, workspaceID, 30_000, new Date('2026-09-20T05:00:00Z'));
  const later = (await finance.post(path, { environment, workspaceID, month: '2026-09' })).body.data;
  const part = [{ invoiceID: later.invoiceID, amount: 20_000 }];
  assert.equal((await payment(workspaceID, { received: 0, credit: 20_000, invoices: part })).status, 201);
  assert.equal((await read(later.invoiceID)).outstanding, later.total - 20_000);
  const beyond = { amount: 30_001, slip: '2600000009' };
  const rest = [{ invoiceID: later.invoiceID, amount: later.total - 20_000 }];
  const withheld = await payment(workspaceID, { received: 0, withheld: beyond, invoices: rest });
  assert.equal(withheld.status, 400, 'PPh is of the amount before PPN');
  await assertInBalance(ctx.sql);
});

test('decision 737: a credited line is in the journal of its month, the portal, its paper and the file for the tax office', async () => {
  const month = '2026-08';
  const { invoiceID, workspaceID, serial, lines } = await issued([5_000, 7_000], month);
  const { number } = (await credit(invoiceID, [lines[1].lineID])).body.data.creditNotes[0];
  const period = 'from=2026-11-01T00:00:00%2B07:00&to=2026-12-01T00:00:00%2B07:00';
  const { text } = await finance.get(`/operations/v1/journal.csv?environment=${environment}&${period}`);
  const notes = text.split('\n').filter((line) => line.includes(',credit-note,CN-'));
  assert.ok(notes.filter((line) => line.trim().endsWith(',2026-08-31')).length === 3, notes.join('\n'));
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceID));
  const shown = (await own.get(`/portal/v1/${environment}/invoices/${month}`)).body.data;
  assert.deepEqual([shown.outstanding, shown.issued.creditNotes[0].number], [17_000 + 187, number]);
  assert.deepEqual(
    shown.lines.filter((line: Json) => line.creditNote === number).map((line: Json) => line.amount),
    [5_000],
  );
  const theirs = `/portal/v1/${environment}/credit-notes/${number}/credit-note.pdf`;
  const pdfs = await Promise.all(
    [
      [own, theirs],
      [finance, `/operations/v1/credit-notes/${number}/credit-note.pdf`],
    ].map(([hand, file]) =>
      fetch(`${service.baseUrl}${file}`, {
        headers: { authorization: `Bearer ${(hand as typeof own).token}` },
      }),
    ),
  );
  const [one, other] = await Promise.all(pdfs.map(async (each) => Buffer.from(await each.arrayBuffer())));
  assert.ok(one!.subarray(0, 5).toString() === '%PDF-' && one!.equals(other!));
  const { workspaceId } = await service.addProvider('Toko Asing');
  const stranger = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  assert.equal((await stranger.get(theirs)).status, 404);
  assert.equal((await own.get(theirs.replace(environment, 'sandbox'))).status, 404);
  const query = `environment=${environment}&month=${month}`;
  const xml = (await finance.get(`/operations/v1/tax-invoices.xml?${query}`)).text;
  const bases = [...xml.matchAll(/<TaxBase>(\d+)<\/TaxBase>/g)].map(([, base]) => Number(base));
  const vats = [...xml.matchAll(/<VAT>(\d+)<\/VAT>/g)].map(([, vat]) => Number(vat));
  const sum = (values: number[]) => values.reduce((left, right) => left + right, 0);
  assert.deepEqual([sum(bases), sum(vats)], [17_000, 187], serial);
  const taxed = async () =>
    (await finance.get(`/operations/v1/tax-invoices?${query}`)).body.data.invoices as Json[];
  assert.deepEqual(
    (await taxed()).map(({ amount, obstacle }) => [amount, obstacle]),
    [[17_000, null]],
  );
  clock.pass(1);
  const csv = `Nomor Faktur Pajak,Referensi\n05002600000000077,${serial}`;
  await finance.post('/operations/v1/tax-numbers', { environment, csv });
  await credit(invoiceID, [lines[2].lineID]);
  assert.deepEqual(
    (await taxed()).map(({ amount, obstacle }) => [amount, obstacle]),
    [[10_000, 'REPLACE']],
  );
  await credit(invoiceID, [lines[0].lineID]);
  assert.deepEqual(
    (await taxed()).map(({ amount, obstacle }) => [amount, obstacle]),
    [[0, 'CANCEL']],
  );
});

test('decision 737: a report has no credited fares, also of a day that was counted before', async () => {
  const { invoiceID, lines } = await issued([4_000], '2026-07');
  clock.pass(4 * 24 * 60);
  const later = await operationsHand(service, 'finance');
  const fares = async (): Promise<number> => {
    while (await countDays(ctx));
    const query = `environment=${environment}&by=total&from=2026-11-01&to=2026-11-30`;
    return (await later.get(`/operations/v1/reports?${query}`)).body.data.rows[0].fares;
  };
  const before = await fares();
  await credit(invoiceID, [lines[1].lineID], later);
  assert.equal(before - (await fares()), 4_000);
});
