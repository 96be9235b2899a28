import type { Context, Scope } from '../context.ts';
import { problems } from '../problems.ts';
import { linkMedia } from './link-media.ts';
import { readAnswer } from './payload.ts';
import { findDelivery } from './store.ts';

/** Reads a delivery in the form of spec 4.5. @throws Refusal 404 when the scope has no such id */
export async function readDelivery(ctx: Context, scope: Scope, deliveryId: string) {
  const found = await findDelivery(ctx.sql, scope, deliveryId);
  if (found === undefined) throw problems.deliveryNotFound();
  const now = ctx.now();
  const delivery = linkMedia(ctx.config, found.delivery, now);
  return readAnswer({ ...found, delivery, publicUrl: ctx.config.publicUrl }, now);
}
