import type { Caller } from '../context.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import type { ClientTimeZone } from '../time.ts';
import { type Appraisal, traceOf } from './appraise.ts';
import { refusedWeights } from './fare.ts';
import { type Order, priceServices, tripOf } from './price.ts';
import type { Quoting } from './quoting.ts';
import { pickupWindowOf, refuseWindow } from './schedule.ts';
import type { PaymentMethod, Schedule, ServiceCategory, ServiceType } from './schema.ts';
import { findService, partsOf } from './services.ts';
import { allocationEnd, estimateTrip, promiseTimes } from './timeline.ts';
import type { Trace } from './trace.ts';

/** A booking that can be priced: its fields match the schema, and its category is known. */
export interface BookingOrder extends Omit<Order, 'paymentMethod'> {
  /** Undefined if the request names an unknown method. */
  readonly paymentMethod: PaymentMethod | undefined;
  readonly category: ServiceCategory;
  readonly serviceType: string;
  readonly schedule: Schedule | null;
  readonly timeZone: ClientTimeZone;
}

/** The results of pricing, which the booking stores. */
export interface PricedBooking {
  readonly service: { readonly category: ServiceCategory; readonly type: ServiceType; readonly name: string };
  readonly amountIdr: number;
  readonly distanceMeters: number;
  readonly estimatedPickupAt: Date | null;
  readonly estimatedDropoffAt: Date | null;
  /** True if a courier is available, decided in the same way as for quotes (decision 140). */
  readonly hasDriver: boolean;
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  readonly areaId: string;
  readonly hubId: string | null;
  readonly tariffVersionId: string;
  /**
   * The end of the search for a courier if the search begins now (decision 40); null for LOGISTIC, which does not
   * search for a courier.
   */
  readonly allocationEndsAt: Date | null;
  readonly trace: Trace;
}

/**
 * Prices a booking for its pickup time, with the same code as quotes. Before that, it makes the contract's checks,
 * starting with the check of the service type ("Order of checks" in spec 7).
 * @throws Refusal for the first error in the contract's table of create errors (spec 7) that applies
 */
export async function priceBooking(
  quoting: Quoting,
  caller: Caller,
  order: BookingOrder,
): Promise<PricedBooking> {
  const { category, at } = order;
  const enabled = quoting.enabledFor(caller.workspaceId);
  const service = findService(category, order.serviceType);
  if (service === undefined || !enabled.services.has(service)) throw problems.serviceUnknown();
  const { paymentMethod } = order;
  if (paymentMethod === undefined) throw problems.paymentMethodUnknown();

  const window = order.schedule === null ? null : pickupWindowOf(order.schedule);
  const windowRefused = window && refuseWindow(window, category, at, order.timeZone);
  if (windowRefused) throw windowRefused;

  const market = quoting.marketAt(at);
  // Without tariffs in force, no trip can be priced (decision 69).
  if (market === undefined) throw problems.areaNotCovered();
  const trip = tripOf({ ...order, paymentMethod }, window, { scope: caller, hubId: enabled.hubId });
  const [appraisal] = await priceServices(quoting, market, [service], trip);
  const unserved = refuseUnserved(appraisal, window !== null);
  if (appraisal === undefined || unserved !== undefined) throw unserved;
  if (appraisal.tooFar) throw problems.destinationTooFar();
  const { fare, distance, area, hub, offer } = appraisal;
  if (fare === undefined) {
    const { weightKg, volumetricKg } = refusedWeights(offer.tariff, trip);
    const operatorName = quoting.rules.of('operatorName');
    throw volumetricKg === undefined
      ? problems.noTier(distance.meters, weightKg, operatorName)
      : problems.noTierForSize({ distanceMeters: distance.meters, weightKg, volumetricKg }, operatorName);
  }

  const { limits } = quoting;
  if (limits.isLimited(caller) && !(await limits.hasRoomFor(caller, fare.amountIdr)))
    throw problems.limitReached();
  const { estimate, supply } = estimateTrip(quoting, appraisal, trip);
  const promised = promiseTimes(appraisal, window, trip.judgedAt);
  return {
    service: { ...partsOf(service), name: offer.tariff.name },
    amountIdr: fare.amountIdr,
    distanceMeters: distance.meters,
    estimatedPickupAt: estimate.pickup,
    estimatedDropoffAt: estimate.dropoff,
    hasDriver: supply.available,
    promisedPickupAt: promised.pickup,
    promisedDropoffAt: promised.dropoff,
    areaId: area.id,
    hubId: hub?.id ?? null,
    tariffVersionId: market.versionId,
    allocationEndsAt: allocationEnd(quoting, appraisal, window, at),
    trace: traceOf(market, trip, appraisal, fare),
  };
}

/**
 * Returns the refusal of a booking if there is no service at its place or time, with the texts of decision 69;
 * undefined if there is service.
 */
function refuseUnserved(appraisal: Appraisal | undefined, scheduled: boolean): Refusal | undefined {
  if (appraisal?.isOpen && appraisal.hasShift) return undefined;
  if (!scheduled) return problems.outsideOperation();
  if (appraisal === undefined) return problems.areaNotCovered();
  return appraisal.isOpen ? problems.noShift() : problems.outsideOperation();
}
