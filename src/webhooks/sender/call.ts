import { leavesPlace, outcomeOf, retryAt } from '../retry.ts';
import type { CallResult } from './call-client.ts';
import { isSlow, type Lane, nextEvent, type Taken } from './lane.ts';
import { logCall } from './log-call.ts';
import type { EndedCall } from './record-store.ts';
import { databaseTime, mayStart, shareOf } from './shards.ts';
import { releaseEvent, type Sender } from './state.ts';
import { callOf, type Target } from './target.ts';

/**
 * Limits on the concurrent calls to one endpoint, by the number of calls that are running in the whole process. From
 * `calls` running calls on, an endpoint that does not respond (`isSlow`) may have at most `slow` calls (decision 113),
 * and any other endpoint `usual` calls. Hundreds of calls to an endpoint may hang before it counts as slow, and the
 * other endpoints still need capacity.
 */
const crowds = [
  { calls: 1_024, usual: 0, slow: 0 },
  { calls: 768, usual: 1, slow: 0 },
  { calls: 512, usual: 4, slow: 1 },
  { calls: 128, usual: Number.POSITIVE_INFINITY, slow: 1 },
];
/**
 * Maximum number of ended calls that wait to be recorded; then no new call starts. If the process dies, another process
 * repeats all unrecorded calls.
 */
const mostUnrecorded = 8_192;

/** Starts every call that may start now, for all endpoints. */
export function startCalls(sender: Sender): void {
  for (const lane of sender.lanes.values()) startCallsOf(sender, lane);
}

function startCallsOf(sender: Sender, lane: Lane): void {
  const { target } = lane;
  if (target === undefined || sender.isStopping) return;
  for (let event = nextOf(sender, lane); event !== undefined; event = nextOf(sender, lane)) {
    if (mayStart(sender, event)) void makeCall(sender, lane, { target, event });
    else releaseEvent(sender, event);
  }
}

const nextOf = (sender: Sender, lane: Lane): Taken | undefined =>
  sender.ended.length < mostUnrecorded ? nextEvent(lane, limitOf(sender, lane)) : undefined;

function limitOf(sender: Sender, lane: Lane): number {
  const fair = Math.max(1, Math.floor(sender.ctx.config.webhookConcurrency * shareOf(sender)));
  const crowd = crowds.find(({ calls }) => sender.calling >= calls);
  return crowd === undefined ? fair : Math.min(fair, isSlow(lane) ? crowd.slow : crowd.usual);
}

interface Calling {
  readonly target: Target;
  readonly event: Taken;
}

/** Makes one call, queues its result for recording, and starts the endpoint's next calls. It never rejects. */
async function makeCall(sender: Sender, lane: Lane, { target, event }: Calling): Promise<void> {
  count(sender, lane, event, 1);
  event.isUnderWay = true;
  const { eventId, body, sequence, attempts } = event;
  const at = databaseTime(sender, performance.now());
  const call = callOf(target, { eventId, body, sequence, attempt: attempts + 1, at });
  const result = await target.client.call(call, () => mayStart(sender, event));
  count(sender, lane, event, -1);
  if (result.isWithheld) releaseEvent(sender, event);
  else {
    lane.unanswered = result.httpStatus === undefined ? lane.unanswered + 1 : 0;
    const ended = endedCall(sender, { target, event }, result);
    logCall(sender.ctx, ended, target.endpoint.url);
    sender.ended.push(ended);
  }
  startCallsOf(sender, lane);
}

function count(sender: Sender, lane: Lane, { resend }: Taken, by: 1 | -1): void {
  sender.calling += by;
  lane.calling += by;
  if (resend) lane.resending += by;
}

function endedCall(sender: Sender, { target, event }: Calling, result: CallResult): EndedCall {
  const { endpoint } = target;
  const attempt = event.attempts + 1;
  const outcome = outcomeOf(attempt, result.error === undefined);
  const startedAt = databaseTime(sender, result.startedMs);
  const next = retryAt(startedAt, sender.ctx.config.webhookRetrySeconds);
  return {
    queueId: event.queueId,
    deliveryId: event.deliveryId,
    part: event.part,
    shard: event.shard,
    epoch: event.epoch,
    endpointId: endpoint.id,
    workspaceId: endpoint.workspaceId,
    environment: endpoint.environment,
    eventId: event.eventId,
    traceparent: event.traceparent,
    sequence: event.sequence,
    resend: event.resend,
    attempt,
    outcome,
    leaves: leavesPlace(outcome, endpoint.ordering, event.part !== 0),
    startedAt,
    retryAt: outcome === 'retrying' ? next : null,
    durationMs: Math.round(result.endedMs - result.startedMs),
    httpStatus: result.httpStatus ?? null,
    response: result.response === undefined ? null : target.redact(result.response),
    error: result.error ?? null,
  };
}
