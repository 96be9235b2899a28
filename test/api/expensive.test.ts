import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Json } from '../support/json.ts';
import { openapiFiles, readOpenapiFile } from '../support/openapi-file.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { call } = service;

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly operation: Json;
  readonly document: Json;
}

const operations: readonly Operation[] = (['providers', 'people'] as const)
  .map((audience) => JSON.parse(readOpenapiFile(audience)))
  .flatMap((document: Json) =>
    Object.values<Json>(document.paths).flatMap((item) =>
      Object.entries<Json>(item).map(([method, operation]) => ({
        id: operation.operationId,
        method,
        operation,
        document,
      })),
    ),
  );

/** A schema or answer, found where a reference leads. */
const found = (document: Json, each: Json): Json =>
  each?.$ref === undefined
    ? each
    : each.$ref
        .split('/')
        .slice(1)
        .reduce((place: Json, name: string) => place[name], document);

/** The lists in a schema, each with the most items that it has. */
function listsIn(document: Json, of: Json, depth = 0): number[] {
  const schema = found(document, of);
  if (schema === undefined || depth > 4) return [];
  if ([schema.type].flat().includes('array')) return [schema.maxItems ?? Number.POSITIVE_INFINITY];
  return Object.values<Json>(schema.properties ?? {}).flatMap((each) => listsIn(document, each, depth + 1));
}

/** The longest list without a declaration: it takes a millisecond. */
const few = 100;

/** Why an answer can be large or slow; undefined if it cannot. */
function reasonOf({ operation, method, document }: Operation): string | undefined {
  const parameters = (operation.parameters ?? []).map((each: Json) => found(document, each));
  const limit = parameters.find(({ name }: Json) => name === 'limit')?.schema.maximum;
  if (limit > few) return `up to ${limit} rows`;
  if (['from', 'to'].every((name) => parameters.some((each: Json) => each.name === name)))
    return 'any period';
  const bodies = Object.values<Json>(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    listsIn(document, schema),
  );
  if (Math.max(...bodies, 0) > few) return 'a body of many rows';
  const answers = Object.entries<Json>(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => Object.entries<Json>(found(document, answer).content ?? {}));
  if (answers.some(([type]) => ['text/csv', 'text/html'].includes(type))) return 'a file or a page to print';
  const lists = answers.flatMap(([, { schema }]) => listsIn(document, schema));
  if (method === 'get' && limit === undefined && Math.max(...lists, 0) > few) return 'a list without an end';
  return undefined;
}

/** Lists without a limit that are short, by what bounds them. */
const short: Readonly<Record<string, readonly string[]>> = {
  'the history and parcels of one delivery': [
    'readDelivery',
    'readExpressDelivery',
    'readLogisticDelivery',
    'readOwnDelivery',
    'viewDelivery',
    'viewOwnDelivery',
    'trackDelivery',
    'traceDelivery',
    'traceOwnDelivery',
    'explainDispatch',
    'listWebhooksOfDelivery',
  ],
  'what one courier has in hand': [
    'readDay',
    'listOffers',
    'listAssignments',
    'listStops',
    'listStopsOfCourier',
    'listMessages',
  ],
  'what the operator has set up: areas, hubs, reasons, tariffs, rules': [
    'isReady',
    'listHubs',
    'listAreas',
    'readDispatch',
    'listReasonCodes',
    'listReasonCodesForCourier',
    'listReasonCodesForProvider',
    'listSandboxScenarios',
    'listFleetPhones',
    'listRules',
  ],
  'the couriers who wait for an answer': ['listUnreadReplies'],
  'what belongs to one account or workspace': [
    'readMe',
    'listSessions',
    'listOperationsInvitations',
    'listPortalInvitations',
    'listCredentials',
    'listCertifications',
  ],
};

test('decision 367: every route whose answer can be large or slow is declared expensive', () => {
  const shortIds = Object.values(short).flat();
  const forgotten = operations
    .filter(({ id, operation }) => operation['x-expensive'] !== true && !shortIds.includes(id))
    .map((each) => ({ id: each.id, reason: reasonOf(each) }))
    .filter(({ reason }) => reason !== undefined);
  assert.deepEqual(forgotten, []);
  const needless = shortIds.filter(
    (id) => !operations.some((each) => each.id === id && reasonOf(each) === 'a list without an end'),
  );
  assert.deepEqual(needless, []);
});

test('decision 367: a caller whose turn does not come gets 503 with Retry-After, and others are served', async () => {
  const token = await service.token();
  const other = await service.token('sandbox', await service.addProvider('Toko Lain'));
  const { token: person } = await addPerson(service.ctx, 'dispatcher');
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = service.owner.transaction(async (tx) => {
    await tx.query({ name: 'test.hold', text: 'lock table events in access exclusive mode' });
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const waiting = Array.from({ length: 25 }, () => call('GET', '/v1/events?limit=1000', { token }));
  const refused = await Promise.race(waiting);
  assert.deepEqual(
    [refused.status, refused.body, refused.headers.get('retry-after')],
    [503, { status: 'Failed', error: 'Layanan sedang sibuk. Coba lagi sebentar lagi.' }, '2'],
  );
  const list = '/v1/deliveries?limit=1';
  assert.equal((await call('GET', list, { token })).status, 503, 'all expensive routes share the turns');
  assert.equal((await call('GET', '/v1/deliveries/DE-NONE', { token })).status, 404, 'others need none');
  const [listed, searched, quoted] = await Promise.all([
    call('GET', list, { token: other }),
    call('GET', '/operations/v1/deliveries?limit=1', { token: person }),
    call('POST', '/v1/deliveries/quotes', { token, headers: jakarta, body: quoteOf(expressBooking) }),
  ]);
  assert.deepEqual([listed.status, searched.status, quoted.status], [200, 200, 200], quoted.text);
  held.resolve();
  await holding;
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 10);
  assert.equal(statuses.filter((status) => status === 503).length, 15);
});

const quoteOf = ({ origin, destination, packages }: Json) => ({ origin, destination, packages });

test('decision 368: documents and the parts of their page are made once, packed, and answered with 304', async () => {
  const addresses = [
    ...Object.values(openapiFiles).map((file) => `/${file}`),
    '/docs/json',
    '/docs/people/json',
    '/docs/yaml',
    '/docs/static/swagger-ui-bundle.js',
    '/docs/people/static/swagger-ui.css',
  ];
  for (const path of addresses) {
    const get = (headers: Record<string, string>) => fetch(`${service.baseUrl}${path}`, { headers });
    const plain = await get({ 'accept-encoding': 'identity' });
    assert.equal(plain.status, 200, path);
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(plain.headers.get('vary'), 'accept-encoding');
    const etag = plain.headers.get('etag')!;
    assert.match(etag, /^W\/"[\w-]+"$/);
    const packed = await get({ 'accept-encoding': 'gzip' });
    assert.deepEqual([packed.headers.get('content-encoding'), packed.headers.get('etag')], ['gzip', etag]);
    assert.equal(await packed.text(), await plain.text());
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get({ 'if-none-match': known });
      assert.deepEqual([again.status, await again.text()], [304, ''], `${path} ${known}`);
    }
    assert.equal((await get({ 'if-none-match': '"other"' })).status, 200);
    const head = await fetch(`${service.baseUrl}${path}`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, '']);
  }
  assert.equal((await call('GET', '/docs/static/nothing.js')).status, 404);
  assert.equal((await call('GET', '/docs/static/..%2fpackage.json')).status, 404);
});
