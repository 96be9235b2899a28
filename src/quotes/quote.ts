import type { Caller } from '../context.ts';
import { problems } from '../problems/problems.ts';
import type { ClientTimeZone } from '../time.ts';
import { type Candidate, type Consideration, chooseCheapest, considerQuote, fareIn } from './consider.ts';
import type { Quoting } from './quoting.ts';
import type { Quote, QuoteAnswer, QuoteRequest } from './schema.ts';
import { partsOf } from './services.ts';

/**
 * Quotes a delivery for the requested pickup time (spec 4.2, decisions 27 to 30 and 101). The quote is for the
 * requested service; without a requested service, it is for the one that `chooseCheapest` returns.
 * @throws Refusal for the first error in the contract's table of quote errors (spec 7) that applies, starting with the
 * check of the service type
 */
export function quoteDelivery(
  quoting: Quoting,
  caller: Caller,
  body: QuoteRequest,
  moment: { timeZone: ClientTimeZone; at: Date },
): QuoteAnswer | Promise<QuoteAnswer> {
  const considered = considerQuote(quoting, caller, body, moment);
  if (quoting.limits.isLimited(caller)) return quoteWithinLimit(quoting, caller, considered);
  return considered instanceof Promise ? considered.then(toAnswer) : toAnswer(considered);
}

/** Quotes for a provider with a limit: what exceeds it is not available (decision 715). */
async function quoteWithinLimit(
  { limits }: Quoting,
  caller: Caller,
  considered: Consideration | Promise<Consideration>,
): Promise<QuoteAnswer> {
  const answer = toAnswer(await considered);
  const [quote] = answer.quotes;
  if (quote === undefined || !answer.availability) return answer;
  return { ...answer, availability: await limits.hasRoomFor(caller, quote.amount) };
}

/**
 * Quotes a delivery on the LOGISTIC path, on which the category is LOGISTIC by default (decision 63).
 * @throws the refusals of `quoteDelivery`, and a Refusal if the request names another category
 */
export function quoteLogistic(
  quoting: Quoting,
  caller: Caller,
  body: QuoteRequest,
  moment: { timeZone: ClientTimeZone; at: Date },
): QuoteAnswer | Promise<QuoteAnswer> {
  const serviceCategory = body.serviceCategory || 'LOGISTIC';
  if (serviceCategory !== 'LOGISTIC') throw problems.serviceUnknown();
  return quoteDelivery(quoting, caller, { ...body, serviceCategory }, moment);
}

/** @throws destinationTooFar if the trip exceeds the distance SLA of every service */
function toAnswer({ packages, origin, destination, candidates }: Consideration): QuoteAnswer {
  if (candidates.length > 0 && candidates.every(({ appraisal }) => appraisal.tooFar)) {
    throw problems.destinationTooFar();
  }
  const chosen = chooseCheapest(candidates);
  const driven = chosen === undefined ? candidates : [chosen];
  const driverAvailability = driven.some(({ hasDriver }) => hasDriver);
  return {
    quotes: chosen === undefined ? [] : [toQuote(chosen)],
    packages: [...packages],
    origin,
    destination,
    locationAvailability: candidates.length > 0,
    driverAvailability,
    availability: chosen !== undefined && driverAvailability,
  };
}

/** Converts a service with its fare to the contract's form of a quote (spec 2.2). */
function toQuote(candidate: Candidate): Quote {
  const { service, appraisal, estimate } = candidate;
  return {
    service: { ...partsOf(service), name: appraisal.offer.tariff.name },
    currency: { code: 'IDR', symbol: 'Rp' },
    amount: fareIn(candidate)!.amountIdr,
    estimatedTimeline: {
      pickup: estimate.pickup?.toISOString() ?? null,
      dropoff: estimate.dropoff?.toISOString() ?? null,
    },
    distance: appraisal.distance.meters,
  };
}
