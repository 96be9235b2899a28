import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completedDelivery, invoiceDue, testIssuer, testRecipient } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance, listTotals } from '../support/ledger.ts';
import { openXlsx, recordsOf } from '../support/open-xlsx.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { pagesOfPdf } from '../support/pdf-text.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const environment = 'production' as const;
const path = '/operations/v1/invoices';
const finance = await operationsHand(service, 'finance');
const transfer = { paidOn: '2026-11-20', reference: 'TRF-9' };

const partyOf = ({ email: _, ...party }: typeof testRecipient) => party;
/** The status and words of an answer. */
const said = ({ status, body }: { status: number; body?: Json }) => [status, body.error];
const bytesOf = async (hand: Hand, file: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${hand.token}` };
  const answer = await fetch(`${service.baseUrl}${file}`, { headers });
  assert.equal(answer.headers.get('content-type'), 'application/pdf', file);
  return Buffer.from(await answer.arrayBuffer());
};

test('decision 529: an invoice needs both parties, a month that is over, and production', async () => {
  const { workspaceId } = await service.addProvider('Toko Teratai');
  const due = { environment, workspaceID: workspaceId, month: '2026-10' };
  assert.deepEqual(said(await finance.post(path, due)), [
    409,
    'Lengkapi data penerbit invoice terlebih dahulu.',
  ]);
  const issuerPath = '/operations/v1/billing-issuer';
  assert.equal((await finance.get(issuerPath)).body.data, null);
  const refused: [Json, string][] = [
    [{ ...testIssuer, npwp: null }, 'Field `npwp` wajib diisi oleh Pengusaha Kena Pajak'],
    [{ ...testIssuer, npwp: '123' }, 'Field `npwp` harus berisi 15 atau 16 angka'],
    [
      { ...testIssuer, nitku: '0012345678901000000000' },
      'Field `nitku` harus berisi 22 angka dan diawali NPWP',
    ],
    [{ ...testIssuer, statutoryPercent: 1 }, 'Field `vatPercent` tidak boleh melebihi tarif undang-undang'],
  ];
  for (const [body, error] of refused) {
    assert.deepEqual(said(await finance.put(issuerPath, body)), [400, error]);
  }
  assert.equal((await finance.put(issuerPath, { ...testIssuer, vatPercent: 101 })).status, 400);
  const { data: issuer } = (await finance.put(issuerPath, testIssuer)).body;
  const rate = { vatFrom: '2025-01-01', statutoryPercent: 12, vatBasis: '10 % × 11/12 × 12 %, PMK 11/2025' };
  const vatRates = [{ from: '2025-01-01', percent: 1.1 }];
  assert.deepEqual(issuer, { ...testIssuer, ...rate, nitku: null, otherTaxBase: 'PART', vatRates });
  assert.deepEqual(said(await finance.post(path, due)), [
    409,
    'Lengkapi data invoice mitra ini terlebih dahulu.',
  ]);
  await finance.put(`/operations/v1/billing-recipients/${workspaceId}`, testRecipient);
  assert.deepEqual(said(await finance.post(path, due)), [404, 'Tagihan tidak ditemukan.']);
  const others: [Json, number, string][] = [
    [
      { ...due, month: '2026-11' },
      409,
      'Bulan ini belum selesai; tagihannya terbit satu jam setelah bulan berakhir.',
    ],
    [{ ...due, month: '2026-12' }, 404, 'Tagihan tidak ditemukan.'],
    [{ ...due, environment: 'sandbox' }, 409, 'Tagihan sandbox hanya contoh dan tidak diterbitkan.'],
  ];
  for (const [body, status, error] of others) {
    assert.deepEqual(said(await finance.post(path, body)), [status, error]);
  }
});

test('decision 529: it has a number without gaps, both parties as they were, PPN and a due date, and enters the books', async () => {
  const due = await invoiceDue(service, finance, '2026-10');
  const before = new Map(
    (await listTotals(ctx.sql, environment)).map((each) => [each.account, each.amountIdr]),
  );
  const { body, status } = await finance.post(path, due);
  assert.equal(status, 201);
  const { invoiceID, serial, amount, vatPercent, vat, total, issuedOn, dueOn, state } = body.data;
  assert.deepEqual([amount, vatPercent, vat, total], [10_000, 1.1, 110, 10_110]);
  assert.deepEqual([issuedOn, dueOn, state], ['2026-11-20', '2026-12-04', 'issued']);
  assert.match(serial, /^2026-\d{5}$/);
  assert.deepEqual(body.data.recipient, {
    ...partyOf(testRecipient),
    npwp: '0012345678901000',
  });
  const after = new Map(
    (await listTotals(ctx.sql, environment)).map((each) => [each.account, each.amountIdr]),
  );
  const moved = (account: 'provider-receivable' | 'delivery-revenue' | 'vat-payable') =>
    (after.get(account) ?? 0) - (before.get(account) ?? 0);
  assert.deepEqual(
    [moved('provider-receivable'), moved('delivery-revenue'), moved('vat-payable')],
    [10_110, -10_000, -110],
  );
  assert.deepEqual(said(await finance.post(path, due)), [409, 'Tagihan bulan ini sudah diterbitkan.']);
  await finance.put(`/operations/v1/billing-recipients/${due.workspaceID}`, {
    ...testRecipient,
    name: 'PT Lain',
  });
  assert.equal((await finance.get(`${path}/${invoiceID}`)).body.data.recipient.name, testRecipient.name);
  await assertInBalance(ctx.sql);
});

test('decision 729: its paper names both parties, the base, PPN by the rate of its tax day, and the total in words', async () => {
  const due = await invoiceDue(service, finance, '2026-06');
  const later = { ...testIssuer, vatPercent: 2.2, vatFrom: '2026-07-01' };
  await finance.put('/operations/v1/billing-issuer', later);
  const { invoiceID, taxDay, vat } = (await finance.post(path, due)).body.data;
  await finance.put('/operations/v1/billing-issuer', { ...later, vatPercent: 1.1 });
  assert.deepEqual([taxDay, vat], ['2026-06-30', 110]);
  const november = 'from=2026-11-01T00:00:00%2B07:00&to=2026-12-01T00:00:00%2B07:00';
  const { text: journal } = await finance.get(
    `/operations/v1/journal.csv?environment=${environment}&${november}`,
  );
  const lines = journal.split('\r\n').filter((line) => line.includes(invoiceID));
  assert.equal(lines.length, 3);
  for (const line of lines) assert.match(line, /,2026-11-20,.*,2026-06-30$/, 'revenue of June');
  const [page] = pagesOfPdf(await bytesOf(finance, `${path}/${invoiceID}/invoice.pdf`));
  for (const text of [
    'INVOICE',
    'NPWP 0012 3456 7890 1000',
    'NITKU 0012 3456 7890 1000 0000 01',
    'NITKU 3174 0123 4567 8901 0000 00',
    'Tanggal pajak30 Juni 2026',
    'Nomor Faktur Pajak....',
    'Dasar (ongkos sebelum PPN)Rp10.000',
    'DPP nilai lainRp917',
    'PPN 12 % dari DPP nilai lainRp110',
    'Terbilang: sepuluh ribu seratus sepuluh rupiah',
    'Bank Contoh 123-456',
    'Hormat kami, PT Antar Contoh',
    'Sari Dewi, Direktur',
  ]) {
    assert.ok(page!.includes(text), text);
  }
});

test('decision 731: a provider is invoiced by halves or chosen days, each day once, and drafts are seen before they end', async () => {
  const { workspaceID } = await invoiceDue(service, finance, '2026-11');
  await completedDelivery(service, workspaceID, 20_000, new Date('2026-11-16T05:00:00Z'));
  const recipient = `/operations/v1/billing-recipients/${workspaceID}`;
  assert.equal((await finance.put(recipient, { ...testRecipient, period: 'HALF_MONTH' })).status, 200);
  assert.equal((await finance.put(recipient, testRecipient)).body.data.period, 'HALF_MONTH');
  const unbilled = async (): Promise<Json[]> =>
    (
      await finance.get(`/operations/v1/unbilled?environment=${environment}&month=2026-11`)
    ).body.data.providers
      .filter((each: Json) => each.workspaceID === workspaceID)
      .map((each: Json) => [each.month, each.amount, each.fixedAt !== null])
      .sort();
  assert.deepEqual(await unbilled(), [
    ['2026-11-01-15', 10_000, true],
    ['2026-11-16-30', 20_000, false],
  ]);
  const issue = (month: string) => finance.post(path, { environment, workspaceID, month });
  assert.equal((await issue('2026-11-16-30')).body.code, 'invoiceNotFixed');
  const [first, again] = await Promise.all([issue('2026-11-10-15'), issue('2026-11-01-15')]);
  assert.deepEqual([first, again].map(({ status }) => status).sort(), [201, 409], 'no day is invoiced twice');
  const issued = [first, again].find(({ status }) => status === 201)!.body.data;
  assert.deepEqual([issued.taxDay, issued.amount], ['2026-11-15', 10_000]);
  assert.equal((await issue('2026-11')).body.code, 'invoiceNotFixed');
  assert.equal((await issue('2026-11-15-15')).body.code, 'invoiceIssued');
  const own = handOf(service, await addPerson(ctx, 'provider-member', workspaceID));
  const { data } = (await own.get(`/portal/v1/${environment}/invoices`)).body;
  assert.deepEqual(
    data.map((each: Json) => [each.month, each.number, each.amount]),
    [
      ['2026-11-16-30', null, 20_000],
      [issued.month, issued.serial, 10_000],
    ],
  );
  const lines = await own.get(`/portal/v1/${environment}/invoices/2026-11-16-30`);
  assert.deepEqual([lines.status, lines.body.data.lines.length], [200, 1]);
  const [page] = pagesOfPdf(await bytesOf(finance, `${path}/${issued.invoiceID}/invoice.pdf`));
  assert.match(page!, /Masa\d+ sampai 15 November 2026/);
});

test('the portal reads what is to be paid with PPN, and one number for one paper', async () => {
  const due = await invoiceDue(service, finance, '2026-07');
  const own = handOf(service, await addPerson(ctx, 'provider-member', due.workspaceID));
  const read = async () => {
    const { data } = (await own.get(`/portal/v1/${environment}/invoices/2026-07`)).body;
    return [data.number, data.amount, data.vat, data.total, data.outstanding];
  };
  assert.deepEqual(await read(), [null, 10_000, 110, 10_110, 0], 'a draft is not to be paid yet');
  const { serial, invoiceID } = (await finance.post(path, due)).body.data;
  assert.deepEqual(await read(), [serial, 10_000, 110, 10_110, 10_110]);
  const file = await own.get(`/portal/v1/${environment}/invoices/2026-07/lines.csv`);
  assert.match(file.text.split('\r\n')[1]!, new RegExp(`^${serial},`));
  await finance.post(`${path}/${invoiceID}/payment`, { paidOn: '2026-11-20', reference: 'TRF-9' });
  assert.deepEqual(await read(), [serial, 10_000, 110, 10_110, 0], 'nothing is to be paid twice');
});

test('decision 529: issued at the same instant, and with refused ones between them, no number is missing or given twice', async () => {
  const due: Json[] = [];
  for (let place = 0; place < 4; place += 1) due.push(await invoiceDue(service, finance, '2026-09'));
  await Promise.all([...due, ...due].map((each) => finance.post(path, each)));
  const listed = (await finance.get(`${path}?environment=${environment}&limit=500`)).body.data as Json[];
  const serials = listed.map(({ serial }) => Number(serial.slice(5)));
  assert.deepEqual(
    serials,
    serials.map((_, place) => serials.length - place),
  );
  assert.ok(serials.length >= 4);
  const [first, second] = listed;
  const page = (await finance.get(`${path}?environment=${environment}&limit=1&after=${first.invoiceID}`))
    .body;
  assert.deepEqual(
    page.data.map((each: Json) => each.invoiceID),
    [second.invoiceID],
  );
});

test('decision 531: it is overdue from the day after its due date until it is paid, once', async () => {
  const due = await invoiceDue(service, finance, '2026-08');
  const { invoiceID } = (await finance.post(path, due)).body.data;
  const state = async () => (await finance.get(`${path}/${invoiceID}`)).body.data.state;
  const listed = async (each: string): Promise<boolean> =>
    (await finance.get(`${path}?environment=${environment}&state=${each}&limit=500`)).body.data.some(
      (invoice: Json) => invoice.invoiceID === invoiceID,
    );
  const start = clock.at;
  clock.at = new Date('2026-12-04T16:59:59Z');
  const late = await operationsHand(service, 'finance');
  assert.deepEqual([await late.get(`${path}/${invoiceID}`).then(({ body }) => body.data.state)], ['issued']);
  clock.at = new Date('2026-12-04T17:00:00Z');
  assert.equal((await late.get(`${path}/${invoiceID}`)).body.data.state, 'overdue');
  clock.at = start;
  assert.equal(await state(), 'issued');
  assert.ok(await listed('issued'));
  const future = await finance.post(`${path}/${invoiceID}/payment`, { ...transfer, paidOn: '2026-11-21' });
  assert.deepEqual(said(future), [400, 'Field `paidOn` tidak boleh di masa depan']);
  const paid = await Promise.all([1, 2, 3].map(() => finance.post(`${path}/${invoiceID}/payment`, transfer)));
  assert.deepEqual(paid.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.deepEqual([await state(), await listed('paid'), await listed('issued')], ['paid', true, false]);
  for (const text of [
    `update invoices set reference = 'x' where id = '${invoiceID}'`,
    `update invoices set serial = 999 where id = '${invoiceID}'`,
    `delete from invoices where id = '${invoiceID}'`,
  ]) {
    await assert.rejects(service.owner.query({ name: 'test.change-invoice', text }), /never changes/, text);
  }
  await assertInBalance(ctx.sql);
});

test('decision 531: the portal shows the same invoice, and its PDF is the same byte by byte', async () => {
  const due = await invoiceDue(service, finance, '2026-07');
  const own = handOf(service, await addPerson(ctx, 'provider-member', due.workspaceID));
  const theirs = `/portal/v1/${environment}/invoices/2026-07`;
  const before = (await own.get(theirs)).body.data;
  assert.deepEqual([before.amount, before.issued], [10_000, null]);
  assert.deepEqual(said(await own.get(`${theirs}/invoice.pdf`)), [409, 'Tagihan ini belum diterbitkan.']);
  const unbilled = async (): Promise<string[]> =>
    (
      await finance.get(`/operations/v1/unbilled?environment=${environment}&month=2026-07`)
    ).body.data.providers.map((each: Json) => each.workspaceID);
  assert.deepEqual(await unbilled(), [due.workspaceID]);
  const { data } = (await finance.post(path, due)).body;
  assert.deepEqual(await unbilled(), []);
  const { issued } = (await own.get(theirs)).body.data;
  for (const [name, value] of Object.entries(issued)) assert.deepEqual(value, data[name], name);
  const [listed] = (await own.get(`/portal/v1/${environment}/invoices`)).body.data;
  assert.deepEqual(listed.issued, issued);
  const ours = `${path}/${data.invoiceID}`;
  const pdf = await bytesOf(own, `${theirs}/invoice.pdf`);
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  assert.ok(pdf.equals(await bytesOf(finance, `${ours}/invoice.pdf`)));
  assert.equal((await finance.get(`${ours}/lines.csv`)).text, (await own.get(`${theirs}/lines.csv`)).text);
  const rows = recordsOf(openXlsx((await finance.get(`${ours}/lines.xlsx`)).bytes));
  assert.ok(rows.some((row) => /^(?:Express|Logistik) /.test(String(row.Layanan))));
  assert.ok(
    rows.every((row) => !/[A-Z]{4}/.test(String(row.Layanan))),
    'decision 621: no codes',
  );
  const { workspaceId } = await service.addProvider('Toko Asing');
  const stranger = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  assert.equal((await stranger.get(`${theirs}/invoice.pdf`)).status, 409);
});

test('decision 530: who is no PKP charges no PPN', async () => {
  const due = await invoiceDue(service, finance, '2026-06');
  await finance.put('/operations/v1/billing-issuer', { ...testIssuer, isTaxable: false, npwp: '' });
  const { vatPercent, vat, total } = (await finance.post(path, due)).body.data;
  assert.deepEqual([vatPercent, vat, total], [null, 0, 10_000]);
});
