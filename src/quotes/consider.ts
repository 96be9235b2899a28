import type { Caller } from '../context.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { ClientTimeZone } from '../time.ts';
import type { Appraisal, Trip } from './appraise.ts';
import type { Estimate } from './eta.ts';
import type { Market } from './market.ts';
import { type ReadPackage, readAddress, readPackages } from './packages.ts';
import { priceServices, tripOf } from './price.ts';
import type { Enabled, Quoting } from './quoting.ts';
import { pickupWindowOf, refuseWindow } from './schedule.ts';
import { type Address, type QuoteRequest, readPaymentMethod, type ServiceCategory } from './schema.ts';
import { findService, isServiceCategory, servicesOf } from './services.ts';
import type { ServiceCode } from './tariffs/sheet.ts';
import { estimateTrip } from './timeline.ts';

/** A service that covers the trip, with the estimated times and the availability of a driver. */
export interface Candidate {
  readonly service: ServiceCode;
  readonly appraisal: Appraisal;
  readonly estimate: Estimate;
  readonly hasDriver: boolean;
}

/** A valid quote request, and the services from which the quote chooses one. */
export interface Consideration {
  readonly packages: readonly ReadPackage[];
  readonly origin: Address | null;
  readonly destination: Address;
  readonly services: readonly ServiceCode[];
  /** The tariffs in force; undefined before the first version. */
  readonly market: Market | undefined;
  readonly trip: Trip;
  readonly candidates: readonly Candidate[];
}

/**
 * Makes the checks of a quote request, from that of the service type to that of the schedule, and prices the trip for
 * every service that the request may mean. The result is a Promise only if a routing engine must be called.
 * @throws Refusal for the first error in the contract's table of quote errors (spec 7) that applies, except the
 * distance SLA
 */
export function considerQuote(
  quoting: Quoting,
  caller: Caller,
  body: QuoteRequest,
  { timeZone, at }: { timeZone: ClientTimeZone; at: Date },
): Consideration | Promise<Consideration> {
  const enabled = quoting.enabledFor(caller.workspaceId);
  const { category, services } = readServices(quoting, enabled, body);
  const paymentMethod = orRefuse(readPaymentMethod(body.paymentMethod), problems.paymentMethodInvalid);
  const window = body.schedule ? pickupWindowOf(body.schedule) : null;
  const windowRefused = window && refuseWindow(window, category, at, timeZone);
  if (windowRefused) throw windowRefused;

  const packages = readPackages(body.packages);
  const origin = body.origin ? readAddress(body.origin) : null;
  const destination = readAddress(body.destination);
  const order = { paymentMethod, codAmountIdr: null, packages, origin, destination, at };
  const trip = tripOf(order, window, { scope: caller, hubId: enabled.hubId });
  const market = quoting.marketAt(at);
  const conclude = (appraisals: readonly Appraisal[]): Consideration => {
    const candidates = appraisals.map((appraisal) => toCandidate(quoting, appraisal, trip));
    return { packages, origin, destination, services, market, trip, candidates };
  };
  // For a service whose coverage does not include the trip, no distance is measured (decision 29).
  const priced = market === undefined ? [] : priceServices(quoting, market, services, trip);
  return priced instanceof Promise ? priced.then(conclude) : conclude(priced);
}

/**
 * Returns the services that a quote request may mean (decisions 18, 94). @throws Refusal if the requested service does
 * not exist, or if the workspace has not enabled any of them
 */
function readServices(
  { rules }: Quoting,
  enabled: Enabled,
  { serviceCategory, serviceType }: QuoteRequest,
): { category: ServiceCategory; services: ServiceCode[] } {
  const category = serviceCategory || 'EXPRESS';
  if (!isServiceCategory(category)) throw problems.serviceUnknown();
  const requested = !serviceType ? servicesOf(category) : [findService(category, serviceType)];
  const known = requested.filter((service) => service !== undefined);
  if (known.length === 0) throw problems.serviceTypeNotFound();
  const services = known.filter((service) => enabled.services.has(service));
  if (services.length === 0) throw problems.serviceTypeNotEnabled(rules.of('operatorName'));
  return { category, services };
}

/** Adds the estimated times and the availability of a driver to a priced service. */
function toCandidate(quoting: Quoting, appraisal: Appraisal, trip: Trip): Candidate {
  const { supply, estimate } = estimateTrip(quoting, appraisal, trip);
  const hasDriver = appraisal.isOpen && appraisal.hasShift && supply.available;
  return { service: appraisal.service, appraisal, estimate, hasDriver };
}

/**
 * Returns the fare of a service; undefined if the trip exceeds the service's distance SLA, or if the price list does
 * not cover the trip.
 */
export const fareIn = ({ appraisal }: Candidate) => (appraisal.tooFar ? undefined : appraisal.fare);

/**
 * Returns the cheapest service that has a driver; if no service has a driver, the cheapest of all (decisions 28, 29,
 * 97). Only services with a fare are considered; undefined if there is none.
 */
export function chooseCheapest(candidates: readonly Candidate[]): Candidate | undefined {
  const priced = candidates.filter((each) => fareIn(each) !== undefined);
  const driven = priced.filter(({ hasDriver }) => hasDriver);
  const [first, ...others] = driven.length > 0 ? driven : priced;
  const amountOf = (candidate: Candidate) => fareIn(candidate)!.amountIdr;
  return others.reduce((best, each) => (amountOf(each) < amountOf(best!) ? each : best), first);
}
