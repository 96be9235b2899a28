import type { Caller } from '../../context.ts';
import { problems, Refusal, refusedItem } from '../../problems/problems.ts';
import { type PricedBooking, priceBooking } from '../../quotes/price-booking.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { partsOf } from '../../quotes/services.ts';
import { type ServiceCode, serviceCodes } from '../../quotes/tariffs/sheet.ts';
import type { ClientTimeZone } from '../../time.ts';
import { type PricedRequest, readRequest } from './book.ts';

/** A parcel and its trip, before a service is chosen. */
export type AnyServiceRequest = Omit<PricedRequest, 'serviceCategory' | 'serviceType'>;

interface QuoteServicesRequest {
  readonly caller: Caller;
  readonly request: AnyServiceRequest;
  readonly timeZone: ClientTimeZone;
  readonly at: Date;
}

/** The price and times of a service if the parcel were booked with it now, or the refusal of such a booking. */
export type QuotedService = Awaited<ReturnType<typeof quoteServices>>[number];

/**
 * Prices a parcel with each service exactly as a booking would (decision 259). For a service that would refuse the
 * booking, the answer contains the refusal.
 */
export const quoteServices = (quoting: Quoting, request: QuoteServicesRequest) =>
  Promise.all(serviceCodes.map((service) => quoteService(quoting, service, request)));

async function quoteService(quoting: Quoting, service: ServiceCode, request: QuoteServicesRequest) {
  try {
    return {
      ...partsOf(service),
      ...priced(await priceService(quoting, service, request)),
      ...refusedItem(null),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...partsOf(service), ...unpriced, ...refusedItem(error) };
  }
}

/** @throws the Refusal that a booking would get; serviceTypeNotEnabled if the workspace may not book the service */
function priceService(
  quoting: Quoting,
  service: ServiceCode,
  { caller, request, timeZone, at }: QuoteServicesRequest,
) {
  if (!quoting.enabledFor(caller.workspaceId).services.has(service)) {
    throw problems.serviceTypeNotEnabled(quoting.rules.of('operatorName'));
  }
  const { category: serviceCategory, type: serviceType } = partsOf(service);
  if (serviceCategory === 'EXPRESS') requirePlaces(request);
  const bookedOn = serviceCategory === 'EXPRESS' ? 'express' : 'logistic';
  const order = readRequest({ bookedOn, request: { ...request, serviceCategory, serviceType } });
  return priceBooking(quoting, caller, { ...order, timeZone, at });
}

/** Requires an address and coordinates at both ends of an EXPRESS trip (spec 2.4). */
function requirePlaces({ origin, destination }: AnyServiceRequest): void {
  if (!origin) throw problems.fieldRequired('origin');
  if (!origin.coordinates) throw problems.fieldRequired('origin.coordinates');
  if (!destination.coordinates) throw problems.fieldRequired('destination.coordinates');
}

const priced = (booking: PricedBooking) => ({
  name: booking.service.name,
  amount: booking.amountIdr,
  distance: booking.distanceMeters,
  estimated: { pickup: booking.estimatedPickupAt, dropoff: booking.estimatedDropoffAt },
  promised: { pickup: booking.promisedPickupAt, dropoff: booking.promisedDropoffAt },
  driverAvailability: booking.hasDriver,
});

const unpriced = {
  name: null,
  amount: null,
  distance: null,
  estimated: null,
  promised: null,
  driverAvailability: null,
};
