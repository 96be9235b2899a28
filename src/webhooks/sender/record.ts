import { noteHealth } from '../store.ts';
import { type EndedCall, recordCalls } from './record-store.ts';
import { releaseEvent, type Sender } from './state.ts';

const mostInBatch = 4_096;

/**
 * Records the ended calls and releases their events; the start of a call is not recorded (decision 136). A call that
 * could not be recorded waits for the next run, unless another sender has taken over its shard (its part of the queue):
 * that sender repeats the call.
 */
export async function recordEnded(sender: Sender): Promise<void> {
  const { ended, sql, shards } = sender;
  const batch = ended.slice(0, mostInBatch);
  if (batch.length === 0) return;
  const settled = await recordCalls(sql, shards.holderId, batch);
  const isOver = ({ queueId, shard, epoch }: EndedCall) =>
    settled.has(queueId) || shards.held.get(shard) !== epoch;
  for (const call of batch) {
    if (!isOver(call)) continue;
    releaseEvent(sender, call);
    if (!settled.has(call.queueId)) continue;
    noteOutcome(sender, call);
    count(sender, call);
  }
  // Calls that ended meanwhile come after those of the batch.
  sender.ended = [...batch.filter((call) => !isOver(call)), ...sender.ended.slice(batch.length)];
  await noteEndpoints(sender);
}

function count({ ctx }: Sender, { outcome, environment, durationMs }: EndedCall): void {
  const { webhookCalls, webhookSeconds } = ctx.telemetry.metrics;
  webhookCalls.inc({ outcome, environment });
  webhookSeconds.observe({ environment }, durationMs / 1_000);
}

/** Notes that all calls to an endpoint have begun to fail, or that one has succeeded again. */
function noteOutcome({ lanes, health }: Sender, { endpointId, outcome, startedAt }: EndedCall): void {
  const lane = lanes.get(endpointId);
  const failing = outcome !== 'delivered';
  if (lane === undefined || lane.failing === failing) return;
  lane.failing = failing;
  const isNew = !failing || health.get(endpointId)?.isNew === true;
  health.set(endpointId, { endpointId, since: failing ? startedAt : null, isNew });
}

async function noteEndpoints({ sql, health }: Sender): Promise<void> {
  if (health.size === 0) return;
  const notes = [...health.values()];
  health.clear();
  await noteHealth(sql, notes);
}
