import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { addPerson } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const config = { webhookAllowedNetworks: ['127.0.0.0/8'] };
const { call, ...service } = await startService({ config });
const token = await service.token();
const put = (body: unknown) => call('PUT', '/v1/webhooks/endpoint', { token, body });

test('decision 116: a test event is one signed call, whose end is answered and kept', async () => {
  const receiver = await startReceiver((_hit, response) => response.writeHead(202).end('thanks'));
  const set = await put({ url: receiver.url, authKey: 'X-Key', authValue: 'v' });
  const { status, body } = await call('POST', '/v1/webhooks/test', { token });
  assert.equal(status, 200);
  const { outcome, httpStatus, response, error } = body.data.attempt;
  assert.deepEqual([outcome, httpStatus, response, error], ['delivered', 202, null, null]);
  const [hit] = receiver.hits;
  assert.equal(hit!.id, body.data.id);
  assert.match(body.data.id, /^evt_[0-9A-HJKMNP-TV-Z]{26}$/, 'as the id of any event');
  assert.equal(hit!.headers['x-key'], 'v');
  const event = new Webhook(set.body.data.secret).verify(hit!.body, hit!.headers as Record<string, string>);
  assert.match((event as { deliveryID: string }).deliveryID, /^DE-TEST/);
  await receiver.close();
  const failed = await call('POST', '/v1/webhooks/test', { token });
  assert.equal(failed.body.data.attempt.outcome, 'failed');
  assert.match(failed.body.data.attempt.error, /ECONNREFUSED/);
});

test('decision 116: a test event is sent while no other one is, so that an endpoint cannot call itself by it', async () => {
  const url = `${service.baseUrl}/v1/webhooks/test`;
  await put({ url, authKey: 'Authorization', authValue: `Bearer ${token}` });
  const { status, body } = await call('POST', '/v1/webhooks/test', { token });
  assert.equal(status, 200);
  assert.deepEqual([body.data.attempt.outcome, body.data.attempt.httpStatus], ['failed', 409]);
  assert.equal(body.data.attempt.response, null, 'what a private network answers is not shown');
  assert.equal((await call('POST', '/v1/webhooks/test', { token })).status, 200, 'the one before has ended');
});

test('decision 116: a test event from the portal is refused while one from the API is under way, and sent after it', async () => {
  const { promise: enough, resolve: answer } = Promise.withResolvers<void>();
  const receiver = await startReceiver(async (_hit, response) => {
    await enough;
    response.writeHead(200).end();
  });
  await put({ url: receiver.url });
  const person = await addPerson(service.ctx, 'provider-admin', service.provider.workspaceId);
  const byPortal = () => call('POST', '/portal/v1/sandbox/webhooks/test', { token: person.token });
  const first = call('POST', '/v1/webhooks/test', { token });
  await receiver.reached(1);
  assert.equal((await byPortal()).status, 409);
  answer();
  assert.equal((await first).status, 200);
  assert.equal((await byPortal()).status, 200);
  await receiver.close();
});
