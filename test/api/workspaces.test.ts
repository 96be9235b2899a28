import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { createCanaries } from '../support/canaries.ts';
import { completedDelivery, courierWithCash, testIssuer } from '../support/changes/money.ts';
import { permissions } from '../support/openapi-file.ts';
import { operationsHand } from '../support/operations.ts';
import { addCourier, addPerson } from '../support/people.ts';
import { operationsOf, textOf } from '../support/requests.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { ctx, call, provider } = service;
const canaries = createCanaries();

/** Books with texts that stand nowhere else. */
async function bookCanaries(
  environment: 'sandbox' | 'production',
  kind: 'express' | 'logistic',
): Promise<string> {
  const token = await service.token(environment);
  const plain = kind === 'express' ? expressBooking : logisticBooking;
  const body = {
    ...plain,
    providerOrderID: canaries.text('order'),
    sender: { firstName: canaries.text('sender'), phone: canaries.phone() },
    recipient: { firstName: canaries.text('recipient'), phone: canaries.phone() },
  };
  const headers = { ...jakarta, ...(environment === 'sandbox' && { 'x-sandbox-scenario': 'manual' }) };
  const answer = await call('POST', `/${kind}/v1/deliveries`, { token, headers, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data?.deliveryID ?? answer.body.deliveryID;
}

const deliveryIds = [
  await bookCanaries('production', 'express'),
  await bookCanaries('production', 'logistic'),
  await bookCanaries('sandbox', 'express'),
];
for (const environment of ['sandbox', 'production'] as const) {
  const body = {
    url: `https://${canaries.text('host')}.example/hook`,
    authKey: 'X-Key',
    authValue: canaries.text('secret'),
  };
  const token = await service.token(environment);
  assert.equal((await call('PUT', '/v1/webhooks/endpoint', { token, body })).status, 200);
}
const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);

/** A paid remittance, a paid invoice and a voided one, with texts that stand nowhere else. */
async function settleCanaries(): Promise<{ remittanceID: string; invoiceID: string; creditNote: string }> {
  const environment = 'production';
  const [ani, budi] = [await operationsHand(service, 'finance'), await operationsHand(service, 'finance')];
  const made = async (answer: Promise<Answer>) => {
    const { status, text, body } = await answer;
    assert.ok(status < 300, text);
    return body.data;
  };
  const query = { environment, workspaceID: provider.workspaceId };
  const courierID = await courierWithCash(service, 50_000);
  await made(ani.post('/operations/v1/deposits', { environment, courierID, amount: 50_000 }));
  const { remittanceID } = await made(ani.post('/operations/v1/remittances', query));
  await made(budi.post(`/operations/v1/remittances/${remittanceID}/approval`));
  const transfer = () => ({ paidOn: '2026-01-02', reference: canaries.text('transfer') });
  await made(ani.post(`/operations/v1/remittances/${remittanceID}/payment`, transfer()));
  await completedDelivery(service, provider.workspaceId, 10_000, new Date('2026-01-15T05:00:00Z'));
  await made(ani.put('/operations/v1/billing-issuer', testIssuer));
  const recipient = { name: canaries.text('recipient'), address: canaries.text('address') };
  await made(ani.put(`/operations/v1/billing-recipients/${provider.workspaceId}`, recipient));
  const { invoiceID } = await made(ani.post('/operations/v1/invoices', { ...query, month: '2026-01' }));
  await made(ani.post(`/operations/v1/invoices/${invoiceID}/payment`, transfer()));
  await completedDelivery(service, provider.workspaceId, 10_000, new Date('2025-12-15T05:00:00Z'));
  const wrong = await made(ani.post('/operations/v1/invoices', { ...query, month: '2025-12' }));
  const reason = canaries.text('void');
  const { creditNote } = await made(ani.post(`/operations/v1/invoices/${wrong.invoiceID}/void`, { reason }));
  return { remittanceID, invoiceID, creditNote: creditNote.number };
}
const { remittanceID, invoiceID, creditNote } = await settleCanaries();
const ofPeople = await ctx.sql.query<{ id: string }>(
  {
    name: 'test.memberships',
    text: 'select id from memberships where person_id = $1',
  },
  [admin.id],
);
const events = await ctx.sql.query<{ id: string }>({ name: 'test.events', text: 'select id from events' });

/** The resources of one workspace, by the parameter that names them in an address. */
const theirs: Record<string, readonly string[]> = {
  environment: ['sandbox', 'production'],
  deliveryID: deliveryIds,
  workspaceID: [provider.workspaceId],
  clientKey: [provider.sandbox.clientKey, provider.production.clientKey],
  personID: [admin.id],
  membershipID: ofPeople.map(({ id }) => id),
  eventID: events.map(({ id }) => id),
  remittanceID: [remittanceID],
  invoiceID: [invoiceID],
  month: ['2026-01', '2025-12'],
  creditNote: [creditNote],
};

const stranger = await service.addProvider('Toko Kenanga');
const strangers: readonly { who: string; audience: 'providers' | 'people'; token: string }[] = [
  {
    who: 'another provider’s program',
    audience: 'providers',
    token: await service.token('production', stranger),
  },
  {
    who: 'another provider’s program in the sandbox',
    audience: 'providers',
    token: await service.token('sandbox', stranger),
  },
  {
    who: 'another provider’s admin',
    audience: 'people',
    token: (await addPerson(ctx, 'provider-admin', stranger.workspaceId)).token,
  },
  {
    who: 'another provider’s member',
    audience: 'people',
    token: (await addPerson(ctx, 'provider-member', stranger.workspaceId)).token,
  },
  { who: 'a courier without their parcels', audience: 'people', token: (await addCourier(ctx)).token },
];

/** Every address of a route with what is theirs in it; also where a filter asks for it. */
function addressesOf(route: string, parameters: readonly { name: string; in: string }[]): string[] {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const filled = names.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((path) => (theirs[name] ?? ['NONE']).map((each) => path.replace(`:${name}`, each))),
    [route],
  );
  const queryParameters = parameters.filter((each) => each.in === 'query' && each.name in theirs);
  const query = queryParameters.map(({ name }) => `${name}=${theirs[name]![0]}`).join('&');
  return query === '' ? filled : filled.flatMap((path) => [path, `${path}?${query}`]);
}

