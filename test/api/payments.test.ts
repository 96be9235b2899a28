import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoicePaper } from '../../src/money/invoices/invoice-paper.ts';
import { findInvoice } from '../../src/money/invoices/issued-invoices-store.ts';
import { completedDelivery, courierWithCash, invoiceDue } from '../support/changes/money.ts';
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
const finance = await operationsHand(service, 'finance');
const paidOn = '2026-11-20';

let references = 0;
const pay = (workspaceID: string, body: object) => {
  references += 1;
  return finance.post('/operations/v1/payments', {
    environment,
    workspaceID,
    paidOn,
    reference: `TRF-${references}`,
    ...body,
  });
};
/** Issues an invoice of 10,000 with PPN 110 for a new provider, or for an earlier month of one. */
async function issued(workspaceID?: string, month = '2026-10'): Promise<Json> {
  let due: Json;
  if (workspaceID === undefined) due = await invoiceDue(service, finance, month);
  else {
    await completedDelivery(service, workspaceID, 10_000, new Date(`${month}-15T05:00:00Z`));
    due = { environment, workspaceID, month };
  }
  const answer = await finance.post('/operations/v1/invoices', due);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
const read = async (invoiceID: string): Promise<Json> =>
  (await finance.get(`/operations/v1/invoices/${invoiceID}`)).body.data;
const owes = async (workspaceID: string): Promise<Json> =>
  (await finance.get(`/operations/v1/receivables?environment=${environment}`)).body.data.find(
    (each: Json) => each.workspaceID === workspaceID,
  );
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

test('decision 708: an invoice is paid in parts, and paid once nothing of it is left', async () => {
  const { invoiceID, workspaceID } = await issued();
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceID));
  const part = (amount: number) => ({ received: amount, invoices: [{ invoiceID, amount }] });
  assert.equal((await pay(workspaceID, part(4_000))).status, 201);
  const half = await read(invoiceID);
  assert.deepEqual([half.state, half.outstanding, half.paidOn], ['issued', 6_110, null]);
  const beyond = await pay(workspaceID, part(7_000));
  assert.deepEqual([beyond.body.code, beyond.body.facts], ['moreThanOpen', { openIdr: 6_110 }]);
  assert.equal(
    (await finance.post(`/operations/v1/invoices/${invoiceID}/void`, { reason: 'Salah' })).body.code,
    'invoicePartPaid',
  );
  const { outstanding } = (await own.get(`/portal/v1/${environment}/invoices/2026-10`)).body.data;
  const payments = (await own.get(`/portal/v1/${environment}/invoices/2026-10/payments`)).body.data;
  assert.deepEqual([outstanding, payments.length, payments[0].received], [6_110, 1, 4_000]);
  const rest = { paidOn, reference: 'TRF-REST' };
  assert.equal((await finance.post(`/operations/v1/invoices/${invoiceID}/payment`, rest)).status, 200);
  const paid = await read(invoiceID);
  assert.deepEqual([paid.state, paid.outstanding, paid.reference], ['paid', 0, 'TRF-REST']);
  assert.equal((await pay(workspaceID, part(1))).body.code, 'invoicePaid');
  const list = `/operations/v1/payments?environment=${environment}`;
  const all = (await finance.get(`${list}&invoiceID=${invoiceID}`)).body.data as Json[];
  assert.deepEqual(all.map(({ received }) => received).toSorted(), [4_000, 6_110]);
  const [first] = (await finance.get(`${list}&workspaceID=${workspaceID}&limit=1`)).body.data;
  const next = (await finance.get(`${list}&workspaceID=${workspaceID}&limit=1&after=${first.paymentID}`)).body
    .data;
  assert.equal(next.length, 1);
  await assertInBalance(ctx.sql);
});

