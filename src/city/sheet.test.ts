import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileMarket, findArea } from '../quotes/market.ts';
import { findFaults } from '../quotes/tariffs/faults.ts';
import { readStarterSheet } from '../quotes/tariffs/seed.ts';
import { neighbourhoods, outskirts } from './places.ts';
import { citySheet } from './sheet.ts';

const sheet = citySheet(await readStarterSheet());
const market = compileMarket('TV-1', new Date(0), sheet);

test('the tariffs of the city have no fault', () => {
  assert.deepEqual(findFaults(sheet), []);
});

test('every neighbourhood lies in the area that it names, and every hub in its own', () => {
  const areaAt = (place: { latitude: number; longitude: number }) =>
    findArea(market, 'EXPRESS INSTANT', place)?.id;
  for (const each of [...neighbourhoods, ...outskirts]) assert.equal(areaAt(each), each.areaId, each.name);
  const ofJakarta = sheet.hubs.filter(({ area }) => area.startsWith('jakarta'));
  assert.equal(ofJakarta.length, 3);
  for (const hub of ofJakarta) assert.equal(areaAt(hub), hub.area, hub.name);
});
