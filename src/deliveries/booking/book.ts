import { randomBytes } from 'node:crypto';
import type { Caller, Context, Scope } from '../../context.ts';
import { onceStored, type Queryable } from '../../db/connect.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import type { FollowUps, NewJob } from '../../jobs/jobs.ts';
import { problems } from '../../problems/problems.ts';
import { readAddress, readPackages, totalWeightKg } from '../../quotes/packages.ts';
import { type PricedBooking, priceBooking } from '../../quotes/price-booking.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { pickupWindowOf } from '../../quotes/schedule.ts';
import { readPaymentMethod, type ServiceCategory } from '../../quotes/schema.ts';
import { normalizePhone } from '../../text/phone.ts';
import { unlessBlank } from '../../text/plain-text.ts';
import type { ClientTimeZone } from '../../time.ts';
import { later, minuteMs } from '../../time.ts';
import { countBooking } from '../count.ts';
import { type BookedOn, type Delivery, type StoredContact, unmoved } from '../delivery.ts';
import { initialStatus } from '../lifecycle.ts';
import { eventOf } from '../moves/move.ts';
import { createAnswer } from '../payload.ts';
import type { BookingRequest, Contact } from '../schema.ts';
import { firstEntryOf } from '../timeline.ts';
import { claimsWithoutKey, type NewBooking, storeBooking } from './book-store.ts';
import { inTransaction, storeWithinLimit } from './store-within-limit.ts';

/** A booking to make: the validated body, and the data from its path and headers. */
export interface BookingOrder extends OrderToPrice {
  /**
   * `operations` if operations staff book for a customer who called them (decision 492). If absent, the provider books.
   */
  readonly by?: 'provider' | 'operations';
  readonly followUps: FollowUps;
}

/** The parts of an order that determine its price. */
export interface OrderToPrice {
  readonly caller: Caller;
  readonly bookedOn: BookedOn;
  readonly request: BookingRequest;
  readonly timeZone: ClientTimeZone;
}

/** A booking that is ready to be stored, and the answer to the request that made it. */
export interface PreparedBooking {
  readonly booking: NewBooking;
  readonly answer: ReturnType<typeof createAnswer>;
}

/**
 * Prices a booking and prepares everything that is stored with it (spec 4.3, 4.4).
 * @throws Refusal in the contract's order of checks (spec 7), from "service type known" to "tariff tier"
 */
export async function prepareBooking(
  ctx: Context,
  quoting: Quoting,
  order: BookingOrder,
): Promise<PreparedBooking> {
  const { caller, by = 'provider', followUps } = order;
  const now = ctx.now();
  const parsed = readRequest(order);
  const priced = await priceAt(quoting, order, { ...parsed, at: now });
  const delivery = newDelivery(ctx, order, { ...parsed, at: now }, priced);
  const view = { delivery, timeline: [firstEntryOf(delivery)], publicUrl: ctx.config.publicUrl };
  return {
    booking: {
      delivery,
      trace: priced.trace,
      actor: by,
      actorId: caller.actor.id,
      event: eventOf(ctx, delivery),
      jobs: [...jobsOf(ctx, delivery, priced), ...followUps({ ...scopeOf(caller), deliveryId: delivery.id })],
    },
    answer: createAnswer(view, now, priced.hasDriver),
  };
}

/**
 * Poll interval of the job worker. The worker needs to be woken only for jobs that are due sooner than its next poll.
 */
const soonMs = 1_000;

/** Counts a stored booking in the metrics, and wakes the loops that send its webhook event and run its jobs. */
export function concludeBooking(ctx: Context, { delivery, jobs }: NewBooking): void {
  countBooking(ctx, delivery);
  ctx.wake('webhooks');
  // Waking the worker causes an additional commit, and the jobs of most bookings are due later anyway.
  if (jobs.some(({ runAt }) => runAt < later(ctx.now(), soonMs))) ctx.wake('jobs');
}

/**
 * Prices and stores a single booking. If `sql` is a transaction, the booking is stored in it.
 * @returns the answer to the create
 * @throws Refusal as `prepareBooking` does
 */
export async function bookDelivery(ctx: Context, quoting: Quoting, sql: Queryable, order: BookingOrder) {
  const { booking, answer } = await prepareBooking(ctx, quoting, order);
  if (quoting.limits.isLimited(order.caller)) {
    const claims = claimsWithoutKey(booking);
    const which = { entries: [{ booking, use: null }], claims };
    const { over } = await inTransaction(ctx, sql, (tx) => storeWithinLimit(ctx, tx, order.caller, which));
    if (over.size > 0) throw problems.limitReached();
  } else await storeBooking(sql, booking);
  onceStored(sql, () => concludeBooking(ctx, booking));
  return answer;
}

/** Prices a booking without storing it (decision 271). @throws Refusal as `prepareBooking` does */
export const priceDelivery = (ctx: Context, quoting: Quoting, order: OrderToPrice): Promise<PricedBooking> =>
  priceAt(quoting, order, { ...readRequest(order), at: ctx.now() });

const priceAt = (quoting: Quoting, { caller, timeZone }: OrderToPrice, parsed: ParsedRequest) =>
  priceBooking(quoting, caller, { ...parsed, timeZone });

