/** A courier's finished way to a door, from the handover before it. */
export interface RiddenLeg {
  /** By the roads' speed in the tariffs. */
  readonly expectedMinutes: number;
  readonly riddenMinutes: number;
}

/** Legs that ended within this time before now count. */
export const paceWindowMinutes = 60;
/** The weight of the tariffs' speed, in minutes of legs: few legs say little. */
const trustMinutes = 60;
/** A leg beyond these shares is no sign of the roads: a step made late or at once, a break. */
const [leastShare, mostShare] = [0.5, 3];
const [fastest, slowest] = [0.8, 2];

/** Returns the present time of a way as a share of the expected one: 1.3 where roads are 30 % slower (decision 566). */
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
