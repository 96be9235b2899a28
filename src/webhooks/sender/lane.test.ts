import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLane, nextEvent, roomFor, type Source, type Taken } from './lane.ts';

const laneOf = (bodyLength: number) => Object.assign(createLane(1, 0), { bodyLength });

test('a lane has room for two thousand events of usual bodies, and for fewer of long ones', () => {
  assert.equal(roomFor(laneOf(2_000), 'fresh', 1), 2_048);
  assert.equal(roomFor(laneOf(256 * 1_024), 'fresh', 1), 64);
  assert.equal(roomFor(createLane(1, 0), 'fresh', 1), 16, 'before it is known how long they are');
});

test('twenty thousand lanes have room for two events each', () => {
  assert.equal(roomFor(laneOf(2_000), 'backlog', 20_000), 2);
});

test('an endpoint that answers nothing has room for two events', () => {
  assert.equal(roomFor(Object.assign(laneOf(2_000), { unanswered: 10 }), 'backlog', 1), 2);
});

test('new events go before the backlog but for every fourth call, and a fifth of the calls are resends (decision 114)', () => {
  const lane = laneOf(2_000);
  for (const source of ['fresh', 'backlog', 'resends'] as const)
    lane.waiting[source].push(...Array.from({ length: 10 }, () => ({ body: source }) as Taken));
  const taken: (Source | undefined)[] = [];
  for (let calls = 0; calls < 10; calls += 1) {
    const event = nextEvent(lane, 10);
    lane.calling += 1;
    if (event?.body === 'resends') lane.resending += 1;
    taken.push(event?.body as Source);
  }
  const count = (source: Source) => taken.filter((each) => each === source).length;
  assert.deepEqual([count('resends'), count('fresh'), count('backlog')], [2, 6, 2]);
  assert.equal(nextEvent(lane, 10), undefined);
});