/** Everything that one workspace holds, as the database has it. */
async function holdings(): Promise<unknown> {
  const tables = [
    'workspaces w where w.id',
    'deliveries d where d.workspace_id',
    'credentials c where c.workspace_id',
    'webhook_endpoints e where e.workspace_id',
    'memberships m where m.workspace_id',
    'delivery_timeline t where t.workspace_id',
    'remittances r where r.workspace_id',
    'remittance_lines l where l.workspace_id',
    'invoices i where i.workspace_id',
    'billing_recipients b where b.workspace_id',
  ];
  const rows = [];
  for (const [index, table] of tables.entries()) {
    const [, alias] = table.split(' ');
    const text = `select to_jsonb(${alias}) as row from ${table} = $1 order by to_jsonb(${alias})::text`;
    rows.push(await ctx.sql.query({ name: `test.holdings-${index}`, text }, [provider.workspaceId]));
  }
  return rows;
}

let tried = 0;
for (const { who, audience, token } of strangers) {
  test(`no address of any operation shows or changes what is theirs for ${who}`, async (t) => {
    const before = await holdings();
    const from = tried;
    for (const { method, route, parameters } of operationsOf(audience, permissions)) {
      // It ends the session that tries.
      if (route.includes('/sessions') && method === 'DELETE') continue;
      for (const address of addressesOf(route, parameters)) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${service.baseUrl}${address}`, { method, headers });
        tried += 1;
        const text = await textOf(answer);
        assert.ok(answer.status < 500, `${method} ${address}: ${answer.status} ${text}`);
        const seen = canaries.all.filter((canary) => text.includes(canary));
        assert.deepEqual(seen, [], `${method} ${address}`);
      }
    }
    assert.deepEqual(await holdings(), before);
    t.diagnostic(`${tried - from} requests`);
  });
}
