import assert from 'node:assert/strict';
import { test } from 'node:test';
import { straightMetersBetween } from '../quotes/distance.ts';
import { neighbourhoods, outskirts } from './places.ts';
import { lengthOf, placeAlong, wayBetween } from './streets.ts';

const everywhere = [...neighbourhoods, ...outskirts];
const ways = everywhere.flatMap((from) => everywhere.map((to) => ({ from, to, way: wayBetween(from, to) })));

test('a way leads from every neighbourhood to every other, along streets, without a great detour', () => {
  for (const { from, to, way } of ways) {
    const straight = straightMetersBetween(from, to);
    assert.equal(way[0], from);
    assert.equal(way.at(-1), to);
    assert.ok(lengthOf(way) >= straight - 1, `${from.name} to ${to.name}`);
    assert.ok(lengthOf(way) <= 2.6 * straight + 3_000, `${from.name} to ${to.name}: ${lengthOf(way)} m`);
  }
});

test('no leg of a way is a jump across the city', () => {
  for (const { way } of ways) {
    for (const [index, place] of way.slice(1).entries()) {
      const meters = straightMetersBetween(way[index]!, place);
      assert.ok(meters < 9_500, `${Math.round(meters)} m`);
    }
  }
});

test('a rider moves along the way by the metres ridden, and stays at its end', () => {
  const { way } = ways.find(({ from, to }) => from.name === 'Menteng' && to.name === 'Kemang')!;
  let last = way[0]!;
  for (let meters = 40; meters < lengthOf(way) + 80; meters += 40) {
    const { place, isEnd } = placeAlong(way, meters);
    assert.ok(straightMetersBetween(last, place) <= 41);
    assert.equal(isEnd, meters >= lengthOf(way));
    last = place;
  }
  assert.equal(last, way.at(-1));
});
