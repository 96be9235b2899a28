import type { Context, Scope } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { listCorrections } from '../deliveries/corrections/store.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { listHistory } from '../deliveries/history-store.ts';
import { linkMedia } from '../deliveries/link-media.ts';
import { findZone } from '../deliveries/local-day-store.ts';
import { whyNotCancelled } from '../deliveries/moves/cancel.ts';
import { whyNotNotified } from '../deliveries/moves/notify.ts';
import { readAnswer } from '../deliveries/payload.ts';
import { phonesOf } from '../deliveries/phones.ts';
import { findDelivery } from '../deliveries/store.ts';
import { readForecasts } from '../dispatch/forecasts/forecasts-store.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { mediaLink } from '../media/links.ts';
import { orRefuse, problems, type Refusal } from '../problems/problems.ts';
import { inHand } from '../vocabulary/statuses.ts';

interface Wanted {
  readonly scope: Scope;
  readonly deliveryId: string;
}

/**
 * Returns a delivery for its provider's people: the response that programs get, its history, its courier's position,
 * and the actions that are possible now. `outside` reads without row-level security, for the names of people and the
 * positions of couriers of any fleet.
 * @throws deliveryNotFound
 */
export async function viewDelivery(ctx: Context, outside: Queryable, { scope, deliveryId }: Wanted) {
  const found = orRefuse(await findDelivery(ctx.sql, scope, deliveryId), problems.deliveryNotFound);
  const now = ctx.now();
  const delivery = linkMedia(ctx.config, found.delivery, now);
  const history = await listHistory(outside, scope, deliveryId);
  return {
    delivery: readAnswer({ ...found, delivery, publicUrl: ctx.config.publicUrl }, now),
    phones: phonesOf(delivery),
    timeZone: await findZone(outside, delivery),
    promisedPickupAt: delivery.promisedPickupAt,
    promisedDropoffAt: delivery.promisedDropoffAt,
    forecast: (await readForecasts(ctx.sql, [deliveryId], now)).get(deliveryId) ?? null,
    readyAt: delivery.readyAt,
    courierPlace: await placeOf(outside, delivery),
    cancel: mayBe(await whyNotCancelled(ctx.sql, delivery)),
    tellReady: mayBe(whyNotNotified(delivery)),
    corrections: (await listCorrections(outside, scope, deliveryId)).map(({ at, changes }) => ({
      at,
      changes: [...changes],
    })),
    // Only the provider's own people are named (decision 246).
    history: history.map(({ status, at, actor, actorName, notes, reasonCode, signatureId }) => ({
      status,
      at,
      actor,
      by: actor === 'provider' ? actorName : null,
      notes,
      reasonCode,
      signature: signatureId && mediaLink(ctx.config, signatureId, now),
    })),
  };
}

/** Returns the last position of the delivery's courier; null without a courier, or if nothing is left to do. */
async function placeOf(outside: Queryable, { courier, status }: Delivery) {
  if (courier === null || !inHand.includes(status)) return null;
  const position = (await findFleetCourier(outside, courier.id))?.position;
  return position ? { latitude: position.latitude, longitude: position.longitude, at: position.at } : null;
}

/**
 * Describes an action: `open` is true if the action is possible now; if not, `code` and `error` are those of the
 * refusal that it would get.
 */
const mayBe = (refusal: Refusal | undefined) => ({
  open: refusal === undefined,
  code: refusal?.problem ?? null,
  error: refusal?.message ?? null,
});
