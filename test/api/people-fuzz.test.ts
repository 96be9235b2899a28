import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { isProviderRole, type PersonRole, type Role } from '../../src/vocabulary/roles.ts';
import type { Answer } from '../support/call.ts';
import { courierWithCash, invoiceDue, providerDue } from '../support/changes/money.ts';
import { permissions } from '../support/openapi-file.ts';
import { book, operationsHand } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { addCourier, addPerson } from '../support/people.ts';
import { operationsOf, requestsOf, textOf } from '../support/requests.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { ctx, provider } = service;

/** Existing ids: a request that names none gets no further than a 404. */
const known: Record<string, string[]> = {
  environment: ['sandbox', 'production'],
  workspaceID: [provider.workspaceId],
  deliveryID: [await book(service, 'EXPRESS'), await book(service, 'LOGISTIC')],
  courierID: [(await addCourier(ctx)).id],
  clientKey: [provider.sandbox.clientKey],
  code: ['P0001', 'D0001', 'ORDER-1'],
  alertID: ['1'],
  hubID: ['hub-cakung'],
  month: ['2026-01'],
};

/** Names what the desks of a hub and of finance have entered, so that requests about it get past a 404 too. */
async function enterAtDesks(): Promise<void> {
  const environment = 'production';
  const [finance, warehouse] = [
    await operationsHand(service, 'finance'),
    await operationsHand(service, 'warehouse'),
  ];
  const made = async (answer: Promise<Answer>) => {
    const { status, text, body } = await answer;
    assert.ok(status < 300, text);
    return body.data;
  };
  const courierID = await courierWithCash(service, 50_000);
  const short = { environment, courierID, amount: 45_000, expected: 50_000, reason: 'Hilang' };
  const deposit = await made(finance.post('/operations/v1/deposits', short));
  const due = { environment, workspaceID: await providerDue(service, finance) };
  const remittance = await made(finance.post('/operations/v1/remittances', due));
  const invoice = await made(finance.post('/operations/v1/invoices', await invoiceDue(service, finance)));
  const hub = '/operations/v1/hubs/hub-cakung';
  const code = await book(service, 'LOGISTIC');
  const scan = await made(warehouse.post(`${hub}/scans`, { environment, code }));
  const rounds = [{ courierID, deliveryIDs: [code] }];
  const [round] = await made(warehouse.post(`${hub}/plan`, { environment, rounds }));
  Object.assign(known, {
    cashierID: [finance.id],
    differenceID: [deposit.difference.differenceID],
    receipt: [deposit.receipt],
    remittanceID: [remittance.remittanceID],
    invoiceID: [invoice.invoiceID],
    intakeID: [scan.intakeID],
    roundID: [round.roundID],
  });
}
await enterAtDesks();

/** Somebody always remains who may undo what the requests below do. */
before(async () => {
  await addPerson(ctx, 'operator-admin');
  await addPerson(ctx, 'provider-admin', provider.workspaceId);
});

const signIn = async (role: Role): Promise<string> => {
  if (role === 'courier') return (await addCourier(ctx)).token;
  const workspaceId = isProviderRole(role as PersonRole) ? provider.workspaceId : null;
  return (await addPerson(ctx, role, workspaceId)).token;
};

const { addressesOf, bodiesOf } = requestsOf('people', known);

/** Each costs a password's hash, which is meant to be slow. */
const slow = /sessions$|acceptance$|password$|codes$/;

for (const operation of operationsOf('people', permissions)) {
  const { method, route, roles } = operation;
  test(`no request makes ${method} ${route} fail`, async (t) => {
    const whose = roles.length === 0 ? fc.constant(undefined) : fc.constantFrom(...roles);
    const numRuns =
      method !== 'GET' && slow.test(route)
        ? byLength({ short: 1, long: 6, full: 30 })
        : byLength({ short: 2, long: 20, full: 160 });
    await fc.assert(
      fc.asyncProperty(addressesOf(operation), bodiesOf(operation), whose, async (address, body, role) => {
        const headers = {
          ...(role !== undefined && { authorization: `Bearer ${await signIn(role)}` }),
          ...(body !== undefined && { 'content-type': body[0] }),
        };
        const sent = { method, headers, ...(body !== undefined && { body: body[1] }) };
        const answer = await fetch(`${service.baseUrl}${address}`, sent);
        const text = await textOf(answer);
        assert.ok(answer.status < 500, `${answer.status} ${text}`);
        assert.ok(!text.includes('"httpStatus":5'), text);
      }),
      { numRuns },
    );
    t.diagnostic(`${numRuns} requests`);
  });
}
