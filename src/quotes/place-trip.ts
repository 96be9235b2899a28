import type { Scope } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { priceServices } from './price.ts';
import type { Quoting } from './quoting.ts';
import type { Address, ServiceCategory, ServiceType } from './schema.ts';
import { findService } from './services.ts';

/** The trip of a delivery whose address has been corrected after the booking. */
interface ChangedTrip extends Scope {
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  readonly origin: Address | null;
  readonly destination: Address;
  readonly weightKg: number;
  readonly at: Date;
}

/**
 * Checks that the tariffs in force still cover a corrected trip, regardless of opening hours.
 * @returns the id of the area that covers it
 * @throws areaNotCovered; destinationTooFar
 */
export async function placeTrip(quoting: Quoting, changed: ChangedTrip): Promise<string> {
  const { workspaceId, environment, category, serviceType, origin, destination, weightKg, at } = changed;
  const market = quoting.marketAt(at);
  const service = findService(category, serviceType);
  if (market === undefined || service === undefined) throw problems.areaNotCovered();
  const [appraisal] = await priceServices(quoting, market, [service], {
    scope: { workspaceId, environment },
    origin: origin?.coordinates ?? null,
    destination: destination.coordinates ?? null,
    weightKg,
    volumeCm3: 0,
    collectIdr: null,
    hubId: quoting.enabledFor(workspaceId).hubId,
    quotedAt: at,
    judgedAt: at,
  });
  if (appraisal === undefined) throw problems.areaNotCovered();
  if (appraisal.tooFar) throw problems.destinationTooFar();
  return appraisal.area.id;
}
