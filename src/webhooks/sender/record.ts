import { noteHealth } from '../store.ts';
import { type EndedCall, recordCalls } from './record-store.ts';
import { letGo, type Sender } from './state.ts';

const mostInBatch = 4_096;

/**
 * Records the calls that have ended, and lets go of their events; a start is kept nowhere (decision 136). What could not
 * be recorded stays for the next time, unless another sender has its shard by now and calls again.
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
    letGo(sender, call);
    if (settled.has(call.queueId)) noteOutcome(sender, call);
  }
  // Calls that ended meanwhile have come behind the batch.
  sender.ended = [...batch.filter((call) => !isOver(call)), ...sender.ended.slice(batch.length)];
  await noteEndpoints(sender);
}

/** Remembers that an endpoint's calls have begun to fail, or to succeed. */
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
