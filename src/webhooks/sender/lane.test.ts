import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLane, fitWindow, nextEvent, roomFor, type Taken } from './lane.ts';

const event = (queueId: number) => ({ queueId, body: '{}' }) as Taken;
const lanesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => createLane(index, 0, index + 1));
const roomOf = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.reduce((sum, lane) => sum + roomFor(lane, 'backlog'), 0);

test('a few endpoints begin with room for 16 events each', () => {
  assert.equal(roomOf(lanesOf(100)), 1_600);
});

test('twenty thousand endpoints that use up little have room for no more than 65,536 events', () => {
  const lanes = lanesOf(20_000);
  for (let look = 0; look < 4; look += 1) for (const lane of lanes) fitWindow(lane, lanes.length);
  assert.ok(roomOf(lanes) <= 65_536, String(roomOf(lanes)));
  assert.ok(lanes.every((lane) => roomFor(lane, 'backlog') >= 2));
  assert.ok(lanes.every((lane) => Number.isInteger(roomFor(lane, 'backlog'))));
});

test('one among them that uses up all it has gets room for more', () => {
  const lane = createLane(1, 0, 20_000);
  for (let look = 0; look < 8; look += 1) {
    while (roomFor(lane, 'backlog') > 0) lane.waiting.backlog.push(event(look));
    while (nextEvent(lane, 16) !== undefined);
    fitWindow(lane, 20_000);
  }
  assert.ok(roomFor(lane, 'backlog') > 100, String(roomFor(lane, 'backlog')));
});
