import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-20T02:00:00Z') };
const service = await startService({
  now: () => clock.at,
  config: { requestsPerMinute: 60, tokenRequestsPerMinute: 30, personRequestsPerMinute: 60 },
});
const { call } = service;

const limitsOf = (answer: { headers: Headers }) => [
  answer.headers.get('ratelimit-policy'),
  answer.headers.get('ratelimit'),
];

test('decision 67: limits are on unless a setting says otherwise', () => {
  const { requestsPerMinute, tokenRequestsPerMinute, personRequestsPerMinute } = readConfig({});
  assert.deepEqual([requestsPerMinute, tokenRequestsPerMinute, personRequestsPerMinute], [6000, 600, 600]);
});

test('decision 192: every answer to a program tells the limit, what is left and when all is again', async () => {
  const token = await service.token();
  const read = () => call('GET', '/v1/deliveries/DE-NONE', { token });
  assert.deepEqual(limitsOf(await read()), ['"requests";q=60;w=60', '"requests";r=59;t=1']);
  for (let left = 58; left >= 0; left -= 1) {
    assert.equal(limitsOf(await read())[1], `"requests";r=${left};t=${60 - left}`);
  }
  const refused = await read();
  assert.equal(refused.status, 429);
  assert.deepEqual(limitsOf(refused), ['"requests";q=60;w=60', '"requests";r=0;t=60']);
  assert.equal(refused.headers.get('retry-after'), '1');
  clock.at = new Date(clock.at.getTime() + 1000);
  assert.equal((await read()).status, 404);
  const other = await service.token('production');
  assert.equal(
    limitsOf(await call('GET', '/v1/deliveries/DE-NONE', { token: other }))[1],
    '"requests";r=59;t=1',
  );
});

test('decision 192: the token endpoint and the endpoints of people tell theirs', async () => {
  const wrong = await call('POST', '/v1/auth/providers/token', { body: {} });
  assert.equal(wrong.status, 400);
  assert.equal(limitsOf(wrong)[0], '"requests";q=30;w=60');
  const { token } = await addPerson(service.ctx, 'dispatcher');
  const me = await call('GET', '/people/v1/me', { token });
  assert.deepEqual(limitsOf(me), ['"requests";q=60;w=60', '"requests";r=59;t=1']);
});

test('decision 192: without a limit nothing is told', async () => {
  const free = await startService();
  const answer = await free.call('GET', '/v1/deliveries/DE-NONE', { token: await free.token() });
  assert.deepEqual(limitsOf(answer), [null, null]);
});
