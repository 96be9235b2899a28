import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { drawPdf } from '../../src/documents/draw-pdf.ts';
import { giveTurns } from '../../src/http/limits/expensive.ts';
import { drawLabel } from '../../src/labels/label.ts';
import { writeReceipt } from '../../src/money/receipt.ts';
import { documentApi } from '../../src/openapi/serve.ts';
import { notFoundPage } from '../../src/tracking/page.ts';
import { demoWords } from '../../src/vocabulary/demo-words.ts';
import { pagesOfPdf } from '../support/pdf-text.ts';

const at = new Date('2026-11-30T08:00:00Z');
const contact = { firstName: 'Budi', phone: '+6281234567890' };
const parcel = {
  ...{
    id: 'DE-1',
    providerOrderId: 'O-1',
    category: 'EXPRESS',
    serviceType: 'INSTANT',
    serviceName: 'Instan',
  },
  ...{ sender: contact, recipient: contact, origin: null, destination: null, environment: 'production' },
  ...{ packages: [{ name: 'Buku', quantity: 1 }], weightKg: 1, codAmountIdr: null },
};
const sorting = { code: 'JKT', hub: null, area: null, postalCode: null, bookedOn: '30 Nov 2026' };
const sums = { heldIdr: 9_000, countedIdr: 9_000, shortageIdr: 0, surplusIdr: 0 };
const people = { payerName: 'Budi', cashierName: 'Maria' };
const receipt = {
  environment: 'production',
  number: 1,
  kind: 'deposit',
  at,
  reason: null,
  reversalNumber: null,
  ...people,
  ...sums,
};
const rows = Array.from({ length: 80 }, (_, index) => [String(index)]);
const paper = {
  ...{ title: 'Invoice', number: 'INV-1', madeAt: at, lead: { name: 'Total', figure: 'Rp1', about: '' } },
  ...{ parties: [], facts: [], table: { columns: [{ title: 'No', share: 1 }], rows }, sums: [], notes: [] },
};

/** Returns the style of the page that shows the API. */
async function apiPageStyle(isDemo: boolean): Promise<string> {
  const app = Fastify();
  giveTurns(app, ({ ip }) => ip);
  const of = { title: 'Test', version: '1', introduction: '', tags: [], bearer: '' };
  const where = { address: '/openapi.json', reference: '/docs', covers: /^\/v1/, door: 'programs' } as const;
  await documentApi(app, { ...of, ...where }, isDemo);
  const { body } = await app.inject('/docs/static/theme/antar.css');
  await app.close();
  return body;
}

test('decision 629: tracking pages, labels, receipts, every page of a PDF and the API pages of a demo say so', async () => {
  const [indonesian, english] = demoWords;
  const mark = new RegExp(`${indonesian}|${english}`, 'i');
  for (const isDemo of [true, false]) {
    const texts = [
      notFoundPage({ language: 'id', isDemo }),
      notFoundPage({ language: 'en', isDemo }),
      drawLabel({ delivery: parcel, sorting } as never, { isDemo }),
      writeReceipt(receipt as never, { operatorName: 'Antar', zone: 'Asia/Jakarta', isDemo }),
      ...pagesOfPdf(await drawPdf({ ...paper, isDemo })),
      await apiPageStyle(isDemo),
    ];
    assert.ok(texts.length >= 7, 'the PDF has two pages');
    assert.deepEqual(
      texts.map((text) => mark.test(text)),
      texts.map(() => isDemo),
    );
  }
});
