import type { Caller } from '../../context.ts';
import { problems, Refusal, refusedItem } from '../../problems/problems.ts';
import { type PricedBooking, priceBooking } from '../../quotes/price-booking.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { partsOf } from '../../quotes/services.ts';
import { type ServiceCode, serviceCodes } from '../../quotes/tariffs/sheet.ts';
import type { ClientTimeZone } from '../../time.ts';
import { type PricedRequest, readRequest } from './book.ts';

/** A parcel and its way, before a service is chosen. */
export type AnyServiceRequest = Omit<PricedRequest, 'serviceCategory' | 'serviceType'>;

interface Asked {
  readonly caller: Caller;
  readonly request: AnyServiceRequest;
  readonly timeZone: ClientTimeZone;
  readonly at: Date;
}

/** A service as a booking of this moment would find it: its price and times, or the refusal. */
export type QuotedService = Awaited<ReturnType<typeof quoteServices>>[number];

/**
 * Prices a parcel on every service, each exactly as its booking would be (decision 259). Nothing is thrown for a service
 * that would be refused: its refusal is part of the answer.
 */
export const quoteServices = (quoting: Quoting, asked: Asked) =>
  Promise.all(serviceCodes.map((service) => quoteService(quoting, service, asked)));

async function quoteService(quoting: Quoting, service: ServiceCode, asked: Asked) {
  try {
    return {
      ...partsOf(service),
      ...priced(await priceService(quoting, service, asked)),
      ...refusedItem(null),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...partsOf(service), ...unpriced, ...refusedItem(error) };
  }
}

/** @throws Refusal as the booking does, but that it tells a service which the workspace may not book */
function priceService(quoting: Quoting, service: ServiceCode, { caller, request, timeZone, at }: Asked) {
  const { config } = quoting;
  if (!quoting.enabledFor(caller.workspaceId).services.has(service)) {
    throw problems.serviceTypeNotEnabled(config.operatorName);
  }
  const { category: serviceCategory, type: serviceType } = partsOf(service);
  if (serviceCategory === 'EXPRESS') requirePlaces(request);
  const bookedOn = serviceCategory === 'EXPRESS' ? 'express' : 'logistic';
  const order = readRequest({ bookedOn, request: { ...request, serviceCategory, serviceType } });
  return priceBooking(quoting, caller, { ...order, timeZone, at });
}

/** Both ends of an EXPRESS trip need an address and coordinates (spec 2.4). */
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
