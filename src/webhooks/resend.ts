import type { AuditActor } from '../audit/chain.ts';
import { changeAs } from '../audit/change.ts';
import type { Context, Scope } from '../context.ts';
import { isId } from '../ids.ts';
import { problems } from '../problems.ts';
import { webhookChange } from './change.ts';
import { selectBody } from './log/store.ts';
import { findNow, type GivenUp, requeueEvent, requeueFailed } from './resend-store.ts';
import { selectEndpoint } from './store.ts';

/** One event, or all failed events that occurred in a time range (without `to`). */
export type Resend = { readonly eventId: string } | { readonly from: Date; readonly to: Date };

const batchSize = 5_000;

/**
 * Sends events again, with the same id and bytes and all retries (decision 115); live events go first. They are
 * queued and recorded in the audit chain in batches, since one long transaction would hold back every feed.
 * @returns the number of queued events; an event that still waits is not queued twice
 * @throws webhookNotSet, eventNotFound
 */
export async function resendEvents(
  ctx: Context,
  scope: Scope,
  which: Resend,
  actor: AuditActor,
): Promise<number> {
  if ((await selectEndpoint(ctx.sql, scope)) === undefined) throw problems.webhookNotSet();
  const queue = (requeue: (each: Context) => Promise<number>) =>
    changeAs(ctx, actor, async (each) => {
      const resent = await requeue(each);
      each.wake('webhooks');
      const change = webhookChange('events.resend', scope, { ...which, resent });
      return [resent, resent === 0 ? undefined : change] as const;
    });
  if ('eventId' in which) {
    await refuseUnknown(ctx, scope, which.eventId);
    return queue(({ sql }) => requeueEvent(sql, scope, which.eventId));
  }
  // Events that fail again in the meantime are not sent for ever.
  const until = await findNow(ctx.sql);
  let place: GivenUp | undefined = { at: '-infinity', eventId: '' };
  let queued = 0;
  while (place !== undefined) {
    const from: GivenUp = place;
    queued += await queue(async ({ sql }) => {
      const batch = await requeueFailed(sql, scope, which, { ...from, until, most: batchSize });
      place = batch?.place;
      return batch?.queued ?? 0;
    });
  }
  return queued;
}

async function refuseUnknown({ sql }: Context, scope: Scope, eventId: string): Promise<void> {
  const known = isId(eventId) && (await selectBody(sql, scope, eventId)) !== undefined;
  if (!known) throw problems.eventNotFound();
}
