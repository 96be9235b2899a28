import type { IncomingHttpHeaders } from 'node:http';
import type { TObject } from 'typebox';
import type { Caller, Context } from '../../context.ts';
import { readTimeZone, TimeZoneOptional, usualZone } from '../../http/time-zone.ts';
import { compileBody, compileFaults } from '../../http/validate.ts';
import type { FollowUps } from '../../jobs/jobs.ts';
import { Refusal } from '../../problems/problems.ts';
import type { PricedBooking } from '../../quotes/price-booking.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import type { ServiceCategory } from '../../quotes/schema.ts';
import type { ClientTimeZone } from '../../time.ts';
import {
  type AnswerTwins,
  firstAnswer,
  forgottenAt,
  type OnceAnswer,
  readKey,
  replayOf,
} from '../../workspaces/idempotency/answer-once.ts';
import { requestFingerprint } from '../../workspaces/idempotency/fingerprint.ts';
import { findAnswers, type KeyUse } from '../../workspaces/idempotency/store.ts';
import type { BookedOn } from '../delivery.ts';
import { ExpressBooking, LegacyBooking, LogisticBooking } from '../schema.ts';
import { concludeBooking, type PreparedBooking, prepareBooking, priceDelivery } from './book.ts';
import type { NewEntry } from './book-store.ts';
import type { Gatherer } from './store-gathered.ts';

export interface BookingParts {
  readonly answerTwins: AnswerTwins;
  readonly gatherer: Gatherer;
  readonly quoting: Quoting;
  /** Reads the headers by which a booking requests additional jobs, such as those of the sandbox. */
  readonly wishes: {
    readonly headers: TObject;
    readonly refusals: readonly Refusal[];
    /**
     * Validates these headers, and returns the function that makes the jobs. It is called twice. The first call, right
     * after the check of the time zone header, refuses invalid headers early. The second call is after the body is
     * parsed, since on the legacy path only the body names the category.
     */
    readonly read: (
      headers: IncomingHttpHeaders,
      caller: Caller,
      category: ServiceCategory | undefined,
    ) => Promise<FollowUps>;
  };
}

/**
 * A booking path, described by the points in which the paths differ (spec 4.3, 4.4, decision 63). `category` is
 * undefined on the legacy path, where the body names the category.
 */
interface BookingPath {
  readonly path: '/express/v1/deliveries' | '/v1/deliveries' | '/logistic/v1/deliveries';
  readonly category: ServiceCategory | undefined;
  readonly schema: typeof ExpressBooking | typeof LegacyBooking | typeof LogisticBooking;
  readonly fallbackZone: ClientTimeZone | undefined;
}

export const bookingPaths: Readonly<Record<BookedOn, BookingPath>> = {
  express: {
    path: '/express/v1/deliveries',
    category: 'EXPRESS',
    schema: ExpressBooking,
    fallbackZone: undefined,
  },
  legacy: {
    path: '/v1/deliveries',
    category: undefined,
    schema: LegacyBooking,
    fallbackZone: usualZone,
  },
  logistic: {
    path: '/logistic/v1/deliveries',
    category: 'LOGISTIC',
    schema: LogisticBooking,
    fallbackZone: usualZone,
  },
};

const checks = {
  express: compileBody(ExpressBooking),
  legacy: compileBody(LegacyBooking),
  logistic: compileBody(LogisticBooking),
};

