import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupBy } from '../../ui/group-by.ts';
import { type Load, shareOut, type Taker } from './spread.ts';

const at = (longitude: number) => ({ latitude: -6.2, longitude });
const load = (id: string, more: Partial<Load> = {}): Load => ({
  ...{ id, place: at(106.8), dueMs: undefined, courierID: undefined },
  ...more,
});
const taker = (id: string, longitude: number, room = 5): Taker => ({ id, place: at(longitude), room });

test('decision 478: each delivery goes to the nearest courier whose share is not full', () => {
  const loads = [load('west', { place: at(106.7) }), load('east', { place: at(106.9) })];
  const shared = shareOut(loads, [taker('E', 106.91), taker('W', 106.69)]);
  assert.deepEqual([shared.get('west'), shared.get('east')], ['W', 'E']);
  const heap = [1, 2, 3, 4].map((each) => load(`${each}`, { place: at(106.9) }));
  const counts = groupBy(shareOut(heap, [taker('E', 106.91), taker('W', 106.69)]).values(), (id) => id);
  assert.deepEqual([counts.get('E')?.length, counts.get('W')?.length], [2, 2], 'an even share');
});

test('decision 478: what is due first goes first, and stays with a chosen courier who has it', () => {
  const loads = [load('later', { dueMs: 2 }), load('first', { dueMs: 1 }), load('own', { courierID: 'FAR' })];
  const shared = shareOut(loads, [taker('NEAR', 106.8, 1), taker('FAR', 106.9)]);
  assert.deepEqual([shared.get('first'), shared.get('later'), shared.get('own')], ['NEAR', 'FAR', 'FAR']);
});

const anyPlace = fc.option(fc.double({ min: 106, max: 107, noNaN: true }).map(at), { nil: undefined });
const anyLoads = fc.array(fc.record({ place: anyPlace, dueMs: fc.option(fc.nat(), { nil: undefined }) }), {
  maxLength: 40,
});
const anyTakers = fc.array(fc.record({ place: anyPlace, room: fc.integer({ min: -2, max: 12 }) }), {
  minLength: 1,
  maxLength: 6,
});

test('decision 478: everything is shared out, beyond the room of somebody only if nobody has any left', () => {
  fc.assert(
    fc.property(anyLoads, anyTakers, (places, rooms) => {
      const loads = places.map((each, index) => ({ ...each, id: `${index}`, courierID: undefined }));
      const takers = rooms.map((each, index) => ({ ...each, id: `C${index}` }));
      const shared = shareOut(loads, takers);
      assert.equal(shared.size, loads.length);
      const countOf = (id: string) => [...shared.values()].filter((each) => each === id).length;
      const overloaded = takers.some(({ id, room }) => countOf(id) > Math.max(0, room));
      const isFull = takers.every(({ id, room }) => countOf(id) >= room);
      assert.ok(!overloaded || isFull);
    }),
  );
});
