import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { changeAs } from '../audit/change.ts';
import { touchContacts } from '../contacts/store.ts';
import type { Context } from '../context.ts';
import { bookDelivery } from '../deliveries/booking/book.ts';
import { bookingRefusals } from '../deliveries/booking/booking-routes.ts';
import { type AnyServiceRequest, quoteServices } from '../deliveries/booking/quote-services.ts';
import { legacyExample } from '../deliveries/examples.ts';
import type { BookingRequest } from '../deliveries/schema.ts';
import type { GazetteerThread } from '../gazetteer/start-gazetteer.ts';
import { json } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { readTimeZone, TimeZoneOptional } from '../http/time-zone.ts';
import { exampleTrip } from '../quotes/examples.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { orderRefusals } from '../quotes/refusals.ts';
import { providerRoles } from '../roles.ts';
import { sandboxFollowUps } from '../sandbox/follow-up.ts';
import { SandboxWishes, sandboxRefusals } from '../sandbox/headers.ts';
import { IdempotencyKey, keyInvalid } from '../workspaces/idempotency/answer-once.ts';
import { createMilestoneNotes } from '../workspaces/note-milestone.ts';
import { AnyServiceQuote, Booked, PersonBooking, QuotedServices } from './booking-schema.ts';

const tag = 'Portal: booking';
const fallbackZone = 'Asia/Jakarta';

interface PersonBookingParts {
  readonly quoting: Quoting;
  readonly gazetteer: GazetteerThread;
}

/** A provider's people quote and book, by the functions of the provider interface (decision 258); `app` knows the caller. */
export function personBookingRoutes(
  app: FastifyInstance,
  ctx: Context,
  { quoting, gazetteer }: PersonBookingParts,
): void {
  const noteQuote = createMilestoneNotes(ctx, 'quote');
  defineRoute(app, {
    method: 'POST',
    path: '/portal/v1/:environment/quotes',
    operationId: 'quoteServices',
    tag,
    summary: 'Price a parcel on every service, each as its booking would be now',
    roles: providerRoles,
    repeats: 'itself',
    headers: TimeZoneOptional,
    body: json(AnyServiceQuote, { ...exampleTrip, paymentMethod: 'CASHLESS' }),
    answers: { 200: QuotedServices },
    refusals: orderRefusals,
    run: async ({ caller, headers, body: request }) => {
      const timeZone = readTimeZone(headers, fallbackZone);
      const [services, doubts] = await Promise.all([
        quoteServices(quoting, { caller, request, timeZone, at: ctx.now() }),
        doubtsOf(gazetteer, request),
      ]);
      if (services.some(({ amount }) => amount !== null)) noteQuote(caller);
      return { status: 'Success', data: { services, doubts } };
    },
  });
  bookingRoute(app, ctx, quoting);
}

/** The ends of a trip whose pin lies outside the place that their address names (decision 262). */
async function doubtsOf(gazetteer: GazetteerThread, request: AnyServiceRequest) {
  const ends = (['origin', 'destination'] as const).flatMap((end) => {
    const address = request[end];
    return address?.coordinates ? [{ field: `${end}.coordinates`, address }] : [];
  });
  const doubts = await gazetteer.doubt(ends.map(({ address }) => address));
  return ends.flatMap(({ field }, index) => {
    const doubt = doubts[index];
    return doubt ? [{ field, ...doubt }] : [];
  });
}

function bookingRoute(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  defineRoute(app, {
    method: 'POST',
    path: '/portal/v1/:environment/deliveries',
    operationId: 'bookDelivery',
    tag,
    summary: 'Book a delivery, as the provider interface does',
    description: 'It needs an `Idempotency-Key`, so that a booking whose answer was lost is made once.',
    roles: providerRoles,
    headers: Type.Object({
      ...TimeZoneOptional.properties,
      'idempotency-key': Type.Required(IdempotencyKey).properties['idempotency-key'],
      ...SandboxWishes.properties,
    }),
    body: json(PersonBooking, legacyExample),
    answers: { 201: Booked },
    refusals: [...bookingRefusals, ...sandboxRefusals],
    run: async ({ caller, headers, body }) => {
      if (headers['idempotency-key'] === undefined) throw keyInvalid();
      return { status: 'Success', data: await bookInPerson(ctx, quoting, { caller, headers }, body) };
    },
  });
}

/** Books, and writes into the same transaction who did it. */
async function bookInPerson(
  ctx: Context,
  quoting: Quoting,
  { caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>,
  request: BookingRequest,
) {
  const category = request.serviceCategory === 'LOGISTIC' ? 'LOGISTIC' : 'EXPRESS';
  const timeZone = readTimeZone(headers, fallbackZone);
  const followUps = await sandboxFollowUps(ctx, headers, { caller, category });
  return changeAs(ctx, caller.actor, async (each, tx) => {
    const bookedOn = category === 'EXPRESS' ? 'express' : 'logistic';
    const booked = await bookDelivery(each, quoting, tx, { caller, bookedOn, request, timeZone, followUps });
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