/** A booking request: its path, headers and body. */
export interface RequestedBooking {
  readonly caller: Caller;
  readonly bookedOn: BookedOn;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A prepared booking: the data to store, and the response. */
export interface PreparedEntry {
  readonly entry: NewEntry;
  readonly status: number;
  readonly body: object;
}

/** Returns the fingerprint of a booking request: of its body, and of the headers that change what it books. */
export function bookingFingerprint(
  { wishes }: Pick<BookingParts, 'wishes'>,
  { headers, body }: Pick<RequestedBooking, 'headers' | 'body'>,
): Buffer {
  const read = [...Object.keys(TimeZoneOptional.properties), ...Object.keys(wishes.headers.properties)];
  return requestFingerprint(body, headers, read);
}

/**
 * Books a delivery. Requests with the same `Idempotency-Key` book it only once (spec 4.3, 4.4, decision 25).
 * @throws Refusal; its key is then free for another request
 */
export async function bookRequest(
  ctx: Context,
  parts: BookingParts,
  request: RequestedBooking,
): Promise<OnceAnswer> {
  const { caller, bookedOn, headers } = request;
  const key = headers['idempotency-key'];
  if (key !== undefined) {
    const use = {
      scope: caller,
      path: bookingPaths[bookedOn].path,
      key: readKey(key),
      fingerprint: bookingFingerprint(parts, request),
    };
    const name = JSON.stringify([caller.workspaceId, caller.environment, use.path, use.key]);
    return parts.answerTwins(name, use.fingerprint, () => bookKeyed(ctx, parts, request, use));
  }
  const { booking, answer } = await prepareRequest(ctx, parts, request);
  await parts.gatherer.store(caller, { booking, use: null });
  concludeBooking(ctx, booking);
  return { status: 201, body: answer, replayed: false };
}

async function bookKeyed(
  ctx: Context,
  parts: BookingParts,
  request: RequestedBooking,
  use: KeyUse,
): Promise<OnceAnswer> {
  const replay = async () => {
    const [stored] = await findAnswers(ctx.sql, use.scope, [use], forgottenAt(ctx.now()));
    return stored && replayOf(stored, use);
  };
  const book = async () => {
    const { entry, status } = await prepareKeyed(ctx, parts, request, use);
    if (!(await parts.gatherer.store(request.caller, entry))) return undefined;
    concludeBooking(ctx, entry.booking);
    return firstAnswer(status, entry.use!.body);
  };
  // Retry if the key was in use, but the other request ended without storing an answer: the key is then free for this
  // request.
  for (;;) {
    // What was booked is replayed, although the same request would be refused now. After a failure of the database it is
    // not: what this request has just stored may be on no standby yet.
    const booked = await book().catch(async (error) => {
      return (error instanceof Refusal && (await replay())) || Promise.reject(error);
    });
    const stored = booked ?? (await replay());
    if (stored !== undefined) return stored;
  }
}

/**
 * Prepares the booking of a request with an idempotency key, and its answer, which is stored with it.
 * @throws Refusal, which is not stored (decision 25)
 */
export async function prepareKeyed(
  ctx: Context,
  parts: Pick<BookingParts, 'quoting' | 'wishes'>,
  request: RequestedBooking,
  use: KeyUse,
): Promise<PreparedEntry> {
  const { booking, answer } = await prepareRequest(ctx, parts, request);
  const status = 201;
  return { entry: { booking, use: { ...use, status, body: JSON.stringify(answer) } }, status, body: answer };
}

async function prepareRequest(
  ctx: Context,
  { quoting, wishes }: Pick<BookingParts, 'quoting' | 'wishes'>,
  { caller, bookedOn, headers, body }: RequestedBooking,
): Promise<PreparedBooking> {
  const { category, fallbackZone } = bookingPaths[bookedOn];
  const request = checks[bookedOn](body);
  const timeZone = readTimeZone(headers, fallbackZone);
  const chosen = request.serviceCategory === 'LOGISTIC' ? 'LOGISTIC' : 'EXPRESS';
  const followUps = await wishes.read(headers, caller, category ?? chosen);
  return prepareBooking(ctx, quoting, { caller, bookedOn, request, timeZone, followUps });
}

const findFaults = {
  express: compileFaults(ExpressBooking),
  legacy: compileFaults(LegacyBooking),
  logistic: compileFaults(LogisticBooking),
};

/**
 * Checks and prices a booking without storing it. Returns every fault in the form of the body. If there is none,
 * returns the first refusal that booking it now would cause.
 */
export async function checkRequest(
  ctx: Context,
  { quoting }: Pick<BookingParts, 'quoting'>,
  { caller, bookedOn, headers, body }: RequestedBooking,
): Promise<{ readonly priced?: PricedBooking; readonly refusals: readonly Refusal[] }> {
  const faults = findFaults[bookedOn](body);
  if (faults.length > 0) return { refusals: faults };
  try {
    const request = checks[bookedOn](body);
    const timeZone = readTimeZone(headers, bookingPaths[bookedOn].fallbackZone);
    return {
      priced: await priceDelivery(ctx, quoting, { caller, bookedOn, request, timeZone }),
      refusals: [],
    };
  } catch (error) {
    if (error instanceof Refusal && error.httpStatus < 500) return { refusals: [error] };
    throw error;
  }
}