test('decision 708: one payment pays several invoices, with PPh withheld of the amount before PPN and a bank fee', async () => {
  const one = await issued();
  const other = await issued(one.workspaceID, '2026-09');
  const invoices = [one, other].map(({ invoiceID, total }) => ({ invoiceID, amount: total }));
  const withheld = { amount: 400, slip: '2600000123' };
  let payment: Json;
  const books = await moved(async () => {
    payment = (await pay(one.workspaceID, { received: 19_814, fee: 6, withheld, invoices })).body.data;
  });
  assert.deepEqual(books, {
    bank: 19_814,
    'bank-fee': 6,
    'pph-withheld': 400,
    'provider-receivable': -20_220,
  });
  assert.deepEqual(payment!.withheld, { kind: 'PPH_23', ...withheld });
  for (const { invoiceID } of [one, other]) assert.equal((await read(invoiceID)).state, 'paid');
  assert.equal(await owes(one.workspaceID), undefined);
});

test('decision 708: what is left over is a credit of the provider, also before its first invoice, and pays a later one', async () => {
  const first = await issued();
  const { workspaceID } = first;
  const books = await moved(() =>
    pay(workspaceID, { received: 15_000, invoices: [{ invoiceID: first.invoiceID, amount: first.total }] }),
  );
  assert.deepEqual(books, { bank: 15_000, 'provider-credit': -4_890, 'provider-receivable': -10_110 });
  await pay(workspaceID, { received: 5_000, invoices: [] });
  assert.deepEqual([(await owes(workspaceID)).credit, (await owes(workspaceID)).outstanding], [9_890, 0]);
  const { invoiceID, total } = await issued(workspaceID, '2026-09');
  const invoices = [{ invoiceID, amount: total }];
  const short = await pay(workspaceID, { credit: total, invoices, reference: null });
  assert.equal(short.body.error, 'Field `credit` maksimal 9890');
  assert.equal((await pay(workspaceID, { received: 200, invoices })).body.code, 'moreThanPaid');
  const both = [5_000, 5_000].map((amount) =>
    pay(workspaceID, { credit: amount, invoices: [{ invoiceID, amount }], reference: null }),
  );
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [201, 400], 'a credit is used once');
  const rest = await pay(workspaceID, {
    received: 220,
    credit: 4_890,
    invoices: [{ invoiceID, amount: 5_110 }],
  });
  assert.equal(rest.status, 201, rest.text);
  assert.equal((await read(invoiceID)).state, 'paid');
  assert.equal(await owes(workspaceID), undefined, 'nothing owed, no credit left');
});

