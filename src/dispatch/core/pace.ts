/** A courier's completed trip to a recipient's door. It began at the end of the previous handover. */
export interface RiddenLeg {
  /** The minutes that the trip takes at the speed in the tariffs. */
  readonly expectedMinutes: number;
  readonly riddenMinutes: number;
}

/** Only trips that ended at most this many minutes ago are considered. */
export const paceWindowMinutes = 60;
/**
 * The speed in the tariffs counts as much as trips of this many minutes in total. A few trips therefore change the pace
 * only a little.
 */
const trustMinutes = 60;
/**
 * A trip is ignored if its duration is less than the first or more than the second of these multiples of the expected
 * duration: the courier then marked a step late or early, or took a break.
 */
const [leastShare, mostShare] = [0.5, 3];
const [fastest, slowest] = [0.8, 2];

/**
 * Returns the pace of roads, which is the present travel time divided by the expected one: 1.3 if trips take 30 %
 * longer (decision 566).
 */
export function paceOf(legs: readonly RiddenLeg[]): number {
  let [ridden, expected] = [trustMinutes, trustMinutes];
  for (const { expectedMinutes, riddenMinutes } of legs) {
    const share = riddenMinutes / expectedMinutes;
    if (!(share >= leastShare && share <= mostShare)) continue;
    ridden += riddenMinutes;
    expected += expectedMinutes;
  }
  return Math.min(Math.max(ridden / expected, fastest), slowest);
}
