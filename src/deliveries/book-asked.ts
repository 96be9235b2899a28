import type { IncomingHttpHeaders } from 'node:http';
import type { TObject } from 'typebox';
import type { Caller, Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { readTimeZone } from '../http/time-zone.ts';
import { compileBody, compileFaults } from '../http/validate.ts';
import type { FollowUps } from '../jobs/jobs.ts';
import { Refusal } from '../problems.ts';
import type { PricedBooking } from '../quotes/price-booking.ts';
import type { Quoting } from '../quotes/quoting.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import type { ClientTimeZone } from '../time.ts';
import type { AnswerOnce, OnceAnswer } from '../workspaces/idempotency/answer-once.ts';
import { bookDelivery, priceDelivery } from './book.ts';
import type { BookedOn } from './delivery.ts';
import { ExpressBooking, LegacyBooking, LogisticBooking } from './schema.ts';

/** What booking needs beside the Context. */
export interface BookingParts {
  readonly answerOnce: AnswerOnce;
  readonly quoting: Quoting;
  /** Further jobs that a booking's headers may ask for. */
  readonly wishes: {
    readonly headers: TObject;
    readonly refusals: readonly Refusal[];
    /**
     * Refuses invalid headers right after the time zone header. On the legacy path the category is not known
     * then, so the headers are read again once it is.
     */
    readonly read: (
      headers: IncomingHttpHeaders,
      caller: Caller,
      category: ServiceCategory | undefined,
    ) => Promise<FollowUps>;
  };
}

/**
 * The differences between the paths (spec 4.3, 4.4, decision 63); on the legacy path the body names the
 * category.
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
    fallbackZone: 'Asia/Jakarta',
  },
  logistic: {
    path: '/logistic/v1/deliveries',
    category: 'LOGISTIC',
    schema: LogisticBooking,
    fallbackZone: 'Asia/Jakarta',
  },
};

const checks = {
  express: compileBody(ExpressBooking),
  legacy: compileBody(LegacyBooking),
  logistic: compileBody(LogisticBooking),
};

/** A booking as it arrives: the path that it is for, its headers and its body. */
export interface AskedBooking {
  readonly caller: Caller;
  readonly bookedOn: BookedOn;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The answer to a booking, and the refusal that made it unless it is one of earlier. */
export interface BookedAnswer extends OnceAnswer {
  readonly refusal?: Refusal | undefined;
}

/**
 * Books once for its `Idempotency-Key` what a body asks for (spec 4.3, 4.4, decision 25). `also` runs in the booking's
 * own transaction, with the answer.
 * @throws Refusal when it has no key; with a key a refusal is the answer
 */
export async function bookAsked(
  ctx: Context,
  { answerOnce, quoting, wishes }: BookingParts,
  { caller, bookedOn, headers, body }: AskedBooking,
  also?: (sql: Queryable, booked: Booked) => Promise<void>,
): Promise<BookedAnswer> {
  const { path, category, fallbackZone } = bookingPaths[bookedOn];
  let refusal: Refusal | undefined;
  const once = { scope: caller, path, key: headers['idempotency-key'], body };
  const answered = await answerOnce(once, async (sql) => {
    try {
      const request = checks[bookedOn](body);
      const timeZone = readTimeZone(headers, fallbackZone);
      const chosen = request.serviceCategory === 'LOGISTIC' ? 'LOGISTIC' : 'EXPRESS';
      const followUps = await wishes.read(headers, caller, category ?? chosen);
      const booked = await bookDelivery(ctx, quoting, sql, {
        caller,
        bookedOn,
        request,
        timeZone,
        followUps,
      });
      await also?.(sql, booked);
      return { status: 201, body: booked };
    } catch (error) {
      if (error instanceof Refusal) refusal = error;
      throw error;
    }
  });
  return { ...answered, refusal };
}

/** The answer to a booking that was made. */
export type Booked = Awaited<ReturnType<typeof bookDelivery>>;

const findFaults = {
  express: compileFaults(ExpressBooking),
  legacy: compileFaults(LegacyBooking),
  logistic: compileFaults(LogisticBooking),
};

/**
 * Checks and prices what a body asks for, and books nothing: every fault of its shape, or else the first refusal that
 * booking it now would meet.
 */
export async function checkAsked(
  ctx: Context,
  { quoting }: Pick<BookingParts, 'quoting'>,
  { caller, bookedOn, headers, body }: AskedBooking,
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
