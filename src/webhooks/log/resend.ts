import type { Context, Scope } from '../../context.ts';
import { isId } from '../../ids.ts';
import { problems } from '../../problems.ts';
import { selectEndpoint } from '../store.ts';
import { requeueEvent, requeueFailed, selectBody } from './store.ts';

/** One event, or all those given up that occurred in a time range (`to` excluded). */
export type Resend = { readonly eventId: string } | { readonly from: Date; readonly to: Date };

const batchSize = 5_000;

/**
 * Has events sent again, with the same id and bytes and the full schedule of retries (decision 115); live events go
 * before them.
 * @returns how many were queued: an event that still waits is not queued twice
 * @throws webhookNotSet, eventNotFound
 */
export async function resendEvents(ctx: Context, scope: Scope, which: Resend): Promise<number> {
  if ((await selectEndpoint(ctx.sql, scope)) === undefined) throw problems.webhookNotSet();
  const queued =
    'eventId' in which ? await resendOne(ctx, scope, which.eventId) : await resendRange(ctx, scope, which);
  ctx.wake('webhooks');
  return queued;
}

async function resendOne(ctx: Context, scope: Scope, eventId: string): Promise<number> {
  const known = isId(eventId) && (await selectBody(ctx.sql, scope, eventId)) !== undefined;
  if (!known) throw problems.eventNotFound();
  return requeueEvent(ctx.sql, scope, eventId);
}

async function resendRange(ctx: Context, scope: Scope, range: { from: Date; to: Date }): Promise<number> {
  let queued = 0;
  for (let batch = batchSize; batch === batchSize; queued += batch) {
    batch = await requeueFailed(ctx.sql, scope, range, batchSize);
  }
  return queued;
}
