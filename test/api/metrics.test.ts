import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Pool } from 'undici';
import { parse } from 'yaml';
import type { Statement } from '../../src/db/connect.ts';
import { waitReasons } from '../../src/dispatch/core/explain-waits.ts';
import { slotsOf } from '../../src/jobs/jobs.ts';
import { enqueueJobs } from '../../src/jobs/store.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { nameOf, readSeries, sumOf, valuesOf } from '../support/metrics.ts';
import { importTool } from '../support/operations-tools.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const metricsToken = 'let-me-read';
let hours = 0;
const service = await startService({
  now: () => new Date(Date.now() + hours * 3_600_000),
  config: {
    metricsPort: 0,
    metricsToken,
    webhookRetrySeconds: 1,
    webhookAllowedNetworks: ['127.0.0.0/8'],
  },
});
const { call, ctx } = service;
const read = () => readSeries(service.metricsUrl, metricsToken);
const token = await service.token();
const headers = { ...jakarta, 'x-sandbox-scenario': 'manual' };

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const ops = join(import.meta.dirname, '../../ops');
const rules: Rule[] = parse(readFileSync(join(ops, 'prometheus-rules.yaml'), 'utf8')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);

/** True if the bound of a rule of the form `max(metric{…}) > bound`, of any kind, is crossed now. */
async function isCrossed(alert: string): Promise<boolean> {
  const { expr } = rules.find((rule) => rule.alert === alert)!;
  const form =
    /^max(?: by \(kind\) )?\((?:sum by \(instance\) \()?(\w+)(?:\{(\w+)(=|=~|!~)"([\w|-]+)"\})?\)+ > (\d+)$/;
  const [, name, label, sign, value, bound] = form.exec(expr) ?? assert.fail(`another form: ${expr}`);
  const isQueried = (series: string) =>
    nameOf(series) === name &&
    (label === undefined || new RegExp(`[{,]${label}="(${value})"`).test(series) === (sign !== '!~'));
  return [...(await read())].some(([series, measured]) => isQueried(series) && measured > Number(bound));
}

test('decision 290: metrics are served on an address of their own, to whoever brings the token', async () => {
  const own = new URL(service.metricsUrl!);
  assert.notEqual(own.port, new URL(service.baseUrl).port);
  assert.equal((await call('GET', '/metrics')).status, 404, 'not where providers call');
  const refused = await fetch(own);
  assert.deepEqual([refused.status, await refused.text()], [401, '']);
  assert.equal((await fetch(own, { headers: { authorization: 'Bearer let-me-rea' } })).status, 401);
  const elsewhere = new URL('/health/live', own);
  assert.equal(
    (await fetch(elsewhere, { headers: { authorization: `Bearer ${metricsToken}` } })).status,
    404,
  );
});

test('decision 290: a thousand addresses and ids make no more series than one', async () => {
  const pool = new Pool(service.baseUrl, { connections: 4, pipelining: 10 });
  const query = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) => from + index)
        .flatMap((each) => [`/express/v1/deliveries/DE-${each}?page=${each}`, `/nowhere/${each}`])
        .map((path) => pool.request({ path, method: 'GET' }).then(({ body }) => body.dump())),
    );
  const requests = async () => [...(await read()).keys()].filter((each) => each.startsWith('antar_http'));
  await query(0, 1);
  const before = await requests();
  await query(1, 501);
  await pool.close();
  assert.deepEqual(await requests(), before);
  const labels = { route: '/express/v1/deliveries/:deliveryID', status: '401' };
  const series = await read();
  assert.ok(sumOf(series, 'antar_http_requests_total', labels) >= 501);
  assert.ok(sumOf(series, 'antar_http_requests_total', { route: 'none', status: '404' }) >= 501);
});

test('bookings, moves and refused moves are counted, and a repeated booking is one', async () => {
  const book = { token, headers: { ...headers, 'idempotency-key': 'once' }, body: expressBooking };
  const { body } = await call('POST', '/express/v1/deliveries', book);
  await call('POST', '/express/v1/deliveries', book);
  const cancel = () => call('DELETE', `/v1/deliveries/${body.deliveryID}`, { token });
  assert.deepEqual([(await cancel()).status, (await cancel()).status], [200, 409]);
  const series = await read();
  const labels = { category: 'EXPRESS', service: 'INSTANT', environment: 'sandbox' };
  assert.equal(sumOf(series, 'antar_bookings_total', labels), 1);
  assert.equal(sumOf(series, 'antar_moves_total', { move: 'cancel', outcome: 'made' }), 1);
  assert.equal(sumOf(series, 'antar_moves_total', { move: 'cancel', outcome: 'refused' }), 1);
  const route = { method: 'POST', route: '/express/v1/deliveries' };
  assert.equal(sumOf(series, 'antar_http_requests_total', { ...route, status: '201' }), 2);
  assert.equal(sumOf(series, 'antar_http_request_duration_seconds_count', route), 2);
});

