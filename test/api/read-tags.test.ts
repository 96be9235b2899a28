import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '../../src/time.ts';
import { createClock } from '../support/clock.ts';
import { couriers, createFlow, type FlowStep } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T02:15:00.000Z');
const service = await startService({ now: clock.now, config: { tokenLifetimeHours: 8760 } });
const flow = await createFlow(service);
const token = await service.token('production');
const paths = ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries'];

const read = async (deliveryId: string, tag?: string, path = paths[1]!, as = token) => {
  const headers = tag === undefined ? {} : { 'if-none-match': tag };
  const answer = await service.call('GET', `${path}/${deliveryId}`, { token: as, headers });
  return { status: answer.status, tag: answer.headers.get('etag')!, text: answer.text, body: answer.body };
};

test('decision 384: who has the answer to a read gets 304 without a body on every path', async () => {
  const id = await flow.book('express');
  const { tag, text } = await read(id);
  assert.match(tag, /^"[\w-]{27}"$/);
  for (const path of paths) {
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      assert.deepEqual(await read(id, known, path), { status: 304, tag, text: '', body: undefined }, known);
    }
    for (const other of ['"other"', `${tag}x`, tag.slice(1, -1), '']) {
      const answer = await read(id, other, path);
      assert.deepEqual([answer.status, answer.tag, answer.text], [200, tag, text], other);
    }
  }
});

test('decision 384: a tag is worth nothing to a stranger, nor for an id that nobody has', async () => {
  const id = await flow.book('express');
  const { tag } = await read(id);
  const stranger = await service.token('production', await service.addProvider('Toko Kenanga'));
  for (const known of [tag, '*']) {
    assert.equal((await read(id, known, paths[1], stranger)).status, 404);
    assert.equal((await read('DE-0000000000000000000000000A', known)).status, 404);
    assert.equal((await read(id, known, paths[1], 'salah')).status, 401);
  }
});

/** The changes between two reads, one after the other. */
const changes: readonly (readonly [string, FlowStep | ((id: string) => unknown)])[] = [
  ['a courier', 'assign'],
  ['another courier', 'reassign'],
  ["the courier's name", () => courier('name', 'Rina S.')],
  ["the courier's phone", () => courier('phone', '+628333333333')],
  ["the courier's photo", () => courier('photo_url', 'https://media.example/rina-2.jpg')],
  ['a status', 'setOff'],
  ['a mark', 'arriveAtPickup'],
  ['the promised pickup has passed', () => clock.pass(120)],
  ['a proof', 'pickUp'],
  ['a status on the way', 'depart'],
  ['the promised delivery has passed', () => clock.pass(24 * 60)],
  ['the end', 'complete'],
];
const courier = (column: string, value: string) =>
  service.owner.query(
    { name: `test.courier-${column}`, text: `update couriers set ${column} = $2 where id = $1` },
    [couriers.rina.id, value],
  );

test('decision 384: the tag changes with whatever the answer tells, SLA statuses included', async () => {
  const id = await flow.book('express');
  let before = await read(id);
  for (const [what, change] of changes) {
    if (typeof change === 'function') await change(id);
    else await flow.walk(id, change);
    const after = await read(id, before.tag);
    assert.equal(after.status, 200, what);
    assert.notEqual(after.tag, before.tag, what);
    assert.notEqual(after.text, before.text, what);
    clock.pass(1);
    assert.equal((await read(id, after.tag)).status, 304, `${what}, a minute later`);
    before = after;
  }
});

test('decision 385: links to photos stay the same for a quarter of an hour, and work for their whole time', async () => {
  clock.at = new Date('2026-11-21T02:00:00.000Z');
  const proofUrl = 'ME-0000000000000000000000000A';
  const id = await flow.book('express');
  await flow.walk(id, 'assign', 'setOff', ['pickUp', { proofUrl }]);
  clock.at = new Date('2026-11-21T03:00:00.001Z');
  const first = await read(id);
  const expiresMs = (answer: typeof first) =>
    Number(new URL(answer.body.data.media[0].url).searchParams.get('expires')) * 1_000;
  const lifeMs = service.ctx.config.mediaLinkHours * hourMs;
  assert.ok(expiresMs(first) >= clock.at.getTime() + lifeMs);
  clock.at = new Date('2026-11-21T03:15:00.000Z');
  assert.equal((await read(id, first.tag)).status, 304);
  assert.ok(expiresMs(first) >= clock.at.getTime() + lifeMs);
  clock.at = new Date('2026-11-21T03:15:00.001Z');
  const next = await read(id, first.tag);
  assert.equal(next.status, 200);
  assert.ok(expiresMs(next) >= clock.at.getTime() + lifeMs);
});