test('decision 708: a payment needs its parts, and is recorded once', async () => {
  const { invoiceID, workspaceID, total } = await issued();
  const other = await issued();
  const whole = { received: total, invoices: [{ invoiceID, amount: total }] };
  const refused: [object, number, string][] = [
    [{ ...whole, paidOn: '2026-11-21' }, 400, 'inTheFuture'],
    [{ ...whole, reference: null }, 400, 'fieldRequired'],
    [{ invoices: [] }, 400, 'fieldRequired'],
    [{ ...whole, invoices: [{ invoiceID: other.invoiceID, amount: 1 }] }, 404, 'invoiceNotFound'],
    [{ ...whole, invoices: [...whole.invoices, { invoiceID, amount: 1 }] }, 404, 'invoiceNotFound'],
    [{ ...whole, withheld: { amount: 10_001, slip: '1' } }, 400, 'fieldAtMost'],
    [{ ...whole, environment: 'sandbox' }, 409, 'invoiceOfSandbox'],
  ];
  for (const [body, status, code] of refused) {
    const answer = await pay(workspaceID, body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
  }
  assert.equal((await pay('WS-NONE', whole)).body.code, 'workspaceNotFound');
  const ahead = { received: 500, invoices: [], reference: 'SAMA' };
  assert.equal((await pay(workspaceID, ahead)).status, 201);
  assert.equal((await pay(workspaceID, ahead)).body.code, 'paymentExists');
  await assertInBalance(ctx.sql);
});

test('decision 708: the kind and rate of PPh are dated', async () => {
  const path = '/operations/v1/withholding-rates';
  const first = { from: '2015-08-24', kind: 'PPH_23', percent: 2, percentWithoutNpwp: 4 };
  assert.deepEqual((await finance.get(path)).body.data, [first]);
  const later = { from: '2026-11-01', kind: 'PPH_21', percent: 2.5, percentWithoutNpwp: 3 };
  assert.deepEqual((await finance.put(path, later)).body.data, [later, first]);
  const { workspaceID } = await issued();
  const kinds = [];
  for (const day of ['2026-10-31', '2026-11-01']) {
    const withheld = { amount: 10, slip: day };
    kinds.push((await pay(workspaceID, { paidOn: day, withheld, invoices: [] })).body.data.withheld.kind);
  }
  assert.deepEqual(kinds, ['PPH_23', 'PPH_21']);
});

test('decision 709: a reversed payment leaves its invoices unpaid again, once', async () => {
  const { invoiceID, workspaceID, total } = await issued();
  const whole = { received: 11_000, invoices: [{ invoiceID, amount: total }], reference: 'TRF-SALAH' };
  const ask = (transactionID: string) =>
    finance.post('/operations/v1/reversals', { transactionID, reason: 'Bukan mitra ini' });
  const before = await totals();
  const { transactionID, paymentID } = (await pay(workspaceID, whole)).body.data;
  const later = await issued(workspaceID, '2026-09');
  const used = { credit: 890, invoices: [{ invoiceID: later.invoiceID, amount: 890 }], reference: null };
  const credit = (await pay(workspaceID, used)).body.data;
  assert.equal((await ask(transactionID)).body.code, 'moreThanOpen', 'its credit is used');
  assert.equal((await ask(credit.transactionID)).status, 201);
  const answers = await Promise.all([ask(transactionID), ask(transactionID)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
  const after = await totals();
  assert.equal(after['provider-credit'], before['provider-credit']);
  assert.equal(after.bank, before.bank);
  const invoice = await read(invoiceID);
  assert.deepEqual([invoice.state, invoice.outstanding, invoice.reference], ['issued', total, null]);
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceID));
  const theirs = (await own.get(`/portal/v1/${environment}/invoices/2026-10/payments`)).body.data as Json[];
  assert.deepEqual(
    theirs.map(({ reference, reversedAt }) => [reference, reversedAt]),
    [['TRF-SALAH', clock.at.toISOString()]],
  );
  const { facts } = invoicePaper((await findInvoice(ctx.sql, invoiceID))!);
  const mark = facts.find(([name]) => name === 'Pembayaran dibatalkan');
  assert.match(mark![1], /^20 November 2026, TRF-SALAH, Rp10\.110$/);
  const list = (
    await finance.get(`/operations/v1/payments?environment=${environment}&invoiceID=${invoiceID}`)
  ).body;
  assert.match(list.data.find((each: Json) => each.paymentID === paymentID).reversal.paper, /^NPB-/);
  assert.equal(
    (await pay(workspaceID, { ...whole, received: total })).status,
    201,
    'paid anew by the same transfer',
  );
  const clerk = await operationsHand(service, 'warehouse');
  const listed = `/operations/v1/reversals?environment=${environment}&ended=true`;
  assert.equal((await clerk.get(listed)).body.data.length, 0, 'payments concern finance');
  const days = 'from=2026-11-20&to=2026-11-20';
  const open = (await finance.get(`/operations/v1/bank/unmatched?environment=${environment}&${days}`)).body
    .data;
  assert.ok(!JSON.stringify(open).includes(transactionID), 'a payment and its reversal cancel each other');
  const csv = `Tanggal;Keterangan;Referensi;Kredit;Debit\n20/11/2026;TRANSFER;${whole.reference};${total};0\n`;
  const statement = { environment, name: 'bca.csv', csv };
  assert.equal((await finance.post('/operations/v1/bank-statements', statement)).status, 201);
  const left = await finance.get(`/operations/v1/bank/unmatched?environment=${environment}&${days}`);
  assert.ok(
    !JSON.stringify(left.body.data).includes(whole.reference),
    'the line is of the payment that counts',
  );
  await assertInBalance(ctx.sql);
});

test('decision 709: a payment whose bank line is matched stays until the match is undone', async () => {
  const { invoiceID, workspaceID, total } = await issued();
  const whole = { received: total, invoices: [{ invoiceID, amount: total }], reference: 'TRF-COCOK' };
  const { transactionID } = (await pay(workspaceID, whole)).body.data;
  const csv = `Tanggal;Keterangan;Referensi;Kredit;Debit\n20/11/2026;TRANSFER;TRF-COCOK;${total};0\n`;
  const statement = { environment, name: 'bca.csv', csv };
  const imported = await finance.post('/operations/v1/bank-statements', statement);
  assert.equal(imported.status, 201, imported.text);
  const refused = await finance.post('/operations/v1/reversals', { transactionID, reason: 'Salah' });
  assert.deepEqual([refused.status, refused.body.code], [409, 'bankLineMatched']);
});

test('decision 710: where the provider agreed, its open invoices are taken off its COD, and both papers say so', async () => {
  const { invoiceID, workspaceID, serial, total } = await issued();
  const agree = (agreed: boolean) =>
    finance.put(`/operations/v1/billing-recipients/${workspaceID}/offsetting`, { agreed });
  const collect = async (amount: number) => {
    const courierID = await courierWithCash(service, amount, undefined, workspaceID);
    await finance.post('/operations/v1/deposits', { environment, courierID, amount });
  };
  const drawUp = async () => {
    clock.pass(1);
    const answer = await finance.post('/operations/v1/remittances', { environment, workspaceID });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  };
  const other = await operationsHand(service, 'finance');
  const remittance = (id: string, step: string) => `/operations/v1/remittances/${id}/${step}`;
  const settle = async (id: string, reference: string) => {
    await other.post(remittance(id, 'approval'));
    return finance.post(remittance(id, 'payment'), { paidOn, reference });
  };
  await collect(4_000);
  const plain = await drawUp();
  assert.deepEqual([plain.payable, plain.offset, plain.transfer], [4_000, 0, 4_000]);
  await finance.post(remittance(plain.remittanceID, 'rejection'), { reason: 'Mitra setuju dipotong' });
  assert.equal((await agree(true)).status, 200);

  const part = await drawUp();
  assert.deepEqual([part.payable, part.offset, part.transfer], [4_000, 4_000, 0]);
  assert.deepEqual(part.offsets, [{ invoiceID, serial, amount: 4_000 }]);
  const books = await moved(() => settle(part.remittanceID, 'COD-1'));
  assert.deepEqual(books, { 'provider-due': 4_000, 'provider-receivable': -4_000 });
  assert.deepEqual(
    [(await read(invoiceID)).outstanding, (await read(invoiceID)).state],
    [total - 4_000, 'issued'],
  );

  await collect(10_000);
  const stale = await drawUp();
  await pay(workspaceID, { received: 5_000, invoices: [{ invoiceID, amount: 5_000 }] });
  assert.equal((await settle(stale.remittanceID, 'COD-2')).body.code, 'moreThanOpen', 'paid meanwhile');
  await finance.post(remittance(stale.remittanceID, 'rejection'), { reason: 'Invoice sudah dibayar' });
  const whole = await drawUp();
  assert.deepEqual([whole.payable, whole.offset, whole.transfer], [10_000, 1_110, 8_890]);
  const rest = await moved(() => settle(whole.remittanceID, 'COD-3'));
  assert.deepEqual(rest, { bank: -8_890, 'provider-due': 10_000, 'provider-receivable': -1_110 });
  assert.equal((await read(invoiceID)).state, 'paid');
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceID));
  const theirs = (await own.get(`/portal/v1/${environment}/remittances/${whole.remittanceID}`)).body.data;
  assert.deepEqual([theirs.offset, theirs.transfer, theirs.offsets[0].serial], [1_110, 8_890, serial]);
  const [payment] = (
    await finance.get(`/operations/v1/payments?environment=${environment}&invoiceID=${invoiceID}`)
  ).body.data;
  assert.deepEqual([payment.offset, payment.remittanceID], [1_110, whole.remittanceID]);
  const undo = await finance.post('/operations/v1/reversals', {
    transactionID: payment.transactionID,
    reason: 'Salah',
  });
  assert.equal(undo.body.code, 'entryNotReversible');
  assert.equal(
    (await finance.put('/operations/v1/billing-recipients/WS-NONE/offsetting', { agreed: true })).status,
    409,
  );
  await assertInBalance(ctx.sql);
});