test('the pools, the event loop and what waits in the database are measured', async () => {
  const series = await read();
  assert.equal(sumOf(series, 'antar_database_up'), 1);
  assert.deepEqual(valuesOf(series, 'antar_database_commits_waiting'), [0]);
  for (const pool of ['antar', 'antar providers', 'antar webhooks'])
    assert.ok(sumOf(series, 'antar_database_pool_max_connections', { pool }) > 0, pool);
  const measured = [
    'nodejs_eventloop_lag_p99_seconds',
    'antar_feed_lag_seconds',
    'antar_webhook_queue_waiting',
    'antar_password_hashing_waiting',
    'antar_deliveries_without_courier',
  ];
  for (const name of measured) assert.equal(valuesOf(series, name).length, 1, name);
  for (const reason of waitReasons)
    assert.deepEqual(valuesOf(series, 'antar_deliveries_waiting', { reason }), [0], reason);
  for (const kind of Object.keys(slotsOf))
    assert.equal(valuesOf(series, 'antar_jobs_oldest_due_seconds', { kind }).length, 1, kind);
});

test('late jobs of the sandbox cross the bound of its own rule, and late ones of production theirs', async () => {
  // They are due, and rest as after a failure.
  const late: Statement = {
    name: 'test.late',
    text: `
      insert into jobs (kind, payload, run_at, rests_until)
      values ($1, '{}', now() - interval '1 hour', now() + interval '1 day')`,
  };
  await service.owner.query(late, ['simulate']);
  await until(() => isCrossed('AntarSandboxLate'));
  assert.equal(await isCrossed('AntarJobsLate'), false);
  await service.owner.query(late, ['release']);
  await until(() => isCrossed('AntarJobsLate'));
});

test('a webhook address whose calls fail crosses the bound of its rule', async () => {
  const receiver = await startReceiver(answer(500));
  assert.equal(await isCrossed('AntarWebhookAddressUnhealthy'), false);
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  await call('POST', '/express/v1/deliveries', { token, headers, body: expressBooking });
  await until(async () => sumOf(await read(), 'antar_webhook_calls_total', { outcome: 'retrying' }) > 0);
  assert.ok(sumOf(await read(), 'antar_webhook_call_duration_seconds_count') > 0);
  hours = 1;
  await until(() => isCrossed('AntarWebhookAddressUnhealthy'));
  await receiver.close();
});

test('a job that failed too often crosses the bound of its rule', async () => {
  assert.equal(await isCrossed('AntarJobsParked'), false);
  await enqueueJobs(ctx.sql, [{ kind: 'mail', payload: { sealed: 'no seal' }, runAt: ctx.now() }]);
  // It has failed as often as it may.
  await service.owner.query({
    name: 'test.tire',
    text: `update jobs set attempts = 20, rests_until = null where kind = 'mail'`,
  });
  await until(() => isCrossed('AntarJobsParked'));
});

const shown: { readonly expr: string }[] = JSON.parse(
  readFileSync(join(ops, 'grafana-dashboard.json'), 'utf8'),
).panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets);

/** Names as rules and panels write them. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:antar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
];

test('decision 290: the rules and the dashboard name no metric that is not served', async () => {
  const served = await fetch(service.metricsUrl!, { headers: { authorization: `Bearer ${metricsToken}` } });
  const types = [...(await served.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name!],
    ),
  );
  const queried = [...rules, ...shown].flatMap(({ expr }) => namesIn(expr));
  assert.ok(queried.length > 30);
  assert.deepEqual(
    queried.filter((name) => !known.has(name)),
    [],
  );
  const exported = [...known].filter((name) => name.startsWith('antar_')).map(nameOf);
  assert.ok(exported.length > 20);
});

test('the rules and the dashboard ask in the language of Prometheus', async () => {
  const { parser } = await importTool('@prometheus-io/lezer-promql/dist/index.es.js');
  const isRight = (expression: string) => {
    let right = true;
    parser.parse(expression).iterate({
      enter: ({ type }: { type: { isError: boolean } }) => {
        right &&= !type.isError;
      },
    });
    return right;
  };
  assert.equal(isRight('sum(rate(antar_moves_total[5m]) >'), false);
  // The variables that Grafana fills in.
  const panels = shown.map(({ expr }) =>
    expr.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h'),
  );
  const expressions = [...rules.map(({ expr }) => expr), ...panels];
  assert.deepEqual(
    expressions.filter((expression) => !isRight(expression)),
    [],
  );
});
