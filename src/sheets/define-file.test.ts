import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { openXlsx } from '../../test/support/open-xlsx.ts';
import { giveTurns } from '../http/limits/expensive.ts';
import { Refusal } from '../problems/problems.ts';
import { defineFile } from './define-file.ts';
import { onePage, pageSize } from './pages.ts';
import { count, type Sheet } from './sheet.ts';
import { mostRows } from './write-xlsx.ts';

const sheet: Sheet<number> = {
  title: ['Angka', 'Numbers'],
  columns: { number: count(['Angka', 'Number'], (row) => row) },
};
const app = Fastify();
app.setErrorHandler((error, _request, reply) =>
  error instanceof Refusal
    ? reply.code(error.httpStatus).send({ error: error.message, facts: error.facts })
    : reply.code(500).send(String(error)),
);
giveTurns(app, () => 'one');
const rows = Array.from({ length: pageSize }, (_, row) => row);
const file = { tag: 'Test', content: 'numbers' } as const;
for (const [path, counted, first] of [
  ['/full', mostRows, rows],
  ['/long', mostRows + 1, rows],
  ['/short', mostRows + 1, rows.slice(1)],
] as const)
  defineFile(app, {
    ...file,
    path,
    operationId: path,
    run: () => ({ sheet, name: 'numbers', pages: onePage(first), count: (most) => Math.min(most, counted) }),
  });
after(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

test('decision 581: a list that is too long for a sheet is refused as XLSX with the reason, and whole as CSV', async () => {
  const refused = await get('/long.xlsx');
  assert.equal(refused.statusCode, 400);
  assert.match(refused.json().error, /^Hasilnya lebih dari 1\.048\.574 baris.*Unduh sebagai CSV/);
  assert.deepEqual(refused.json().facts, { most: mostRows });
  assert.equal(refused.headers['content-disposition'], undefined);
  assert.equal((await get('/long.csv')).body.trim().split('\r\n').length, pageSize + 1);
  assert.equal(openXlsx((await get('/full.xlsx')).rawPayload).rows.length, pageSize + 1);
});

test('decision 581: a list of less than a page is not counted', async () => {
  assert.equal(openXlsx((await get('/short.xlsx')).rawPayload).rows.length, pageSize);
});
