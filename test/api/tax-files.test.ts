import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceDue, testIssuer, testRecipient } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const environment = 'production' as const;
const finance = await operationsHand(service, 'finance');
const month = '2026-10';
const query = (of = month) => `environment=${environment}&month=${of}`;

const listed = async (of = month): Promise<Json> =>
  (await finance.get(`/operations/v1/tax-invoices?${query(of)}`)).body.data;
const fileOf = async (of = month, part = 1) =>
  finance.get(`/operations/v1/tax-invoices.xml?${query(of)}&part=${part}`);
const take = (csv: string) => finance.post('/operations/v1/tax-numbers', { environment, csv });
const numberOf = (serial: string) => `0500260${serial.replace('-', '0')}`;

async function issue(of = month, recipient: object = testRecipient): Promise<Json> {
  const due = await invoiceDue(service, finance, of);
  await finance.put(`/operations/v1/billing-recipients/${due.workspaceID}`, recipient);
  return (await finance.post('/operations/v1/invoices', due)).body.data;
}

/** Stores copies of an issued invoice with the next numbers. */
const copyInvoice = (id: string, count: number) =>
  service.owner.query(
    {
      name: 'test.copy-invoices',
      text: `
        with w as (
          insert into workspaces select (jsonb_populate_record(w, jsonb_build_object('id', w.id || '-' || n))).*
          from invoices i, workspaces w, generate_series(1, $2::integer) n where i.id = $1 and w.id = i.workspace_id
          returning id
        )
        insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', i.id || '-' || n,
          'serial', i.serial + 1000 + n, 'workspace_id', i.workspace_id || '-' || n))).*
        from invoices i, generate_series(1, $2::integer) n where i.id = $1 and (select count(*) from w) > 0`,
    },
    [id, count],
  );

test('decision 730: a month is a file that the tax office imports, in the order of its fields', async () => {
  const { serial } = await issue();
  const answer = await fileOf();
  assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8');
  const fields = [...answer.text.matchAll(/<(\w+)>([^<\n]*)<\/\1>/g)].map(([, name, value]) => [name, value]);
  assert.deepEqual(fields, [
    ['TIN', '3174012345678901'],
    ['TaxInvoiceDate', '2026-10-31'],
    ['TaxInvoiceOpt', 'Normal'],
    ['TrxCode', '05'],
    ['AddInfo', ''],
    ['CustomDoc', ''],
    ['CustomDocMonthYear', ''],
    ['RefDesc', serial],
    ['FacilityStamp', ''],
    ['SellerIDTKU', '3174012345678901000000'],
    ['BuyerTin', '0012345678901000'],
    ['BuyerDocument', 'TIN'],
    ['BuyerCountry', 'IDN'],
    ['BuyerDocumentNumber', '-'],
    ['BuyerName', 'PT Toko Melati'],
    ['BuyerAdress', 'Jalan Melati 1, Jakarta'],
    ['BuyerEmail', 'pajak@melati.example'],
    ['BuyerIDTKU', '0012345678901000000001'],
    ['Opt', 'B'],
    ['Code', '000000'],
    ['Name', 'Jasa pengiriman paket, Express Instan (1)'],
    ['Unit', 'UM.0033'],
    ['Price', '10000'],
    ['Qty', '1'],
    ['TotalDiscount', '0'],
    ['TaxBase', '10000'],
    ['OtherTaxBase', '916.67'],
    ['VATRate', '12'],
    ['VAT', '110'],
    ['STLGRate', '0'],
    ['STLG', '0'],
  ]);
  await finance.put('/operations/v1/billing-issuer', { ...testIssuer, otherTaxBase: 'WHOLE' });
  const { text } = await fileOf();
  assert.match(text, /<OtherTaxBase>10000<\/OtherTaxBase>\s*<VATRate>1.1<\/VATRate>\s*<VAT>110<\/VAT>/);
  const codes: string[] = [];
  for (const [vatPercent, of] of [
    [12, '2026-05'],
    [11, '2026-04'],
  ] as const) {
    const due = await invoiceDue(service, finance, of);
    await finance.put('/operations/v1/billing-issuer', { ...testIssuer, vatPercent });
    await finance.post('/operations/v1/invoices', due);
    codes.push(/<TrxCode>(.*)<\/TrxCode>/.exec((await fileOf(of)).text)![1]!);
  }
  assert.deepEqual(codes, ['01', '04']);
  await finance.put('/operations/v1/billing-issuer', testIssuer);
});

