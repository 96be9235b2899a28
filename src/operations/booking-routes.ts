import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, type Context, environments } from '../context.ts';
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
import { problems } from '../problems/problems.ts';
import { exampleTrip } from '../quotes/examples.ts';
import { orderRefusals } from '../quotes/refusals.ts';
import { sandboxRefusals } from '../sandbox/headers.ts';
import { dispatchers } from '../vocabulary/roles.ts';
import { findWorkspace } from '../workspaces/store.ts';

const define = routesOf({ tag: 'Operations: booking', roles: dispatchers });
const prefix = '/operations/v1/workspaces/:workspaceID/:environment';

/**
 * Routes by which operations quote and book in a workspace for a provider who calls them by phone. They use the
 * functions of the portal (decision 492).
 */
export function callerBookingRoutes(app: FastifyInstance, ctx: Context, parts: QuotingParts): void {
  earlierRoute(app, ctx);
  orderNumberRoute(app, ctx);
  define(app, {
    method: 'POST',
    path: `${prefix}/quotes`,
    operationId: 'quoteForCaller',
    summary: 'Price a parcel of a workspace on every service, each as its booking would be now',
    isRead: true,
    headers: TimeZoneOptional,
    body: json(AnyServiceQuote, { ...exampleTrip, paymentMethod: 'CASHLESS' }),
    answers: { 200: QuotedServices },
    refusals: [problems.workspaceNotFound(), ...orderRefusals],
    run: async ({ params, signedIn, headers, body: request }) => {
      const caller = await callerOf(ctx, signedIn, params);
      const timeZone = readTimeZone(headers, usualZone);
      return { status: 'Success', data: await quoteInPerson(ctx, parts, { caller, request, timeZone }) };
    },
  });
  define(app, {
    method: 'POST',
    path: `${prefix}/deliveries`,
    operationId: 'bookForCaller',
    summary: 'Book a delivery in a workspace for a caller, as its portal does',
    description: 'It needs an `Idempotency-Key`, so that a booking whose answer was lost is made once.',
    headers: BookingHeaders,
    body: json(PersonBooking, legacyExample),
    answers: { 201: Booked },
    refusals: [problems.workspaceNotFound(), ...bookingRefusals, ...sandboxRefusals],
    run: async ({ params, signedIn, headers, body: request }) => {
      const caller = await callerOf(ctx, signedIn, params);
      const order = { caller, by: 'operations', headers, request } as const;
      return { status: 'Success', data: await bookInPerson(ctx, parts.quoting, order) };
    },
  });
}

function orderNumberRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${prefix}/order-numbers`,
    operationId: 'proposeOrderNumberForCaller',
    summary: 'Propose an order number for the booking of a caller, each one only once',
    answers: { 201: ProposedOrderNumber },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params, signedIn }) => {
      const caller = await callerOf(ctx, signedIn, params);
      return { status: 'Success', data: { providerOrderID: await proposeOrderNumber(ctx, caller) } };
    },
  });
}

function earlierRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: `${prefix}/earlier-addresses`,
    operationId: 'listEarlierAddresses',
    isExpensive: true,
    summary: "List addresses of earlier deliveries: of a caller's number, or the shop's own pickup addresses",
    query: parameters(EarlierQuery),
    answers: { 200: EarlierAddresses },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params, query: { phone }, signedIn }) => {
      const caller = await callerOf(ctx, signedIn, params);
      return { status: 'Success', data: await findEarlierAddresses(ctx, caller, phone) };
    },
  });
}

interface Addressed {
  readonly workspaceID: string;
  readonly environment: string;
}

/**
 * Returns the caller to book as: the workspace and environment of the path, with the person of operations as the actor.
 * @throws workspaceNotFound
 */
async function callerOf(
  ctx: Context,
  { id, membershipId }: FastifyRequest['signedIn'],
  { workspaceID: workspaceId, environment: named }: Addressed,
): Promise<Caller> {
  const environment = environments.find((each) => each === named);
  if (environment === undefined) throw problems.routeNotFound();
  if ((await findWorkspace(ctx.sql, workspaceId)) === undefined) throw problems.workspaceNotFound();
  return { workspaceId, environment, actor: { kind: 'person', id, membershipId } };
}
