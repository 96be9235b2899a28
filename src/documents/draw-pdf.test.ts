import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesOfPdf } from '../../test/support/pdf-text.ts';
import { drawPdf } from './draw-pdf.ts';

const long = 'pertanggungjawaban'.repeat(5);
const names = ['PT Đặng Thị Ngọc Ánh', '王小明', 'مكتبة النور', '김철수', 'さくら', 'Ψυχή', 'Їжак', 'Łódź'];
const paper = {
  ...{ title: 'INVOICE', number: '2026-00042', madeAt: new Date('2026-11-30T00:00:00Z'), isDemo: false },
  lead: { name: 'Total', figure: 'Rp1.500.000', about: 'Untuk مكتبة النور' },
  parties: [{ title: 'Kepada', lines: [...names, 'Jalan Melati 1\nBlok B'] }],
  facts: [['Alasan', long]] as const,
  table: { columns: [{ title: 'Layanan', share: 1 }], rows: [[long], ['😀 王小明']] },
  ...{ sums: [], notes: [] },
};

test('decision 718: a PDF has the letters of every name, all of a long word, and line breaks', async () => {
  const bytes = await drawPdf(paper);
  const [page, ...others] = pagesOfPdf(bytes);
  assert.equal(others.length, 0);
  for (const name of names) assert.ok(page!.split('\n').includes(name), name);
  assert.match(page!, /\nJalan Melati 1\nBlok B\n/);
  assert.match(page!, /\nUntuk مكتبة النور\n/);
  assert.match(page!, /\n\? 王小明\n/);
  assert.equal(page!.replaceAll('\n', '').split(long).length, 3, 'a long word is wrapped, not cut');
  assert.deepEqual(await drawPdf(paper), bytes, 'the same paper is the same bytes');
});

test('a PDF of Latin letters is small, since it has only the letters that it shows', async () => {
  const plain = {
    ...paper,
    lead: { ...paper.lead, about: '' },
    parties: [],
    table: { columns: [], rows: [] },
  };
  assert.ok((await drawPdf(plain)).length < 25_000);
});
