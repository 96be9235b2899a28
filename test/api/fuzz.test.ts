import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const token = await service.token('production');

/** A body in which every object and list of the contract is present. */
const full = {
  ...expressBooking,
  providerOutletID: 'O-1',
  serviceCategory: 'EXPRESS',
  paymentMethod: 'CASH',
  cashOnDelivery: { amount: 1000 },
  packages: [
    { ...expressBooking.packages[0], type: 'OTHER', description: 'x', width: 1, length: 2, height: 3 },
    { name: 'B', quantity: 1, weight: 1, insurance: { provider: 'A', premi: 1, coverage: 1, label: 'x' } },
  ],
  sender: { ...expressBooking.sender, lastName: 'B', companyName: 'C', email: 'a@b.example' },
  instructions: [{ type: 'WEBVIEW', text: 'x', url: 'https://x.example' }],
  schedule: { pickupTimeFrom: '2026-11-20T05:00:00Z', pickupTimeTo: '2026-11-20T06:00:00Z' },
};

type Path = readonly (string | number)[];

/** The path of every value in a body. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...at, key]))];
}

function replace(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[first] = replace(copy[first], rest, by);
  return copy;
}

const nastyTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '😀',
  'x'.repeat(600),
  "'; drop table deliveries; --",
  '{{',
  '%s',
  '\u202e',
];
const nastyNumbers = [0, -1, 0.1, 1e-320, 1e22, 1.7e308, Number.MAX_SAFE_INTEGER, 2 ** 53, -180, 91];
const nastyTimes = [
  '2026-11-20T05:00:00+99:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-20',
];
const anything = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts, ...nastyNumbers, ...nastyTimes, null, true, [], {}, [[]], [null]),
  fc.constantFrom({ '\0': 1 }, { '\ud800': 1 }),
  fc.constantFrom('EXPRESS', 'LOGISTIC', 'INSTANT', 'SAME_DAY', 'CASH', 'CASHLESS', 'NOTE', 'WEBVIEW'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);
const changes = fc.array(fc.tuple(fc.constantFrom(...pathsOf(full).slice(1)), anything), {
  minLength: 1,
  maxLength: 3,
});
const spoiled = changes.map((each) =>
  each.reduce<unknown>((body, [path, by]) => replaceWhereItIs(body, path, by), full),
);

/** An earlier change may have taken away what a later one wanted to change. */
function replaceWhereItIs(body: unknown, path: Path, by: unknown): unknown {
  try {
    return replace(body, path, by);
  } catch {
    return body;
  }
}

const lawful = new Set([200, 201, 400, 404, 422]);

function expectLawful({ status, body, text }: Answer, sent: unknown): void {
  assert.ok(lawful.has(status), `${status} ${text} for ${JSON.stringify(sent)}`);
  if (status < 300) return;
  assert.deepEqual(Object.keys(body), ['status', 'error']);
  assert.equal(body.status, 'Failed');
}

const { providerOrderID: _1, providerOutletID: _2, sender: _3, recipient: _4, ...rest } = full;
const { cashOnDelivery: _5, instructions: _6, ...quoted } = rest;
const quoteKeys = Object.keys(quoted);

for (const path of ['/express/v1/deliveries', '/v1/deliveries', '/logistic/v1/deliveries']) {
  test(`no body makes POST ${path} fail: it books or says what is wrong`, async () => {
    await fc.assert(
      fc.asyncProperty(spoiled, async (body) => {
        expectLawful(await service.call('POST', path, { token, headers: jakarta, body }), body);
      }),
      { numRuns: byLength({ short: 30, long: 150, full: 1_500 }) },
    );
  });
}

test('no body makes a quote fail', async () => {
  await fc.assert(
    fc.asyncProperty(spoiled, async (each) => {
      const fields = Object.entries(each as object).filter(([key]) => quoteKeys.includes(key));
      const body = Object.fromEntries(fields);
      expectLawful(
        await service.call('POST', '/v1/deliveries/quotes', { token, headers: jakarta, body }),
        body,
      );
    }),
    { numRuns: byLength({ short: 30, long: 150, full: 1_500 }) },
  );
});

test('no body makes a cancel, a notification or a token request fail', async () => {
  const body = fc.oneof(anything, fc.record({ notes: anything }), fc.record({ type: anything }));
  await fc.assert(
    fc.asyncProperty(body, async (each) => {
      const sent = JSON.stringify(each);
      const path = '/v1/deliveries/DE-1';
      expectLawful(await service.call('DELETE', path, { token, body: sent }), each);
      const notified = await service.call('POST', `${path}/additional-notifications`, { token, body: sent });
      expectLawful(notified, each);
      const pair = await service.call('POST', '/v1/auth/providers/token', { body: sent });
      assert.deepEqual([pair.status, pair.body.errors?.length], [400, 2]);
    }),
    { numRuns: byLength({ short: 20, long: 100, full: 800 }) },
  );
});
