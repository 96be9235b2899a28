import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, warningsOf } from '../../src/config/config.ts';
import { ruleNames, ruleOf } from '../../src/vocabulary/rules.ts';
import type { Json } from '../support/json.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({ config: { courierCashLimitIdr: 1_500_000 } });
const second = await startService({ sql: service.ctx.sql, config: { courierCashLimitIdr: 9_000_000 } });
const admin = await operationsHand(service, 'operator-admin');
const path = '/operations/v1/rules';
const everywhere = { areaID: null, workspaceID: null };

const put = (name: string, body: Json, hand = admin) =>
  hand.put(`${path}/${name}`, { ...everywhere, version: 0, ...body });
const readRule = async (name: string): Promise<Json> =>
  (await admin.get(path)).body.data.find((rule: Json) => rule.name === name);

test('decision 765: the rules are listed with their values and defaults, for admins alone', async () => {
  const { body, status } = await admin.get(path);
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ name, default: value }: Json) => [name, value]),
    ruleNames.map((name) => [name, ruleOf(name).fallback]),
  );
  const dispatcher = await operationsHand(service, 'dispatcher');
  assert.equal((await dispatcher.get(path)).status, 403);
  assert.equal((await put('courierCashLimitIdr', { value: 1 }, dispatcher)).status, 403);
});

test('decision 766: the value of a variable that became a rule is stored once, and the first one stays', async () => {
  const { values } = await readRule('courierCashLimitIdr');
  assert.equal(values[0].value, 1_500_000);
  assert.equal(values[0].changedBy, null);
  assert.equal(second.ctx.rules.of('courierCashLimitIdr'), 1_500_000);
  const variables = { COURIER_CASH_LIMIT_IDR: '3000000', PICKUP_ASKS: 'barcode,signature' };
  assert.deepEqual(readConfig(variables).firstRules, {
    courierCashLimitIdr: 3_000_000,
    pickupAsks: ['signature', 'barcode'],
  });
  assert.match(
    warningsOf(variables).join('\n'),
    /COURIER_CASH_LIMIT_IDR is no longer a setting: .*rule on screen/,
  );
  assert.throws(() => readConfig({ SAME_DAY_CUT_OFFS: '8:00' }), /SAME_DAY_CUT_OFFS must be a list/);
});

test('decision 766: a change applies in another process', async () => {
  const { version } = (await readRule('courierCashLimitIdr')).values[0];
  const answer = await put('courierCashLimitIdr', { value: 2_750_000, version });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(service.ctx.rules.of('courierCashLimitIdr'), 2_750_000);
  await until(async () => second.ctx.rules.of('courierCashLimitIdr') === 2_750_000);
});

test('decision 767: of two changes of one version the second is refused, with the author and value of the first', async () => {
  const other = handOf(service, await addPerson(service.ctx, 'operator-admin'));
  const { version } = (await readRule('sameDayCutOffs')).values[0];
  const both = await Promise.all([
    put('sameDayCutOffs', { value: ['09:00'], version }),
    put('sameDayCutOffs', { value: ['11:00'], version }, other),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const { body } = both.find(({ status }) => status === 409)!;
  const [{ value, changedBy }] = (await readRule('sameDayCutOffs')).values;
  assert.equal(body.code, 'ruleChangedMeanwhile');
  assert.deepEqual([JSON.parse(body.facts.value), body.facts.by], [value, changedBy.name]);
});

test('decision 765: the value of a shop or an area comes before the installation, and null gives it back', async () => {
  const { workspaceId } = service.provider;
  const shop = { workspaceID: workspaceId };
  assert.equal((await put('handoverAsks', { value: ['pin'] })).status, 200);
  assert.equal((await put('handoverAsks', { ...shop, value: [] })).status, 200);
  const { rules } = service.ctx;
  assert.deepEqual(rules.of('handoverAsks'), ['pin']);
  assert.deepEqual(rules.of('handoverAsks', { workspaceId }), []);
  assert.equal((await put('handoverAsks', { ...shop, value: null, version: 1 })).status, 200);
  assert.deepEqual(rules.of('handoverAsks', { workspaceId }), ['pin']);
  assert.equal(
    (await put('sameDayCutOffs', { areaID: 'jabodetabek', value: ['07:30', '06:00'] })).status,
    200,
  );
  assert.deepEqual(rules.of('sameDayCutOffs', { areaId: 'jabodetabek' }), ['06:00', '07:30']);
});

test('decision 765: values outside the bounds, unknown rules and wrong places are refused', async () => {
  const { workspaceId } = service.provider;
  const refusals: [string, Json, number, string][] = [
    ['courierCashLimitIdr', { value: -1 }, 400, 'ruleValueInvalid'],
    ['courierCashLimitIdr', { value: ['pin'] }, 400, 'ruleValueInvalid'],
    ['pickupAsks', { value: ['pin'] }, 400, 'ruleValueInvalid'],
    ['sameDayCutOffs', { value: ['24:00'] }, 400, 'ruleValueInvalid'],
    ['sameDayCutOffs', { value: ['08:00', '08:00'] }, 400, 'ruleValueInvalid'],
    ['courierCashLimitIdr', { value: 1, workspaceID: workspaceId }, 400, 'rulePlaceInvalid'],
    ['pickupAsks', { value: [], areaID: 'jakarta' }, 400, 'rulePlaceInvalid'],
    ['pickupAsks', { value: [], workspaceID: 'WS-NONE' }, 404, 'workspaceNotFound'],
    ['sameDayCutOffs', { value: [], areaID: 'atlantis' }, 404, 'ruleAreaUnknown'],
    ['fareIdr', { value: 1 }, 404, 'ruleNotFound'],
  ];
  for (const [name, body, status, code] of refusals) {
    const answer = await put(name, body);
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${name} ${JSON.stringify(body)}`);
  }
});
