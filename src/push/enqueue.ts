import type { Environment } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import type { PushNotice } from '../jobs/jobs.ts';
import { enqueueJobs } from '../jobs/store.ts';
import { later } from '../time.ts';
import { hasSubscription } from './store.ts';

/** A notice for a courier's phone, which expires after `forMs`. */
export interface Push {
  readonly courierId: string;
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly notice: PushNotice;
  readonly forMs: number;
}

/**
 * Queues a push notice for a courier's phone (decision 235). In a transaction, the notice is sent only if the
 * transaction commits. For a courier without a push subscription, nothing is queued.
 */
export async function enqueuePush(sql: Queryable, push: Push, at: Date): Promise<void> {
  const { courierId, workspaceId, environment, notice, forMs } = push;
  if (!(await hasSubscription(sql, courierId))) return;
  const deliveryId = 'deliveryID' in notice ? notice.deliveryID : null;
  const until = later(at, forMs).toISOString();
  const payload = { courierId, workspaceId, environment, notice, until, ...(deliveryId && { deliveryId }) };
  await enqueueJobs(sql, [{ kind: 'push', payload, runAt: at }]);
}
