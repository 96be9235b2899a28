import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jakarta } from '../support/bookings.ts';
import { book } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { operationsOf, requestsOf, textOf } from '../support/requests.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });

const { addressesOf, bodiesOf } = requestsOf('providers', {
  deliveryID: [await book(service, 'EXPRESS'), await book(service, 'LOGISTIC')],
  serviceType: ['INSTANT', 'SAME_DAY'],
  serviceCategory: ['EXPRESS', 'LOGISTIC'],
  paymentMethod: ['CASH', 'CASHLESS'],
  client_key: [service.provider.sandbox.clientKey],
});

const tokens = [await service.token('sandbox'), await service.token('production'), undefined, 'salah'];

/** These stay open, or call a receiver and wait for it. */
const lasting = /\/events$|certifications$|\/test$/;

for (const operation of operationsOf('providers')) {
  const { method, route } = operation;
  test(`no request makes ${method} ${route} fail`, async (t) => {
    const numRuns = lasting.test(route)
      ? byLength({ short: 2, long: 6, full: 30 })
      : byLength({ short: 5, long: 20, full: 220 });
    await fc.assert(
      fc.asyncProperty(
        addressesOf(operation),
        bodiesOf(operation),
        fc.constantFrom(...tokens),
        async (address, body, token) => {
          const headers = {
            ...jakarta,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': body[0] }),
          };
          const sent = { method, headers, ...(body !== undefined && { body: body[1] }) };
          const answer = await fetch(`${service.baseUrl}${address}`, sent);
          const text = await textOf(answer);
          assert.ok(answer.status < 500, `${answer.status} ${text}`);
        },
      ),
      { numRuns },
    );
    t.diagnostic(`${numRuns} requests`);
  });
}
