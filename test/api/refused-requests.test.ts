import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneWorkspaces } from '../../src/workspaces/prune.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Json } from '../support/json.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

let movedMs = 0;
const service = await startService({ now: () => new Date(Date.now() + movedMs) });
const token = await service.token();

const read = async (query = '', as = token) =>
  (await service.call('GET', `/v1/requests${query}`, { token: as })).body.data;
const codes = (requests: readonly Json[]) => requests.map(({ code }) => code);

test('decision 833: refused requests are listed with status, code, path and id, and without what the caller wrote', async () => {
  const phone = '+6281234567890';
  const answer = await service.call('GET', `/v1/deliveries/${phone}?phone=${phone}`, { token });
  assert.equal(answer.status, 404);
  const own = 'DE-01M8HPJNGJWY4W8TRYP0WPFN36';
  await service.call('DELETE', `/express/v1/deliveries/${own}`, { token });
  await service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body: { [phone]: 1 } });
  await service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body: expressBooking });
  await until(async () => (await read()).requests.length === 3);
  const { requests, next } = await read();
  assert.equal(next, null);
  assert.deepEqual(
    requests.map(({ method, path, status, code }: Json) => [method, path, status, code]),
    [
      ['POST', '/express/v1/deliveries', 400, 'fieldsUnknown'],
      ['DELETE', `/express/v1/deliveries/${own}`, 404, 'deliveryNotFound'],
      ['GET', '/v1/deliveries/{deliveryID}', 404, 'deliveryNotFound'],
    ],
  );
  assert.equal(requests[2].id, answer.headers.get('x-request-id'));
  assert.ok(!JSON.stringify(requests).includes('81234567890'));

  const first = await read('?limit=2');
  assert.equal(first.requests.length, 2);
  const second = await read(`?limit=2&after=${first.next}`);
  assert.deepEqual([codes(second.requests), second.next], [['deliveryNotFound'], null]);
  assert.equal((await service.call('GET', '/v1/requests?after=x', { token })).status, 400);
});

test('decision 833: another environment and another workspace have lists of their own, and the portal shows them', async () => {
  const other = await service.addProvider('Toko Lain');
  assert.deepEqual((await read('', await service.token('production'))).requests, []);
  assert.deepEqual((await read('', await service.token('sandbox', other))).requests, []);
  const person = handOf(
    service,
    await addPerson(service.ctx, 'provider-member', service.provider.workspaceId),
  );
  const portal = async (environment: string) =>
    (await person.get(`/portal/v1/${environment}/requests?limit=100`)).body.data.requests;
  assert.ok((await portal('sandbox')).length >= 3);
  assert.deepEqual(await portal('production'), []);
});

test('decision 833: a key pair without the scope finds its refusal later; a flood is bounded by the minute', async () => {
  const flooder = await service.addProvider('Toko Banjir');
  const as = await service.token('sandbox', flooder);
  movedMs += 120_000;
  const calls = Array.from({ length: 80 }, () => service.call('GET', '/v1/deliveries/DE-1', { token: as }));
  await Promise.all(calls);
  await until(async () => (await read('?limit=100', as)).requests.length === 60);
  movedMs += 60_000;
  await service.call('GET', '/v1/webhooks/endpoint', { token: as });
  await until(async () => codes((await read('?limit=100', as)).requests)[0] === 'webhookNotSet');
});

test('decision 833: after 7 days they are gone', async () => {
  movedMs += 7 * 86_400_000 - 600_000;
  await pruneWorkspaces(service.ctx);
  assert.ok(
    (await service.ctx.sql.query({ name: 'test.refused', text: 'select from refused_requests' })).length > 0,
  );
  movedMs += 1_200_000;
  await pruneWorkspaces(service.ctx);
  assert.equal(
    (await service.ctx.sql.query({ name: 'test.refused', text: 'select from refused_requests' })).length,
    0,
  );
});
