import type { components } from '../../api/schema.d.ts';

export type Plan = components['schemas']['HubPlan'];
export type Round = Plan['rounds'][number];
export type WaitingParcel = Plan['waiting'][number];
export type Parcel = WaitingParcel & Partial<Round['parcels'][number]>;
export type Wanted = components['schemas']['WantedRound'];

export const isOpen = ({ state }: Pick<Round, 'state'>): boolean =>
  state === 'PLANNED' || state === 'CONFIRMED';

type Planned = Pick<Round, 'roundID' | 'version' | 'state'> & {
  readonly courier: Pick<Round['courier'], 'courierID'>;
  readonly parcels: readonly Pick<Parcel, 'deliveryID'>[];
};

export const idsOf = (parcels: readonly Pick<Parcel, 'deliveryID'>[]): string[] =>
  parcels.map(({ deliveryID }) => deliveryID);

/** Returns the request that stores a changed round, which becomes unconfirmed unless the change confirms it. */
export const wantedOf = (round: Planned, change: Partial<Wanted> = {}): Wanted => ({
  roundID: round.roundID,
  version: round.version,
  courierID: round.courier.courierID,
  deliveryIDs: idsOf(round.parcels),
  confirmed: false,
  ...change,
});

/** The goal of a move: an existing round, a new round for a courier, or no round. */
export type Goal =
  | { readonly kind: 'round'; readonly roundID: string }
  | { readonly kind: 'courier'; readonly courierID: string }
  | { readonly kind: 'waiting' };

/** Returns the rounds that a move changes. In a round, the parcels go in front of `before`, or to the end. */
export function moveParcels(
  rounds: readonly Planned[],
  deliveryIDs: readonly string[],
  goal: Goal,
  before?: string,
): Wanted[] {
  const moved = new Set(deliveryIDs);
  const changes: Wanted[] = [];
  for (const round of rounds) {
    const isGoal = goal.kind === 'round' && goal.roundID === round.roundID;
    const present = idsOf(round.parcels);
    const rest = present.filter((id) => !moved.has(id));
    const after = isGoal ? inserted(rest, deliveryIDs, before) : rest;
    if (after.join() !== present.join()) changes.push(wantedOf(round, { deliveryIDs: after }));
  }
  if (goal.kind === 'courier') changes.push({ courierID: goal.courierID, deliveryIDs: [...deliveryIDs] });
  return changes;
}

function inserted(rest: readonly string[], moved: readonly string[], before: string | undefined): string[] {
  const place = before === undefined ? -1 : rest.indexOf(before);
  return place < 0 ? [...rest, ...moved] : rest.toSpliced(place, 0, ...moved);
}

/** Returns the round with one parcel moved up or down by one; undefined if the parcel is already at that end. */
export function stepParcel(round: Planned, deliveryID: string, by: 1 | -1): Wanted | undefined {
  const ids = idsOf(round.parcels);
  const place = ids.indexOf(deliveryID);
  const to = place + by;
  if (place < 0 || to < 0 || to >= ids.length) return undefined;
  return wantedOf(round, { deliveryIDs: ids.toSpliced(place, 1).toSpliced(to, 0, deliveryID) });
}

/** Returns the exceeded limit of the courier's vehicle; undefined if the load fits. */
export function overloadOf({ courier, weight, parcels }: Round): 'parcels' | 'weight' | undefined {
  if (parcels.length > courier.capacityParcels) return 'parcels';
  return weight > courier.capacityKg ? 'weight' : undefined;
}

/** Returns the parcels that are not scanned yet; a hand-out leaves them behind. */
export const missingOf = (round: Round): Round['parcels'] =>
  round.parcels.filter(({ scannedAt }) => scannedAt === null);
