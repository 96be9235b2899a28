/** A courier's completed trip to a door, which began with the end of the handover before. */
export interface RiddenLeg {
  /** The minutes that the trip takes at the speed in the tariffs. */
  readonly expectedMinutes: number;
  readonly riddenMinutes: number;
}

/** Only trips that ended within this many minutes before now count. */
export const paceWindowMinutes = 60;
/**
 * The tariffs' speed counts as much as trips of this many minutes, so that a few trips change the pace only a little.
 */
const trustMinutes = 60;
/**
 * Trips that took less or more than these multiples of the expected minutes are ignored: the courier marked a step
 * late or early, or took a break.
 */
const [leastShare, mostShare] = [0.5, 3];
const [fastest, slowest] = [0.8, 2];

/**
 * Returns the pace of roads: the present travel time divided by the expected one, 1.3 if trips take 30 % longer
 * (decision 566).
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
