import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type CorrectablePart,
  correctableParts,
  correctedFields,
  partOf,
} from '../../mail/corrected-fields.ts';
import { type Status, statuses } from '../../vocabulary/statuses.ts';
import { changesBetween, markAfter, whyFixed } from './correction.ts';

const place = { address: 'Jl. Melati 1', coordinates: { latitude: -6.2, longitude: 106.8 } };
const fields = {
  sender: { firstName: 'Ani', phone: '+628111' },
  recipient: { firstName: 'Budi', lastName: 'Santoso', phone: '+628122' },
  origin: place,
  destination: place,
  codAmountIdr: 50_000,
  areaId: 'jakarta',
};
const at = (status: Status, more: object = {}) => ({
  status,
  pickupAt: null,
  origin: place,
  codAmountIdr: 50_000,
  collectedBy: null,
  hasLateHandover: false,
  ...more,
});
const pickedUp = { pickupAt: new Date('2026-11-20T05:00:00Z') };

test('decision 487: what may be corrected follows from where the parcel is', () => {
  const open = (delivery: ReturnType<typeof at>) =>
    correctableParts.filter((part) => whyFixed(part, delivery) === undefined).join(' ');
  const rows: [ReturnType<typeof at>, string][] = [
    [at('ALLOCATING'), 'sender origin recipient destination cashOnDelivery'],
    [at('PICKING_UP'), 'sender origin recipient destination cashOnDelivery'],
    [at('PENDING_PICKUP', pickedUp), 'sender recipient destination cashOnDelivery'],
    [at('IN_DELIVERY', pickedUp), 'sender recipient destination cashOnDelivery'],
    [at('FAILED_DELIVERY', pickedUp), 'sender recipient destination cashOnDelivery'],
    [at('FAILED', pickedUp), 'sender recipient destination cashOnDelivery'],
    [at('FAILED'), ''],
    [at('FAILED_PICKUP'), ''],
    [at('IN_RETURN', pickedUp), 'sender'],
    [at('ON_HOLD', pickedUp), 'sender'],
    [at('COMPLETED', pickedUp), ''],
    [at('CANCELLED'), ''],
    [at('RETURNED', pickedUp), ''],
    [at('DISPOSED', pickedUp), ''],
    [at('ALLOCATING', { codAmountIdr: null }), 'sender origin recipient destination'],
    [at('VERIFIED', { origin: null }), 'sender recipient destination cashOnDelivery'],
    [at('IN_DELIVERY', { ...pickedUp, hasLateHandover: true }), 'sender recipient destination'],
  ];
  for (const [delivery, expected] of rows) assert.equal(open(delivery), expected, delivery.status);
});

test('decision 487: a reason is given for every part of every status, or the part is open', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...statuses),
      fc.constantFrom<CorrectablePart>(...correctableParts),
      fc.boolean(),
      (status, part, isPickedUp) => {
        const why = whyFixed(part, at(status, isPickedUp ? pickedUp : {}));
        if (part === 'origin' && isPickedUp) assert.notEqual(why, undefined);
        if (['COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED'].includes(status)) assert.equal(why, 'ended');
      },
    ),
  );
});

test('decision 486: a change names each field that differs, as people read it, and nothing else', () => {
  assert.deepEqual(changesBetween(fields, fields), []);
  const after = {
    ...fields,
    recipient: { firstName: 'Budi', lastName: 'Hartono', phone: '+628122', email: '' },
    destination: { ...place, notes: 'Lantai 3', city: 'Jakarta Selatan', subDistrict: 'Senayan' },
    codAmountIdr: 75_000,
  };
  assert.deepEqual(changesBetween(fields, after), [
    { field: 'recipient.name', before: 'Budi Santoso', after: 'Budi Hartono' },
    {
      field: 'destination.address',
      before: 'Jl. Melati 1',
      after: 'Jl. Melati 1, Senayan, Jakarta Selatan',
    },
    { field: 'destination.notes', before: null, after: 'Lantai 3' },
    { field: 'cashOnDelivery.amount', before: '50000', after: '75000' },
  ]);
  const moved = { ...place, coordinates: { latitude: -6.3, longitude: 106.8 } };
  assert.deepEqual(changesBetween(fields, { ...fields, origin: moved }), [
    { field: 'origin.coordinates', before: '-6.2, 106.8', after: '-6.3, 106.8' },
  ]);
});

test('decision 546: a pin that moves far from an arrival takes its mark away; any other correction leaves it', () => {
  const [pickup, door] = ['ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION'] as const;
  const north = (meters: number) => ({
    ...place,
    coordinates: { ...place.coordinates, latitude: -6.2 + meters / 111_195 },
  });
  const { coordinates: _, ...unplaced } = place;
  for (const [mark, before, after, expected] of [
    [null, fields, { ...fields, destination: north(9_000) }, null],
    [door, fields, { ...fields, destination: north(499) }, door],
    [door, fields, { ...fields, destination: north(501) }, null],
    [door, fields, { ...fields, origin: north(9_000) }, door],
    [door, fields, { ...fields, destination: { ...place, address: 'Jl. Melati 2' } }, door],
    [pickup, fields, { ...fields, origin: north(501) }, null],
    [pickup, fields, { ...fields, destination: north(9_000) }, pickup],
    [door, { ...fields, destination: unplaced }, fields, door],
  ] as const)
    assert.equal(markAfter({ ...before, mark }, after), expected);
});

test('every corrected field belongs to a part', () => {
  assert.deepEqual([...new Set(correctedFields.map(partOf))], [...correctableParts]);
});