/** The fields of a booking that determine its price. */
export type PricedRequest = Omit<
  BookingRequest,
  'providerOrderID' | 'providerOutletID' | 'sender' | 'recipient' | 'instructions'
>;

/** The booking path, and the fields that determine the price. */
interface PricedOrder {
  readonly bookedOn: BookedOn;
  readonly request: PricedRequest;
}

/** Returns the category of a booking. Each path accepts only certain categories (decision 23). */
function categoryOf({ bookedOn, request }: PricedOrder): ServiceCategory {
  const category = request.serviceCategory || (bookedOn === 'logistic' ? 'LOGISTIC' : 'EXPRESS');
  if (category === 'EXPRESS' && bookedOn !== 'logistic') return 'EXPRESS';
  if (category === 'LOGISTIC' && bookedOn !== 'express') return 'LOGISTIC';
  throw problems.serviceUnknown();
}

/** Returns the request with defaults filled in and texts trimmed. */
export function readRequest(order: PricedOrder) {
  const { request } = order;
  return {
    category: categoryOf(order),
    serviceType: request.serviceType,
    paymentMethod: readPaymentMethod(request.paymentMethod),
    codAmountIdr: codAmountOf(request),
    packages: readPackages(request.packages),
    origin: request.origin ? readAddress(request.origin) : null,
    destination: readAddress(request.destination),
    schedule: request.schedule ?? null,
  };
}

/** Decision 81: only CASH has an amount to collect on delivery. */
const codAmountOf = ({ paymentMethod, cashOnDelivery }: PricedRequest) =>
  paymentMethod === 'CASH' ? (cashOnDelivery?.amount ?? null) : null;

type ParsedRequest = ReturnType<typeof readRequest> & { readonly at: Date };

const scopeOf = ({ workspaceId, environment }: Caller) => ({ workspaceId, environment });

function newDelivery(
  ctx: Context,
  order: BookingOrder,
  parsed: ParsedRequest,
  priced: PricedBooking,
): Delivery {
  const { request, caller } = order;
  const { codAmountIdr, packages, origin, destination, at } = parsed;
  const { category, type: serviceType, name: serviceName } = priced.service;
  const window = request.schedule ? pickupWindowOf(request.schedule) : null;
  const releaseAt = window && releaseAtOf(ctx, caller, window.from);
  return {
    ...scopeOf(caller),
    id: `DE-${timeOrderedSuffix(at)}`,
    bookedOn: order.bookedOn,
    category,
    serviceType,
    serviceName,
    providerOrderId: request.providerOrderID,
    providerOutletId: request.providerOutletID ?? null,
    timeZone: order.timeZone,
    paymentMethod: request.paymentMethod === 'CASH' ? 'CASH' : 'CASHLESS',
    codAmountIdr,
    sender: storedContact(request.sender),
    recipient: storedContact(bookedRecipient(request)),
    origin,
    destination,
    packages,
    instructions: request.instructions ?? [],
    weightKg: totalWeightKg(packages),
    schedule: request.schedule ?? null,
    scheduleFrom: window?.from ?? null,
    scheduleTo: window?.to ?? null,
    amountIdr: priced.amountIdr,
    distanceMeters: priced.distanceMeters,
    estimatedPickupAt: priced.estimatedPickupAt,
    estimatedDropoffAt: priced.estimatedDropoffAt,
    promisedPickupAt: priced.promisedPickupAt,
    promisedDropoffAt: priced.promisedDropoffAt,
    areaId: priced.areaId,
    hubId: priced.hubId,
    tariffVersionId: priced.tariffVersionId,
    trackingToken: category === 'EXPRESS' ? randomBytes(16).toString('base64url') : null,
    createdAt: at,
    ...unmoved,
    status: initialStatus(category, releaseAt, at),
    updatedAt: at,
  };
}

/** Returns the recipient without the field that only the handover sets (decision 567). */
const bookedRecipient = ({ recipient: { actualRecipientName: _, ...recipient } }: BookingRequest): Contact =>
  recipient;

/** Returns a contact with its phone number both as it was sent and in E.164 format (decisions 19, 315). */
export function storedContact(contact: Contact): StoredContact {
  const phone = unlessBlank(contact.phone);
  return phone === null ? contact : { ...contact, phoneE164: normalizePhone(phone) };
}

/** Returns when a scheduled booking of a shop leaves QUEUEING (decision 31). */
export const releaseAtOf = ({ rules }: Pick<Context, 'rules'>, { workspaceId }: Scope, scheduleFrom: Date) =>
  later(scheduleFrom, -rules.of('releaseLeadMinutes', { workspaceId }) * minuteMs);

/**
 * Returns the jobs of a new booking. If the booking is in QUEUEING, a job releases it later. Any other EXPRESS booking
 * has a job that makes it fail if no courier is found in time (decisions 31, 40).
 */
function jobsOf(ctx: Context, delivery: Delivery, { allocationEndsAt }: PricedBooking): NewJob[] {
  const { workspaceId, environment, id: deliveryId, status, scheduleFrom } = delivery;
  const payload = { workspaceId, environment, deliveryId };
  if (status === 'QUEUEING')
    return [{ kind: 'release', payload, runAt: releaseAtOf(ctx, delivery, scheduleFrom!) }];
  return allocationEndsAt === null ? [] : [{ kind: 'expire-allocation', payload, runAt: allocationEndsAt }];
}
