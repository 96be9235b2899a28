import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { bookingRefusals } from '../deliveries/booking/booking-routes.ts';
import { legacyExample } from '../deliveries/examples.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { readTimeZone, TimeZoneOptional, usualZone } from '../http/time-zone.ts';
import { bookInPerson } from '../person-booking/book.ts';
import { EarlierAddresses, EarlierQuery } from '../person-booking/earlier-schema.ts';
import { findEarlierAddresses } from '../person-booking/find-earlier.ts';
import { proposeOrderNumber } from '../person-booking/propose-order-number.ts';
import { type QuotingParts, quoteInPerson } from '../person-booking/quote.ts';
import {
  AnyServiceQuote,
  Booked,
  BookingHeaders,
  PersonBooking,
  ProposedOrderNumber,
  QuotedServices,
} from '../person-booking/schema.ts';
import { exampleTrip } from '../quotes/examples.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { orderRefusals } from '../quotes/refusals.ts';
import { sandboxRefusals } from '../sandbox/headers.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { createMilestoneNotes } from '../workspaces/note-milestone.ts';

const define = routesOf({ tag: 'Portal: booking', roles: providerRoles });

/**
 * Routes by which a provider's people quote and book, with the provider interface's functions (decision 258); `app` has
 * identified the caller.
 */
export function personBookingRoutes(app: FastifyInstance, ctx: Context, parts: QuotingParts): void {
  const noteQuote = createMilestoneNotes(ctx, 'quote');
  define(app, {
    method: 'POST',
    path: '/portal/v1/:environment/quotes',
    operationId: 'quoteServices',
    summary: 'Price a parcel on every service, each as its booking would be now',
    isRead: true,
    headers: TimeZoneOptional,
    body: json(AnyServiceQuote, { ...exampleTrip, paymentMethod: 'CASHLESS' }),
    answers: { 200: QuotedServices },
    refusals: orderRefusals,
    run: async ({ caller, headers, body: request }) => {
      const timeZone = readTimeZone(headers, usualZone);
      const data = await quoteInPerson(ctx, parts, { caller, request, timeZone });
      if (data.services.some(({ amount }) => amount !== null)) noteQuote(caller);
      return { status: 'Success', data };
    },
  });
  orderNumberRoute(app, ctx);
  earlierRoute(app, ctx);
  bookingRoute(app, ctx, parts.quoting);
}

function orderNumberRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/portal/v1/:environment/order-numbers',
    operationId: 'proposeOrderNumber',
    summary: 'Propose an order number for a booking by hand, each one only once',
    answers: { 201: ProposedOrderNumber },
    run: async ({ caller }) => ({
      status: 'Success',
      data: { providerOrderID: await proposeOrderNumber(ctx, caller) },
    }),
  });
}

function earlierRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/portal/v1/:environment/earlier-addresses',
    operationId: 'listOwnEarlierAddresses',
    isExpensive: true,
    summary:
      "List addresses of the shop's earlier deliveries: of a phone number, or its own pickup addresses",
    query: parameters(EarlierQuery),
    answers: { 200: EarlierAddresses },
    run: async ({ caller, query: { phone } }) => ({
      status: 'Success',
      data: await findEarlierAddresses(ctx, caller, phone),
    }),
  });
}

function bookingRoute(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  define(app, {
    method: 'POST',
    path: '/portal/v1/:environment/deliveries',
    operationId: 'bookDelivery',
    summary: 'Book a delivery, as the provider interface does',
    description: 'It needs an `Idempotency-Key`, so that a booking whose answer was lost is made once.',
    headers: BookingHeaders,
    body: json(PersonBooking, legacyExample),
    answers: { 201: Booked },
    refusals: [...bookingRefusals, ...sandboxRefusals],
    run: async ({ caller, headers, body: request }) => ({
      status: 'Success',
      data: await bookInPerson(ctx, quoting, { caller, by: 'provider', headers, request }),
    }),
  });
}
