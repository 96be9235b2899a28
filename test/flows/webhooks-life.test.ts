import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectBody } from '../support/webhook-body.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { call } = service;
const token = await service.token();
const document = (await call('GET', '/openapi.json')).body;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'document');

/** The published schema of a status, as a receiver would use it. */
function schemaOf(status: string) {
  const { schema } = document.webhooks[status].post.requestBody.content['application/json'];
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'document#/components'));
}

test('each event of a delivery’s life arrives once and in order, and is what the published schema of its status says', async () => {
  const receiver = await startReceiver();
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  const headers = { ...jakarta, 'x-sandbox-speed': '3600', 'x-sandbox-scenario': 'delivered' };
  const express = await call('POST', '/express/v1/deliveries', { token, headers, body: expressBooking });
  const logistic = await call('POST', '/logistic/v1/deliveries', { token, headers, body: logisticBooking });
  assert.deepEqual([express.status, logistic.status], [201, 201], express.text + logistic.text);

  const events = () => receiver.hits.map(({ body }) => JSON.parse(body));
  const ended = () => events().filter(({ status }) => status === 'COMPLETED').length === 2;
  await until(ended);

  for (const event of events()) {
    const isValid = ajv.compile(schemaOf(event.status));
    assert.ok(isValid(event), `${event.status}: ${ajv.errorsText(isValid.errors)}`);
  }
  for (const { deliveryID } of [express.body, logistic.body]) {
    const hits = receiver.hits.filter(({ body }) => JSON.parse(body).deliveryID === deliveryID);
    assert.deepEqual(
      hits.map(({ sequence }) => sequence),
      hits.map((_, index) => index + 1),
    );
    let payloads: { payload: object }[] = [];
    // The feed waits for every transaction that began before an event's, also for those of other tests' databases.
    await until(async () => {
      const feed = (await call('GET', '/v1/events?limit=1000', { token })).body.data.events;
      payloads = feed.filter((event: { deliveryID: string }) => event.deliveryID === deliveryID);
      return payloads.length >= hits.length;
    });
    assert.equal(payloads.length, hits.length);
    for (const [index, { body, sequence }] of hits.entries()) {
      expectBody(JSON.stringify(payloads[index]!.payload), body, `event ${sequence} in the feed`);
    }
    const { timeline } = (await call('GET', `/v1/deliveries/${deliveryID}`, { token })).body.data;
    const changes = timeline
      .map(({ status }: { status: string }) => status)
      .filter((each: string) => !/^ARRIVED/.test(each));
    assert.deepEqual(
      hits.map(({ body }) => JSON.parse(body).status),
      changes,
    );
  }
});
