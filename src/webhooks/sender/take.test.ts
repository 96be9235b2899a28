import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLane } from './lane.ts';
import type { Sender } from './state.ts';
import type { DueEvent } from './store.ts';
import { takeDue } from './take.ts';
import type { Target } from './target.ts';

/** A body so long that a lane has room for 16 of them. */
const body = 'x'.repeat(2 ** 20);
const most = 16;

/** Returns a sender of one endpoint whose next query finds these events. */
function senderOf(found: readonly Partial<DueEvent>[]) {
  const endpoint = { endpointId: 1, endpointVersion: 1, shard: 0, dueAtSeconds: 1_000, body };
  const lane = Object.assign(createLane(1, 0), {
    bodyLength: 2_000,
    target: { endpoint: { version: 1 } } as Target,
  });
  const sender = {
    sql: {
      query: async () =>
        found.map((event, place) => ({
          ...endpoint,
          queueId: place,
          deliveryId: `DE-${place}`,
          eventId: `${place}`,
          ...event,
        })),
    },
    shards: {
      held: new Map([[0, 1]]),
      leaving: new Set(),
      clock: { nowMs: 0, queriedMs: 0, tripMs: 0 },
      sureUntilMs: Number.POSITIVE_INFINITY,
    },
    lanes: new Map([[1, lane]]),
    inHand: new Map(),
    deliveries: new Set(),
    queriedMs: 0,
    sweptMs: Number.POSITIVE_INFINITY,
  } as unknown as Sender;
  return { sender, lane };
}

test('resends and new events that do not fit into a lane are each fetched again by the next query', async () => {
  for (const [resend, more] of [
    [true, { backlog: false, resends: true }],
    [false, { backlog: true, resends: false }],
  ] as const) {
    const { sender, lane } = senderOf(Array.from({ length: most + 1 }, () => ({ resend, isFresh: !resend })));
    await takeDue(sender);
    assert.equal(lane.waiting[resend ? 'resends' : 'fresh'].length, most);
    assert.deepEqual(lane.more, more);
  }
});
