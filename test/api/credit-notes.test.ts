import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completedDelivery, invoiceDue, testRecipient } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const environment = 'production' as const;
const path = '/operations/v1/invoices';
const finance = await operationsHand(service, 'finance');
const reason = 'Nama penerima salah';

const totals = async (): Promise<Json> =>
  Object.fromEntries(
    (await listTotals(ctx.sql, environment)).map(({ account, amountIdr }) => [account, amountIdr]),
  );
const moved = (before: Json, after: Json) =>
  (['provider-receivable', 'delivery-revenue', 'vat-payable'] as const).map(
    (account) => (after[account] ?? 0) - (before[account] ?? 0),
  );
const issue = async (due: Json): Promise<Json> => {
  const { status, body, text } = await finance.post(path, due);
  assert.equal(status, 201, text);
  return body.data;
};
const voidOf = (id: string, hand: Hand = finance, why = reason) =>
  hand.post(`${path}/${id}/void`, { reason: why });
const pdfOf = async (hand: Hand, file: string): Promise<Buffer> => {
  const answer = await fetch(`${service.baseUrl}${file}`, {
    headers: { authorization: `Bearer ${hand.token}` },
  });
  assert.equal(answer.headers.get('content-type'), 'application/pdf', file);
  return Buffer.from(await answer.arrayBuffer());
};
const journalOf = async (): Promise<string[][]> => {
  const period = 'from=2026-11-01T00:00:00%2B07:00&to=2026-12-01T00:00:00%2B07:00';
  const { text } = await finance.get(`/operations/v1/journal.csv?environment=${environment}&${period}`);
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));
};

