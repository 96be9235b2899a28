import type { Caller } from '../context.ts';
import { problems } from '../problems/problems.ts';
import type { ClientTimeZone } from '../time.ts';
import { type Candidate, type Consideration, chooseCheapest, considerQuote, fareIn } from './consider.ts';
import type { Quoting } from './quoting.ts';
import type { Quote, QuoteAnswer, QuoteRequest } from './schema.ts';
import { partsOf } from './services.ts';

/**
 * Quotes a delivery at the requested pickup time (spec 4.2, decisions 27 to 30 and 101): the requested tier, or the
 * cheapest available one.
 * @throws Refusal, the first of section 7's quote rows that applies, from the service type on
 */
export function quoteDelivery(
  quoting: Quoting,
  caller: Caller,
  body: QuoteRequest,
  moment: { timeZone: ClientTimeZone; at: Date },
): QuoteAnswer | Promise<QuoteAnswer> {
  const considered = considerQuote(quoting, caller, body, moment);
  return considered instanceof Promise ? considered.then(toAnswer) : toAnswer(considered);
}

/**
 * Quotes on the LOGISTIC path, where the category defaults to LOGISTIC (decision 63).
 * @throws Refusal as `quoteDelivery` does, and for another category
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

/** @throws destinationTooFar when the distance SLA refuses every tier */
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

/** Converts a priced candidate to the contract's form (spec 2.2). */
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
