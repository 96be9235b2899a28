import type { Caller } from '../context.ts';
import type { ClientTimeZone } from '../time.ts';
import { traceOf } from './appraise.ts';
import { type Candidate, type Consideration, chooseCheapest, considerQuote, fareIn } from './consider.ts';
import type { Quoting } from './quoting.ts';
import type { QuoteRequest } from './schema.ts';
import { partsOf } from './services.ts';
import type { ServiceCode } from './tariffs/sheet.ts';
import type { Considered } from './trace.ts';

/**
 * Explains a quote: returns for each service that the request may mean the fare line by line, or the reason why the
 * quote does not choose the service. A trip that exceeds the distance SLA is explained too.
 * @throws Refusal for the first error in the contract's table of quote errors (spec 7) that applies, except the
 * distance SLA
 */
export async function traceQuote(
  quoting: Quoting,
  caller: Caller,
  body: QuoteRequest,
  moment: { timeZone: ClientTimeZone; at: Date },
): Promise<Considered[]> {
  const consideration = await considerQuote(quoting, caller, body, moment);
  const chosen = chooseCheapest(consideration.candidates);
  return consideration.services.map((service) => {
    const candidate = consideration.candidates.find((each) => each.service === service);
    return candidate === undefined ? outsideCoverage(service) : explain(consideration, candidate, chosen);
  });
}

const outsideCoverage = (service: ServiceCode): Considered => ({
  ...partsOf(service),
  outcome: 'outside-area',
  area: null,
  distance: null,
  limits: null,
  isOpen: null,
  hasShift: null,
  trace: null,
});

function explain(
  { market, trip }: Consideration,
  candidate: Candidate,
  chosen: Candidate | undefined,
): Considered {
  const { service, appraisal } = candidate;
  const { area, distance, offer, isOpen, hasShift } = appraisal;
  const { maxDistanceMeters, reachMeters, weightTiers, sizeTiers, volumetricDivisor } = offer.tariff;
  const fare = fareIn(candidate);
  return {
    ...partsOf(service),
    outcome: outcomeOf(candidate, chosen),
    area: area.id,
    distance: { source: distance.source, meters: distance.meters },
    limits: {
      slaMeters: maxDistanceMeters,
      tierMeters: reachMeters,
      tierKg: weightTiers.at(-1)!.upToKg,
      tierCm3: sizeTiers.at(-1)!.upToKg * volumetricDivisor,
    },
    isOpen,
    hasShift,
    trace: fare === undefined ? null : traceOf(market!, trip, appraisal, fare),
  };
}

function outcomeOf(candidate: Candidate, chosen: Candidate | undefined): Considered['outcome'] {
  if (candidate === chosen) return 'quoted';
  if (candidate.appraisal.tooFar) return 'too-far';
  if (candidate.appraisal.fare === undefined) return 'no-tier';
  return candidate.hasDriver ? 'dearer' : 'no-driver';
}
