import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, test } from 'node:test';
import { setImmediate as breathe } from 'node:timers/promises';
import Fastify, { type FastifyReply, type LightMyRequestResponse } from 'fastify';
import { Refusal } from '../../problems/problems.ts';
import { defineRoute } from '../route.ts';
import { giveTurns } from './expensive.ts';

/** Requests that have started, in order, each with a function that ends it. */
const begun: { readonly name: string; readonly end: (answer: unknown) => void }[] = [];

const app = Fastify();
const arrivals = new EventEmitter();
app.addHook('preHandler', async (_request, reply) => void arrivals.emit('request', reply));
app.setErrorHandler((error, _request, reply) =>
  error instanceof Refusal
    ? reply.code(error.httpStatus).headers(error.headers).send(error.body)
    : reply.code(500).send(String(error)),
);
giveTurns(app, ({ headers }) => String(headers['x-sender']));
const route = { method: 'GET', tag: 'Test', summary: 'Test', answers: { 200: {} } } as const;
const work = (name: string) =>
  new Promise((resolve) => {
    begun.push({ name, end: resolve });
  });
for (const [path, isExpensive] of [
  ['/large', true],
  ['/slow', true],
  ['/small', undefined],
] as const)
  defineRoute(app, {
    ...route,
    path,
    operationId: path,
    ...(isExpensive && { isExpensive }),
    run: ({ headers }) => work(String(headers['x-name'])),
  });
defineRoute(app, {
  ...route,
  path: '/own',
  operationId: 'own',
  roles: ['courier'],
  run: ({ headers }) => work(String(headers['x-name'])),
});
defineRoute(app, {
  ...route,
  path: '/file',
  operationId: 'file',
  isExpensive: true,
  run: async function* ({ headers }) {
    const name = String(headers['x-name']);
    for (const part of [1, 2]) yield `${name} ${await work(`${name}.${part}`)}\n`;
  },
});
after(() => app.close());

/** Sends a request immediately; `inject` alone sends it only when awaited. */
const call = async (url: string, sender: string, name: string): Promise<LightMyRequestResponse> =>
  await app.inject({ url, headers: { 'x-sender': sender, 'x-name': name } });
const names = () => begun.map(({ name }) => name);

/** Waits until exactly `count` requests have started, and removes them from the list. */
async function takeBegun(count: number): Promise<typeof begun> {
  while (begun.length < count) await breathe();
  // Enough time for any further request to start.
  for (let turns = 0; turns < 20; turns += 1) await breathe();
  assert.equal(begun.length, count, names().join());
  return begun.splice(0);
}

test('decision 367: two requests of a caller run at once, eight wait in order, and any more are 503', async () => {
  const answers = Array.from({ length: 15 }, (_, index) =>
    call(index % 2 === 0 ? '/large' : '/slow', 'one', `${index}`),
  );
  const refused = await Promise.all(answers.slice(10));
  for (const { statusCode, headers, json } of refused) {
    assert.equal(statusCode, 503);
    assert.equal(headers['retry-after'], '2');
    assert.deepEqual(json(), { status: 'Failed', error: 'Layanan sedang sibuk. Coba lagi sebentar lagi.' });
  }
  const order: string[] = [];
  for (const { name, end } of await takeBegun(2)) {
    order.push(name);
    end({ name });
  }
  while (order.length < 10) {
    const [next] = begun.splice(0, 1);
    if (next === undefined) await breathe();
    else {
      order.push(next.name);
      next.end({ name: next.name });
    }
  }
  assert.deepEqual(order, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  for (const [index, answer] of answers.slice(0, 10).entries())
    assert.deepEqual((await answer).json(), { name: `${index}` });
});

test('decision 367: another caller, and a small request of the same one, wait for nobody', async () => {
  const held = ['a', 'b', 'c'].map((name) => call('/large', 'one', name));
  const [first, second] = await takeBegun(2);
  const others = [call('/large', 'other', 'd'), call('/small', 'one', 'e')];
  for (const { end } of await takeBegun(2)) end({});
  for (const other of others) assert.equal((await other).statusCode, 200);
  first!.end({});
  second!.end({});
  for (const { end } of await takeBegun(1)) end({});
  await Promise.all(held);
});

test('decision 656: two other reads of a person run at once, and the rest wait in order', async () => {
  const answers = Array.from({ length: 15 }, (_, index) => call('/own', 'one', `${index}`));
  const order: string[] = [];
  for (const { name, end } of await takeBegun(2)) {
    order.push(name);
    end({});
  }
  while (order.length < 15) {
    const [next] = begun.splice(0, 1);
    if (next === undefined) await breathe();
    else {
      order.push(next.name);
      next.end({});
    }
  }
  assert.deepEqual(
    order,
    Array.from({ length: 15 }, (_, index) => `${index}`),
  );
  for (const answer of answers) assert.equal((await answer).statusCode, 200);
});

test('decision 367: a client that has left while it waited costs nothing', async () => {
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/large`;
  const send = (name: string, signal: AbortSignal | null = null) =>
    fetch(url, { headers: { 'x-sender': 'far', 'x-name': name }, signal });
  const held = [send('a'), send('b')];
  const running = await takeBegun(2);
  const left = new AbortController();
  const gone = once(arrivals, 'request');
  const leaving = send('left', left.signal).catch(() => 'left');
  const [reply] = (await gone) as [FastifyReply];
  const closed = once(reply.raw, 'close');
  left.abort();
  await closed;
  const next = once(arrivals, 'request');
  const staying = send('next');
  await next;
  for (const { end } of running) end({});
  const [begunNext] = await takeBegun(1);
  assert.equal(begunNext!.name, 'next');
  begunNext!.end({});
  assert.equal((await staying).status, 200);
  assert.equal(await leaving, 'left');
  await Promise.all(held);
});

test('decision 367: each part of a file takes a turn of its own, one at a time, and keeps nothing else waiting', async () => {
  const files = [call('/file', 'one', 'x'), call('/file', 'one', 'y')];
  const order: string[] = [];
  for (let part = 0; part < 4; part += 1) {
    const [only] = await takeBegun(1);
    order.push(only!.name);
    if (part === 1) {
      const beside = call('/large', 'one', 'beside');
      for (const { end } of await takeBegun(1)) end({});
      assert.equal((await beside).statusCode, 200);
    }
    only!.end(part);
  }
  assert.deepEqual(order, ['x.1', 'y.1', 'x.2', 'y.2']);
  const texts = await Promise.all(files.map(async (file) => (await file).body));
  assert.deepEqual(texts, ['x 0\nx 2\n', 'y 1\ny 3\n']);
});

test('decision 367: eight files of a caller are sent at once, and one more is 503', async () => {
  const files = Array.from({ length: 8 }, (_, index) => call('/file', 'many', `${index}`));
  const [first] = await takeBegun(1);
  const ninth = await call('/file', 'many', '8');
  assert.equal(ninth.statusCode, 503);
  first!.end(0);
  let ended = 1;
  while (ended < 16) {
    const [next] = begun.splice(0, 1);
    if (next === undefined) await breathe();
    else {
      next.end(0);
      ended += 1;
    }
  }
  for (const file of files) assert.equal((await file).statusCode, 200);
});
