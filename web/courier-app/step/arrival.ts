import { endOfMark, metersAway } from '../../../src/deliveries/evidence/arrival.ts';
import { moveOf } from '../../../src/deliveries/lifecycle.ts';
import type { Job, StepName } from '../day/day.ts';
import type { PlaceWatch } from '../phone/place.ts';

/**
 * Returns the distance of an arrival that would be marked as far from its place; undefined if the courier is near, or
 * if a position is unknown (decision 434).
 */
export function arrivalAway(
  job: Job,
  step: StepName,
  place: Pick<PlaceWatch, 'now' | 'accuracyMeters'>,
): number | undefined {
  const { mark } = moveOf(step);
  const fix = place.now();
  // A parcel that another courier has is fetched anywhere.
  const isFromCourier = mark === 'ARRIVED_AT_PICKUP_POINT' && job.pickedUp;
  if (mark === undefined || fix === null || isFromCourier) return undefined;
  const goal = job[endOfMark[mark]];
  return metersAway({ ...fix, accuracyMeters: place.accuracyMeters() }, goal?.coordinates);
}