test('decision 513: a credit note voids an unpaid invoice once, and takes it out of the books', async () => {
  const due = await invoiceDue(service, finance, '2026-10');
  const before = await totals();
  const { invoiceID, serial } = await issue(due);
  assert.deepEqual(moved(before, await totals()), [10_110, -10_000, -110]);
  const dispatcher = await operationsHand(service);
  assert.equal((await voidOf(invoiceID, dispatcher)).status, 403);
  assert.equal((await voidOf(invoiceID, finance, ' ')).status, 400);
  assert.equal((await voidOf('IV-NONE')).status, 404);
  const answers = await Promise.all([1, 2, 3].map(() => voidOf(invoiceID)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const { body } = answers.find(({ status }) => status === 200)!;
  const { state, creditNote } = body.data;
  assert.deepEqual([state, creditNote.issuedOn, creditNote.reason], ['void', '2026-11-20', reason]);
  assert.match(creditNote.number, /^NK-2026-\d{5}$/);
  assert.deepEqual(moved(before, await totals()), [0, 0, 0]);
  const transfer = { paidOn: '2026-11-20', reference: 'TRF-1' };
  const paid = await finance.post(`${path}/${invoiceID}/payment`, transfer);
  assert.deepEqual([paid.status, paid.body.code], [409, 'invoiceVoid']);
  const listed = (await finance.get(`${path}?environment=${environment}&state=void`)).body.data as Json[];
  assert.ok(listed.some((each) => each.serial === serial));
  for (const text of [
    `update invoices set void_reason = 'x' where id = '${invoiceID}'`,
    `update invoices set voided_at = null where id = '${invoiceID}'`,
  ]) {
    await assert.rejects(service.owner.query({ name: 'test.change-void', text }), /never changes/, text);
  }
  await assertInBalance(ctx.sql);
});

test('decision 513: a paid invoice is not voided, and the numbers of credit notes have no gap', async () => {
  const paid = await issue(await invoiceDue(service, finance, '2026-09'));
  await finance.post(`${path}/${paid.invoiceID}/payment`, { paidOn: '2026-11-20', reference: 'TRF-2' });
  assert.equal((await voidOf(paid.invoiceID)).body.code, 'invoicePaid');
  const due: Json[] = [];
  for (let place = 0; place < 3; place += 1)
    due.push(await issue(await invoiceDue(service, finance, '2026-09')));
  await Promise.all(due.flatMap(({ invoiceID }) => [voidOf(invoiceID), voidOf(invoiceID)]));
  const listed = (await finance.get(`${path}?environment=${environment}&state=void&limit=500`)).body
    .data as Json[];
  const numbers = listed.map(({ creditNote }) => Number(creditNote.number.slice(8))).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    numbers.map((_, place) => place + 1),
  );
});

test('decision 513: each line of a credit note is in the journal once, and balanced', async () => {
  const { invoiceID } = await issue(await invoiceDue(service, finance, '2026-08'));
  await voidOf(invoiceID);
  const lines = (await journalOf()).filter(([, , , , , source]) => source === invoiceID);
  assert.equal(new Set(lines.map(([lineID]) => lineID)).size, lines.length, 'each once');
  const note = lines.filter(([, , , , kind]) => kind === 'credit-note');
  assert.deepEqual(note.map(([, , , , , , code, , debit, credit]) => [code, debit, credit]).sort(), [
    ['1121', '0', '10110'],
    ['2111', '110', '0'],
    ['4101', '10000', '0'],
  ]);
});

test('decision 513: a voided month is open again; the portal shows the new invoice and the credit note', async () => {
  const due = await invoiceDue(service, finance, '2026-07');
  const own = handOf(service, await addPerson(ctx, 'provider-member', due.workspaceID));
  const theirs = `/portal/v1/${environment}/invoices/2026-07`;
  const first = await issue(due);
  const { creditNote } = (await voidOf(first.invoiceID)).body.data;
  const voided = (await own.get(theirs)).body.data;
  assert.deepEqual([voided.issued.state, voided.issued.creditNote], ['void', creditNote]);
  const unbilled = (await finance.get(`/operations/v1/unbilled?environment=${environment}&month=2026-07`))
    .body.data;
  assert.deepEqual(
    unbilled.providers.map((each: Json) => each.workspaceID),
    [due.workspaceID],
  );
  const second = await issue(due);
  assert.notEqual(second.serial, first.serial);
  assert.equal((await finance.post(path, due)).body.code, 'invoiceIssued');
  const shown = (await own.get(theirs)).body.data;
  assert.deepEqual(
    [shown.issued.serial, shown.issued.state, shown.issued.creditNote],
    [second.serial, 'issued', null],
  );
  assert.deepEqual(
    shown.voided.map((each: Json) => [each.serial, each.creditNote]),
    [[first.serial, creditNote]],
  );
  const [listed] = (await own.get(`/portal/v1/${environment}/invoices`)).body.data;
  assert.equal(listed.issued.serial, second.serial);
  const note = `/portal/v1/${environment}/credit-notes/${creditNote.number}/credit-note.pdf`;
  const pdf = await pdfOf(own, note);
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  assert.ok(pdf.equals(await pdfOf(finance, `${path}/${first.invoiceID}/credit-note.pdf`)));
  assert.equal((await finance.get(`${path}/${second.invoiceID}/credit-note.pdf`)).status, 404);
  const { workspaceId } = await service.addProvider('Toko Asing');
  const stranger = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  for (const hand of [stranger, own]) {
    const other = hand === own ? note.replace('NK-2026', 'NK-2025') : note;
    assert.equal((await hand.get(other)).status, 404);
  }
});

test('decision 513: a voided invoice stays in the portal when its days belong to another period', async () => {
  const due = await invoiceDue(service, finance, '2026-05');
  const own = handOf(service, await addPerson(ctx, 'provider-member', due.workspaceID));
  const days = await issue({ ...due, month: '2026-05-11-20' });
  await voidOf(days.invoiceID);
  const whole = await issue(due);
  await voidOf(whole.invoiceID);
  const recipient = { ...testRecipient, period: 'HALF_MONTH' };
  await finance.put(`/operations/v1/billing-recipients/${due.workspaceID}`, recipient);
  const listed = (await own.get(`/portal/v1/${environment}/invoices`)).body.data as Json[];
  assert.deepEqual(
    listed.map(({ month, number, total, outstanding, issued }) => [
      month,
      number,
      total,
      outstanding,
      issued?.state,
    ]),
    [
      ['2026-05-11-20', days.serial, 10_110, 0, 'void'],
      ['2026-05-01-15', null, 10_110, 0, undefined],
      ['2026-05', whole.serial, 10_110, 0, 'void'],
    ],
  );
  const { number, services } = (await own.get(`/portal/v1/${environment}/invoices/2026-05`)).body.data;
  assert.deepEqual([number, services.length], [whole.serial, 1]);
});

test('decision 514: all invoices of a month are issued at once; a repeat issues what was left out', async () => {
  const first = await invoiceDue(service, finance, '2026-06');
  const second = await invoiceDue(service, finance, '2026-06');
  const { workspaceId: lacking } = await service.addProvider('Toko Tanpa Data');
  await completedDelivery(service, lacking, 7_000, new Date('2026-06-15T05:00:00Z'));
  const month = { environment, month: '2026-06' };
  const all = (body: object, hand: Hand = finance) => hand.post('/operations/v1/invoices-of-month', body);
  for (const [body, status, code] of [
    [{ ...month, environment: 'sandbox' }, 409, 'invoiceOfSandbox'],
    [{ ...month, month: '2026-11' }, 409, 'invoiceNotFixed'],
    [{ ...month, month: '2027-01' }, 404, 'invoiceNotFound'],
  ] as const) {
    const answer = await all(body);
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  }
  const { issued, leftOut } = (await all(month)).body.data;
  assert.deepEqual(
    issued.map((each: Json) => each.workspaceID).sort(),
    [first.workspaceID, second.workspaceID].sort(),
  );
  assert.deepEqual(
    leftOut.map(({ workspaceID, httpStatus, code }: Json) => [workspaceID, httpStatus, code]),
    [[lacking, 409, 'recipientMissing']],
  );
  const again = (await all(month)).body.data;
  assert.deepEqual([again.issued, again.leftOut.length], [[], 1]);
  await finance.put(`/operations/v1/billing-recipients/${lacking}`, {
    name: 'PT Lengkap',
    address: 'Jalan 3',
  });
  const answers = await Promise.all([all(month), all(month)]);
  const serials = answers.flatMap(({ body }) => body.data.issued.map((each: Json) => each.serial));
  assert.equal(serials.length, 1, 'two people at once issue it once');
  const { body } = await finance.get(`/operations/v1/unbilled?environment=${environment}&month=2026-06`);
  assert.deepEqual(body.data.providers, []);
  await assertInBalance(ctx.sql);
});
