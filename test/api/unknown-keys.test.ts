import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const token = await service.token('production');
const path = '/express/v1/deliveries';

async function refused(body: unknown, error: string, status = 400) {
  const answer = await service.call('POST', path, { token, headers: jakarta, body });
  assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ status: 'Failed', error })]);
}

const [parcel] = expressBooking.packages;
const { origin, destination, sender, recipient } = expressBooking;

const everything = {
  providerOrderID: 'A',
  cashOnDelivery: { amount: 1 },
  serviceType: 'INSTANT',
  schedule: { pickupTimeFrom: '2026-11-20T10:00:00Z', pickupTimeTo: '2026-11-20T11:00:00Z' },
  packages: [parcel, { ...parcel, insurance: { provider: 'A', premi: 1, coverage: 2 } }],
  sender,
  recipient,
  origin,
  destination,
  instructions: [{ type: 'NOTE', text: 'x' }],
};

/** Every object of a body with a stranger's key added to it, one at a time or all at once. */
function withStrangers(value: unknown, at: string, add: (at: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withStrangers(each, at, add));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    withStrangers(each, at === '' ? key : `${at}.${key}`, add),
  ]);
  return { ...Object.fromEntries(entries), ...(add(at) && { asing: 1 }) };
}

const objects = [
  'cashOnDelivery',
  'schedule',
  'packages',
  'packages.insurance',
  'sender',
  'recipient',
  'origin.coordinates',
  'origin',
  'destination.coordinates',
  'destination',
  'instructions',
  '',
];
const stranger = (at: string) => (at === '' ? 'asing' : `${at}.asing`);

test('decision 15: an unknown key is refused by its path, in every object of the body', async () => {
  for (const at of objects) {
    const body = withStrangers(everything, '', (each) => each === at);
    await refused(body, `Field tidak dikenali: [${stranger(at)}]`);
  }
});

test('decision 15: unknown keys are joined in body order, each once, ten of them and `…`', async () => {
  const body = withStrangers(everything, '', () => true) as object;
  const depthFirst = objects.map(stranger);
  // A package's own key comes after the insurance of another: the first package has none.
  const order = depthFirst.filter((each) => each !== 'packages.insurance.asing');
  order.splice(order.indexOf('packages.asing') + 1, 0, 'packages.insurance.asing');
  await refused(body, `Field tidak dikenali: [${[...order.slice(0, 10), '…'].join(', ')}]`);
  await refused({ zeta: 1, ...everything, alfa: 2 }, 'Field tidak dikenali: [zeta, alfa]');
});

test('decision 15: an unknown key is refused whatever it is called', async () => {
  const right = JSON.stringify(expressBooking);
  for (const key of [
    '__proto__',
    'constructor',
    'toString',
    '7',
    'a.b',
    'a/b',
    '~0',
    ' ',
    'é',
    'DeliveryID',
  ]) {
    await refused(right.replace('{', `{${JSON.stringify(key)}:1,`), `Field tidak dikenali: [${key}]`);
  }
  await refused(
    right.replace('{', '{"__proto__":{"providerOrderID":"X"},'),
    'Field tidak dikenali: [__proto__]',
  );
});
