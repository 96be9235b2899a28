import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import Type from 'typebox';
import { giveTurns } from '../../src/http/limits/expensive.ts';
import { defineRoute } from '../../src/http/route.ts';
import { named } from '../../src/http/schema.ts';
import { documentApi } from '../../src/openapi/serve.ts';
import { createCheck, documentNames, watchAnswers } from './known-answers.ts';

const Answer = named('Answer', 'What is answered.', { count: Type.Integer() });

/** Returns the complaints about one answer of a documented route. */
async function judge(answer: object, status = 200, headers: Record<string, string> = {}): Promise<string> {
  const app = Fastify();
  giveTurns(app, ({ ip }) => ip);
  const description = { title: 'Test', version: '1', introduction: '', tags: [], bearer: '' };
  for (const name of documentNames) {
    const of = { address: `/${name}.json`, reference: `/docs/${name}`, covers: /^\/count/ };
    await documentApi(app, { ...description, ...of, door: 'programs' }, false);
  }
  defineRoute(app, {
    method: 'GET',
    path: '/count',
    operationId: 'count',
    tag: 'Test',
    summary: 'Count',
    answers: { 200: Answer },
    run: async (_request, reply) => reply.code(status).headers(headers).send(answer),
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const texts = new Map<string, string>();
  for (const name of documentNames) texts.set(name, (await app.inject(`/${name}.json`)).body);
  const expectKnownAnswers = watchAnswers(
    app,
    createCheck((name) => texts.get(name)!),
  );
  await (await fetch(`${base}/count`)).text();
  await app.close();
  try {
    expectKnownAnswers();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('decision 187: an answer that the document knows passes', async () => {
  assert.equal(await judge({ count: 1 }), '');
});

test('decision 187: an unknown status, header, field or shape of an answer is told with its operation', async () => {
  assert.match(await judge({ count: 1 }, 202), /GET \/count 202: not known/);
  assert.match(await judge({ count: 1 }, 200, { 'x-count': '1' }), /GET \/count 200: the headers x-count/);
  assert.match(await judge({ count: 1, more: 2 }), /GET \/count 200: .*additional properties/);
  assert.match(await judge({ count: 'one' }), /GET \/count 200: data\/count must be integer/);
});

test('decision 187: a refusal whose text the document does not list is told', async () => {
  const known = { status: 'Failed', error: 'Tidak punya akses' };
  const code = { 'x-error-code': 'accessDenied' };
  assert.equal(await judge(known, 401, { ...code, 'www-authenticate': 'Bearer' }), '');
  assert.match(await judge(known, 401), /GET \/count 401: the refusal has no x-error-code/);
  const unknown = { status: 'Failed', error: 'Kenapa tidak?' };
  assert.match(await judge(unknown, 401, code), /GET \/count 401: the refusal is not listed/);
});