test('decision 730: names are escaped, and an invoice that cannot be imported is listed with the reason', async () => {
  const name = 'CV "Đặng" & <王小明>';
  const named = await issue('2026-09', { ...testRecipient, name, address: 'Jalan A\nBlok B' });
  const without = await issue('2026-09', { name: 'Warung', address: 'Jalan B' });
  const { text } = await fileOf('2026-09');
  assert.match(text, /<BuyerName>CV &quot;Đặng&quot; &amp; &lt;王小明&gt;<\/BuyerName>/);
  assert.match(text, /<BuyerAdress>Jalan A Blok B<\/BuyerAdress>/);
  assert.ok(!text.includes(without.serial));
  const { invoices, files } = await listed('2026-09');
  assert.deepEqual(
    invoices.map((each: Json) => [each.serial, each.obstacle]),
    [
      [named.serial, null],
      [without.serial, 'NO_NPWP'],
    ],
  );
  assert.equal(files, 1);
  assert.equal((await fileOf('2026-06')).status, 404);
});

test('decision 730: a number is read back once, and a wrong one changes nothing', async () => {
  const [one, other] = [await issue('2026-08'), await issue('2026-08')];
  const rows = [
    ['05.00.26.00000000042', one.serial],
    [numberOf(other.serial), 'TM-1'],
    ['123', other.serial],
    ['05002600000000042', other.serial],
  ];
  const csv = `Daftar Faktur;\n"Nomor Faktur Pajak";Nama;Referensi\n${rows.map(([number, reference]) => `${number};x;${reference}`).join('\n')}`;
  const { data } = (await take(csv)).body;
  assert.deepEqual([data.stored, data.known], [1, 0]);
  assert.deepEqual(
    data.refused.map((each: Json) => each.outcome),
    ['UNKNOWN_INVOICE', 'NO_NUMBER', 'OTHER_NUMBER'],
  );
  const read = async ({ invoiceID }: Json) =>
    (await finance.get(`/operations/v1/invoices/${invoiceID}`)).body.data.taxNumber;
  assert.deepEqual([await read(one), await read(other)], ['05002600000000042', null]);
  assert.deepEqual((await take(csv)).body.data.known, 1);
  assert.ok(!(await fileOf('2026-08')).text.includes(one.serial), 'what has a number is not imported again');
  const refused = await take('a,b\n1,2');
  assert.deepEqual(
    [refused.status, refused.body.error],
    [400, 'Berkas harus berupa CSV dengan kolom Nomor Faktur Pajak dan Referensi.'],
  );
});

test('decision 730: a file has at most 1,000 invoices, and their numbers come back without a hand', async () => {
  const first = await issue('2026-07');
  await copyInvoice(first.invoiceID, 1_000);
  assert.equal((await listed('2026-07')).files, 2);
  const texts = [(await fileOf('2026-07', 1)).text, (await fileOf('2026-07', 2)).text];
  const serials = texts.map((text) =>
    [...text.matchAll(/<RefDesc>(.*)<\/RefDesc>/g)].map(([, serial]) => serial!),
  );
  assert.deepEqual(
    serials.map(({ length }) => length),
    [1_000, 1],
  );
  assert.equal(new Set(serials.flat()).size, 1_001);
  const csv = [
    'Nomor Faktur Pajak,Referensi',
    ...serials.flat().map((serial) => `${numberOf(serial)},${serial}`),
  ];
  const answers = await Promise.all([take(csv.join('\n')), take(csv.join('\n'))]);
  assert.deepEqual(
    answers.map(({ body }) => [body.data.stored, body.data.known, body.data.refused.length]).sort(),
    [
      [0, 1_001, 0],
      [1_001, 0, 0],
    ],
  );
  const { files, invoices } = await listed('2026-07');
  assert.equal(files, 0);
  assert.ok(invoices.every(({ taxNumber }: Json) => taxNumber !== null));
});
