/** A courier's completed trip to a door from the handover before it. */
export interface RiddenLeg {
  /** Minutes at the travel speed in the tariffs. */
  readonly expectedMinutes: number;
  readonly riddenMinutes: number;
}

/** Only legs that ended within this many minutes count. */
export const paceWindowMinutes = 60;
/** The weight of the tariffs' speed, in leg minutes, so that a few legs change the pace only a little. */
const trustMinutes = 60;
/** Legs outside these shares say nothing about the roads: the courier marked a step late or early, or took a break. */
const [leastShare, mostShare] = [0.5, 3];
const [fastest, slowest] = [0.8, 2];

/** Returns present travel time as a share of the expected one: 1.3 where roads are 30 % slower (decision 566). */
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
