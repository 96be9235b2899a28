import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { listEntriesAfter } from '../../src/audit/store.ts';
import { batchesOf, rowsOf } from '../support/batches.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { book, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { ctx, call, provider } = service;
const member = handOf(service, await addPerson(ctx, 'provider-member', provider.workspaceId));
const warehouse = await operationsHand(service, 'warehouse');
const live = '/portal/v1/production';

// The service reads photos alone; these are its own drawings.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
const scanner = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(scanner)).buffer } });

/** Returns the text that a scanner reads from a drawn code with the white margin of a label. */
async function scan(svg: string): Promise<string[]> {
  const picture = await sharp(Buffer.from(svg), { density: 288 })
    .flatten({ background: 'white' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: 'white' })
    .png()
    .toBuffer();
  return (await readBarcodes(new Blob([new Uint8Array(picture)]))).map(
    ({ format, text }) => `${format} ${text}`,
  );
}

const drawings = (page: string) => page.match(/<svg[\s\S]*?<\/svg>/g) ?? [];

test('decision 272: a label tells who, where, what is due and how to handle it, and its codes are read back', async () => {
  const id = await book(service, 'EXPRESS', {
    body: {
      providerOrderID: 'LABEL <1>',
      paymentMethod: 'CASH',
      cashOnDelivery: { amount: 1_250_000 },
      packages: [{ name: 'Gelas', quantity: 2, weight: 1.5, type: 'SENSITIVE' }],
      recipient: { firstName: 'Budi', lastName: 'Santoso', phone: '08129876543' },
    },
  });
  const answer = await member.get(`${live}/labels?deliveryIDs=${id}`);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  for (const shown of [
    'LABEL &lt;1&gt;',
    'TAGIH TUNAI <strong>Rp1.250.000</strong>',
    'MUDAH RUSAK',
    'Budi Santoso',
    '+628129876543',
    'size=A4">A4, empat per lembar',
    expressBooking.destination.address,
    expressBooking.origin.address,
    '2× <bdi>Gelas</bdi> · 1,5 kg',
    '@page{size:105mm 148mm;margin:0}',
  ])
    assert.ok(answer.text.includes(shown), shown);
  const [qrCode, barcode] = drawings(answer.text);
  assert.deepEqual(await scan(barcode!), [`Code128 ${id}`]);
  assert.deepEqual(await scan(qrCode!), [`QRCode ${id}`]);
});

test('decision 579: a label carries sort code, hub with its address as the sender’s, area, postal code and day', async () => {
  const destination = { address: 'Jl. Melati 1', postalCode: '13910' };
  const id = await book(service, 'LOGISTIC', { body: { destination } });
  const { text } = await warehouse.get(`/operations/v1/labels?deliveryIDs=${id}`);
  const seen = text
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  assert.match(seen, /CAK-1391 Gudang Cakung \S.* · Kode pos 13910 Dipesan \d+ \S+ \d{4}/);
  assert.match(seen, /Pengirim .*Gudang Cakung , Jl\. \S+/);
});

test('decision 272: the labels of many deliveries stand in the asked order, four on a sheet of A4', async () => {
  const ids = [
    await book(service, 'EXPRESS'),
    await book(service, 'LOGISTIC'),
    await book(service, 'EXPRESS'),
  ];
  const wanted = ids.toReversed();
  const { text } = await warehouse.get(`/operations/v1/labels?size=A4&deliveryIDs=${wanted.join(',')}`);
  assert.deepEqual(
    [...text.matchAll(/<article aria-label="([^"]+)"/g)].map(([, id]) => id),
    wanted,
  );
  assert.ok(text.includes('@page{size:210mm 297mm;margin:0}'));
  assert.ok(text.includes('Non-tunai'));
});

test('decision 272: the labels of a batch are those of its booked rows, and say that the sandbox is no parcel', async () => {
  const batches = batchesOf(call, member.token, '/portal/v1/sandbox');
  const { batchID } = (await batches.send(rowsOf(2, 'label'), jakarta)).body.data;
  await batches.finished(batchID);
  const [first, second] = (await batches.rows(batchID)).map(({ deliveryID }) => deliveryID);
  const { text } = await member.get(`/portal/v1/sandbox/labels?batchID=${batchID}`);
  assert.ok(text.indexOf(first) > 0 && text.indexOf(second) > text.indexOf(first));
  assert.ok(text.includes('CONTOH: BUKAN PAKET ASLI'));
  const rest = await member.get(`/portal/v1/sandbox/labels?batchID=${batchID}&after=1`);
  assert.ok(!rest.text.includes(first) && rest.text.includes(second));
});

test('decision 272: labels are shown to the parcels’ own people and the warehouse, and who printed them is recorded', async () => {
  const id = await book(service, 'EXPRESS');
  const stranger = await service.addProvider('Toko Bougenville');
  const theirs = handOf(service, await addPerson(ctx, 'provider-admin', stranger.workspaceId));
  assert.equal((await theirs.get(`${live}/labels?deliveryIDs=${id}`)).body.code, 'deliveryNotFound');
  assert.equal((await member.get(`/portal/v1/sandbox/labels?deliveryIDs=${id}`)).status, 404);
  assert.equal((await member.get(`${live}/labels?deliveryIDs=${id},DE-NONE`)).status, 404);
  assert.equal((await member.get(`${live}/labels?batchID=BA-NONE`)).status, 404);
  assert.equal((await member.get(`${live}/labels`)).body.error, 'Field `deliveryIDs` wajib diisi');
  const many = Array.from({ length: 201 }, (_, index) => `DE-${index}`).join(',');
  assert.equal((await member.get(`${live}/labels?deliveryIDs=${many}`)).body.code, 'fieldTooMany');
  const finance = await operationsHand(service, 'finance');
  assert.equal((await finance.get(`/operations/v1/labels?deliveryIDs=${id}`)).status, 403);

  await warehouse.get(`/operations/v1/labels?deliveryIDs=${id}`);
  const entries = await listEntriesAfter(ctx.sql, 0, 1_000);
  const printed = entries.filter(({ action }) => action === 'labels.print').at(-1)!;
  assert.deepEqual(
    [printed.actorId, printed.subjectId, JSON.parse(printed.details!).after],
    [warehouse.id, id, { size: 'A6', deliveryIDs: [id] }],
  );
});

test('decision 317: on a label no letters move the digits beside them, while programs read names as sent', async () => {
  const firstName = 'Budi\u202e \u0645\u062d\u0645\u062f\u2066';
  const id = await book(service, 'EXPRESS', {
    body: {
      recipient: { firstName, companyName: '3 \u05d3\u05d5\u05d3', phone: '62811123456' },
      providerOrderID: 'A\u202e-1',
      packages: [{ name: '\u0634\u0627\u064a 5', quantity: 2, weight: 1 }],
    },
  });
  const { text } = await member.get(`${live}/labels?deliveryIDs=${id}`);
  assert.ok(
    text.includes(
      '<p class="name"><bdi>Budi \u0645\u062d\u0645\u062f</bdi> · <bdi>3 \u05d3\u05d5\u05d3</bdi></p>',
    ),
  );
  assert.ok(text.includes('<p class="content">2× <bdi>\u0634\u0627\u064a 5</bdi> · 1 kg</p>'));
  assert.ok(text.includes('<p class="phone"><bdi>+62811123456</bdi></p>'));
  assert.ok(text.includes('<p class="order"><bdi>A-1</bdi></p>'));
  assert.doesNotMatch(text, /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  const read = await member.get(`${live}/deliveries/${id}`);
  assert.equal(read.body.data.recipient.firstName, firstName);
});
