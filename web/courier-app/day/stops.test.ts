import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Day, Job, Stop } from './day.ts';
import { personAt } from './links.ts';
import { stopsOf, together } from './stops.ts';

const person = (name: string) => ({ name, companyName: null, phone: '+62811', hasChat: true });
const jobOf = (deliveryID: string, more: Partial<Job> = {}): Job =>
  ({
    ...{ deliveryID, category: 'LOGISTIC', status: 'PENDING_DELIVERY', pickedUp: true },
    ...{ sender: person('Toko Siti'), recipient: person('Budi'), origin: null, fetchFrom: null },
    ...{ awaitsSettlement: false, asks: [], ...more },
  }) as unknown as Job;
const stopOf = (kind: Stop['kind'], ...deliveryIDs: string[]) =>
  ({ kind, deliveryIDs, place: { address: `${kind} ${deliveryIDs}`, coordinates: null } }) as unknown as Stop;
const nextOf = (assignments: readonly Job[], stops: readonly Stop[]) => {
  const day = { assignments, stops } as unknown as Day;
  const { step, jobs } = together(stopsOf(day)[0]!, day)!;
  return [step, ...jobs.map(({ deliveryID }) => deliveryID)].join(' ');
};

test('decision 508: the parcels of a round in hand leave the hub together, in the order of their doors', () => {
  const round = [jobOf('a'), jobOf('b'), jobOf('c', { status: 'IN_DELIVERY' }), jobOf('d')];
  const doors = ['b', 'a', 'c', 'd'].map((id) => stopOf('DROPOFF', id));
  assert.equal(nextOf(round, doors), 'depart b a d');
  const others = [
    jobOf('e', { category: 'EXPRESS' }),
    jobOf('f', { fetchFrom: { contact: person('Joko') } as Job['fetchFrom'] }),
    jobOf('g'),
  ];
  const more = [
    stopOf('DROPOFF', 'e'),
    stopOf('DROPOFF', 'f'),
    stopOf('PICKUP', 'g'),
    stopOf('DROPOFF', 'g'),
  ];
  assert.equal(nextOf([...round, ...others], [...doors, ...more]), 'depart b a d', 'no parcel elsewhere');
  assert.equal(nextOf([...others, ...round], [...more, ...doors]), 'depart e', 'EXPRESS alone');
  assert.equal(nextOf([jobOf('g'), jobOf('h')], [stopOf('PICKUP', 'g', 'h')]), 'depart g h', 'at the hub');
});

test('at a hub there is no person whom the courier could call', () => {
  const origin = { address: 'Jl. Toko', coordinates: null, notes: null };
  const nameAt = (kind: Stop['kind'], more: Partial<Job>) => personAt(jobOf('a', more), kind).name;
  assert.equal(nameAt('PICKUP', {}), '');
  assert.equal(nameAt('RETURN', {}), '');
  assert.equal(nameAt('RETURN', { origin }), 'Toko Siti');
  assert.equal(nameAt('DROPOFF', {}), 'Budi');
  assert.equal(nameAt('PICKUP', { category: 'EXPRESS', origin }), 'Toko Siti');
});
