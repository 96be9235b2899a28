import type { IncomingHttpHeaders } from 'node:http';
import { changeAs } from '../audit/change.ts';
import { touchContacts } from '../contacts/store.ts';
import type { Caller, Context } from '../context.ts';
import { bookDelivery } from '../deliveries/booking/book.ts';
import type { BookingRequest } from '../deliveries/schema.ts';
import { readTimeZone, usualZone } from '../http/time-zone.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { sandboxFollowUps } from '../sandbox/follow-up.ts';
import { keyInvalid } from '../workspaces/idempotency/answer-once.ts';

/** A booking that a person makes for a workspace. */
interface PersonsBooking {
  readonly caller: Caller;
  /** The side for which the person works: the provider, or operations, who book for somebody on the phone. */
  readonly by: 'provider' | 'operations';
  readonly headers: IncomingHttpHeaders;
  readonly request: BookingRequest;
}

/**
 * Books for a person under the rules of the provider interface. An audit entry in the same transaction records who
 * booked.
 * @throws keyInvalid without an `Idempotency-Key`; Refusal as `bookDelivery` does
 */
export async function bookInPerson(
  ctx: Context,
  quoting: Quoting,
  { caller, by, headers, request }: PersonsBooking,
) {
  if (headers['idempotency-key'] === undefined) throw keyInvalid();
  const category = request.serviceCategory === 'LOGISTIC' ? 'LOGISTIC' : 'EXPRESS';
  const timeZone = readTimeZone(headers, usualZone);
  const followUps = await sandboxFollowUps(ctx, headers, { caller, category });
  return changeAs(ctx, caller.actor, async (each, tx) => {
    const bookedOn = category === 'EXPRESS' ? 'express' : 'logistic';
    const order = { caller, by, bookedOn, request, timeZone, followUps } as const;
    const booked = await bookDelivery(each, quoting, tx, order);
    each.wake('webhooks');
    each.wake('jobs');
    await touchContacts(tx, caller, [request.sender.phone, request.recipient.phone ?? null], ctx.now());
    const { workspaceId, environment } = caller;
    const subject = { kind: 'delivery', id: booked.deliveryID };
    const after = {
      providerOrderID: booked.providerOrderID,
      status: booked.status,
      amount: booked.quote.amount,
    };
    return [booked, { action: 'delivery.book', subject, workspaceId, environment, after }];
  });
}
