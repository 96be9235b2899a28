import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { endLease } from '../db/leases.ts';
import { later, minuteMs } from '../time.ts';
import { leavesPlace, outcomeOf, retryAt } from '../webhooks/retry.ts';
import { type EndedCall, recordCalls } from '../webhooks/sender/record-store.ts';
import { claimShards } from '../webhooks/sender/shards-store.ts';
import { noteHealth } from '../webhooks/store.ts';
import { chanceOf } from './chance.ts';
import type { FoundedShop } from './city.ts';
import { environment } from './city.ts';
import { listEndpoints, listQueuedBefore, type QueuedEvent } from './store.ts';

const leaseMs = 60_000;
const atOnce = 2_000;
/** Minutes for which the receiver of a `broken` shop has been failing when the city is filled. */
const brokenMinutes = 130;

/**
 * Records simulated webhook calls for the city's past events. The records are like those of the webhook sender: in the
 * order of each delivery's events, with retries. Events after `until` are left to the real sender.
 */
export async function recordPastCalls(
  ctx: Context,
  shops: readonly FoundedShop[],
  until: Date,
): Promise<void> {
  const holderId = randomUUID();
  const { held } = await claimShards(ctx.sql, holderId, leaseMs);
  const epochs = new Map(held.map(({ shard, epoch }) => [shard, epoch]));
  const receivers = new Map(shops.map(({ workspaceId, shop }) => [workspaceId, shop.receiver]));
  const chance = chanceOf(shops.length);
  const brokenSince = later(until, -brokenMinutes * minuteMs);
  const fails = ({ workspaceId, occurredAt, attempts }: QueuedEvent): boolean => {
    const receiver = receivers.get(workspaceId);
    if (receiver === 'broken') return occurredAt >= brokenSince;
    return attempts === 0 && chance.is(receiver === 'shaky' ? 0.12 : 0.01);
  };
  for (;;) {
    const events = await listQueuedBefore(ctx.sql, until, atOnce);
    const due = events.filter(({ occurredAt, attempts }) => later(occurredAt, attempts * minuteMs) < until);
    if (due.length === 0) break;
    const calls = due.map((event) =>
      callOf(ctx, event, {
        epoch: epochs.get(event.shard)!,
        durationMs: chance.whole(18, 420),
        fails: fails(event),
      }),
    );
    await claimShards(ctx.sql, holderId, leaseMs);
    if ((await recordCalls(ctx.sql, holderId, calls)).size === 0) break;
  }
  await endLease(ctx.sql, holderId);
  const broken = (await listEndpoints(ctx.sql, environment)).filter(
    ({ workspaceId }) => receivers.get(workspaceId) === 'broken',
  );
  await noteHealth(
    ctx.sql,
    broken.map(({ id }) => ({ endpointId: id, since: brokenSince, isNew: true })),
  );
}

/**
 * Returns the record of a simulated call. The first call of an event was made right after the event. Each retry was
 * made one retry interval after the failed call before it.
 */
function callOf(
  { config }: Context,
  event: QueuedEvent,
  { epoch, durationMs, fails }: { epoch: number; durationMs: number; fails: boolean },
): EndedCall {
  const { occurredAt, attempts, lastSequence: _, ...known } = event;
  const attempt = attempts + 1;
  const outcome = outcomeOf(attempt, !fails);
  const startedAt = later(occurredAt, attempts * config.webhookRetrySeconds * 1_000 + 40);
  return {
    ...known,
    traceparent: null,
    epoch,
    resend: false,
    attempt,
    outcome,
    leaves: leavesPlace(outcome, 'strict', false),
    startedAt,
    retryAt: outcome === 'retrying' ? retryAt(startedAt, config.webhookRetrySeconds) : null,
    durationMs,
    httpStatus: fails ? 503 : 200,
    response: fails ? '{"error":"try again later"}' : '{"ok":true}',
    error: fails ? 'answered 503' : null,
  };
}
