import type { Context, Scope } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { minuteMs } from '../time.ts';
import { gather } from './gather.ts';
import { linkMedia } from './link-media.ts';
import { readAnswer } from './payload.ts';
import { findShown, type Shown } from './read-store.ts';

/** A delivery as the read endpoint returns it (spec 4.5). */
export type DeliveryRead = ReturnType<typeof readAnswer>;

/** Reads a delivery of a workspace and environment. @throws Refusal 404 if there is no such delivery */
export type ReadDelivery = (scope: Scope, deliveryId: string) => Promise<DeliveryRead>;

/**
 * Reads a delivery in the form of spec 4.5. @throws Refusal 404 if the workspace and environment have no such delivery
 */
export async function readDelivery(ctx: Context, scope: Scope, deliveryId: string): Promise<DeliveryRead> {
  return answerOf(ctx, (await findShown(ctx.sql, scope, [deliveryId])).get(deliveryId));
}

/** Returns a `readDelivery` that combines reads that arrive at the same time into one statement (decision 383). */
export function createReader(ctx: Context): ReadDelivery {
  const find = gather<string, Shown | undefined>({
    mostInFlight: 4,
    mostTogether: 32,
    companyMs: 0,
    send: async (scope, ids) => {
      const found = await findShown(ctx.sql, scope, [...new Set(ids)]);
      return ids.map((id) => found.get(id));
    },
  });
  return async (scope, deliveryId) => answerOf(ctx, await find(scope, deliveryId));
}

/**
 * Links to photos are signed for the end of the current quarter of an hour. The links, and thus the answer and its
 * `ETag`, therefore change at most every 15 minutes (decision 385).
 */
const linksMs = 15 * minuteMs;

/** @throws deliveryNotFound */
function answerOf({ config, now }: Context, found: Shown | undefined): DeliveryRead {
  if (found === undefined) throw problems.deliveryNotFound();
  const at = now();
  const signedAt = new Date(Math.ceil(at.getTime() / linksMs) * linksMs);
  const delivery = linkMedia(config, found.delivery, signedAt);
  return readAnswer({ ...found, delivery, publicUrl: config.publicUrl }, at);
}
