import type { AuditActor } from '../audit/chain.ts';
import { changeAs } from '../audit/change.ts';
import type { Context, Scope } from '../context.ts';
import { isId } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import { webhookChange } from './change.ts';
import { cursorOf, feedStart, readCursor } from './log/cursor.ts';
import { selectBody } from './log/store.ts';
import {
  type FailedPlace,
  findNow,
  type Range,
  requeueEvent,
  requeueFailed,
  requeueRange,
} from './resend-store.ts';
import { selectEndpoint } from './store.ts';

/** The events to resend: one, or all failed ones that occurred in a time range. */
export type Resend = { readonly eventId: string } | Range;

/** Number of events that one transaction queues. */
const batchSize = 5_000;

/**
 * Queues events to be sent again, with the same id and body and all retries (decision 115); new events have priority.
 * Each batch is one transaction, with its entry in the audit chain: one long transaction would hold back every feed.
 * @returns the number of queued events; an event that is still waiting is not queued twice
 * @throws webhookNotSet, eventNotFound
 */
export async function resendEvents(
  ctx: Context,
  scope: Scope,
  which: Resend,
  actor: AuditActor,
): Promise<number> {
  const queue = await openQueue(ctx, scope, actor);
  if ('eventId' in which) {
    await refuseUnknown(ctx, scope, which.eventId);
    return queue(which, ({ sql }) => requeueEvent(sql, scope, which.eventId));
  }
  // The fixed end prevents an endless loop over events that fail again meanwhile.
  const until = await findNow(ctx.sql);
  let place: FailedPlace | undefined = { at: '-infinity', eventId: '' };
  let queued = 0;
  while (place !== undefined) {
    const from: FailedPlace = place;
    queued += await queue(which, async ({ sql }) => {
      const batch = await requeueFailed(sql, scope, which, { ...from, until, most: batchSize });
      place = batch?.place;
      return batch?.queued ?? 0;
    });
  }
  return queued;
}

/** A time range of events, and the page of it to resend. */
export interface RangePage extends Range {
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
}

/**
 * Queues the events of a time range to be sent again, whatever their outcome: up to 5,000 per page, oldest first
 * (decision 308).
 * @returns the number of queued events, and the cursor of the next page, which is null on the last page
 * @throws webhookNotSet; 400 for an invalid cursor
 */
export async function resendRange(
  ctx: Context,
  scope: Scope,
  { after, ...range }: RangePage,
  actor: AuditActor,
): Promise<{ resent: number; next: string | null }> {
  const place = after === undefined ? feedStart : readCursor(after, 'after');
  const queue = await openQueue(ctx, scope, actor);
  let next: string | null = null;
  const resent = await queue({ ...range, outcome: 'any' }, async ({ sql }) => {
    const page = await requeueRange(sql, scope, range, { ...place, most: batchSize });
    next = page?.read === batchSize ? cursorOf(page) : null;
    return page?.queued ?? 0;
  });
  return { resent, next };
}

/**
 * Returns a function that queues events and, in the same transaction, records them in the audit chain.
 * @throws webhookNotSet
 */
async function openQueue(ctx: Context, scope: Scope, actor: AuditActor) {
  if ((await selectEndpoint(ctx.sql, scope)) === undefined) throw problems.webhookNotSet();
  return (which: object, requeue: (each: Context) => Promise<number>): Promise<number> =>
    changeAs(ctx, actor, async (each) => {
      const resent = await requeue(each);
      each.wake('webhooks');
      const change = webhookChange('events.resend', scope, { ...which, resent });
      return [resent, resent === 0 ? undefined : change] as const;
    });
}

async function refuseUnknown({ sql }: Context, scope: Scope, eventId: string): Promise<void> {
  const known = isId(eventId) && (await selectBody(sql, scope, eventId)) !== undefined;
  if (!known) throw problems.eventNotFound();
}
