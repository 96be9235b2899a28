import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findFleetCourier } from '../../fleet/store.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { findNames } from '../../people/store.ts';
import { orRefuse, problems, type Refusal } from '../../problems/problems.ts';
import type { Hub } from '../../quotes/market.ts';
import { formatLocal } from '../../time.ts';
import {
  findNamedParcels,
  type HubRounds,
  lockHubRounds,
  lockRounds,
  type PlannedRound,
  placeParcels,
  putRound,
  removeOtherParcels,
} from './store.ts';

/**
 * A round as a person wants it. `roundId` and `version` identify the version of the round that the person changed; both
 * are null for a new round.
 */
export interface WantedRound {
  readonly roundId: string | null;
  readonly version: number | null;
  readonly courierId: string;
  /** The parcels in the order of their drop-offs; an empty list discards the round. */
  readonly deliveryIds: readonly string[];
  readonly isConfirmed: boolean;
}

/**
 * Returns the error for a change of a round that somebody else has changed since the person loaded it. It names the
 * author and the time of the latest change (decision 507).
 */
export async function changedMeanwhile(tx: Tx, round: PlannedRound, hub: Hub): Promise<Refusal> {
  const name = (await findNames(tx, [round.changedBy])).get(round.changedBy);
  return problems.roundChangedMeanwhile(name ?? 'Antar', formatLocal(round.changedAt, hub.area.timeZone));
}

export const isOpen = ({ state }: Pick<PlannedRound, 'state'>): boolean =>
  state === 'PLANNED' || state === 'CONFIRMED';

/**
 * Changes rounds of a hub (couriers, parcels, and the parcels' order): all the requested changes, or none (decision
 * 506).
 * @throws roundNotFound; courierNotFound; deliveryNotFound; roundChangedMeanwhile for an outdated version, or for a
 * parcel that is now in another round; parcelNotWaiting for a parcel that is not verified at the hub; parcelInTwoRounds
 * for a parcel named twice
 */
export async function planRounds(
  ctx: Context,
  tx: Tx,
  hub: Hub,
  { rounds, personId, ...scope }: HubRounds & { rounds: readonly WantedRound[]; personId: string },
): Promise<PlannedRound[]> {
  await lockHubRounds(tx, scope);
  const known = new Map<string, PlannedRound>();
  const ids = rounds.flatMap(({ roundId }) => (roundId === null ? [] : [roundId]));
  for (const round of await lockRounds(tx, ids)) known.set(round.id, round);
  for (const wanted of rounds) await refuseRound(tx, hub, { ...scope, wanted, known });
  await refuseParcels(tx, hub, { ...scope, rounds, ids });
  const planned = rounds.map((wanted) => versionOf(ctx, wanted, { ...scope, personId, known }));
  for (const [index, round] of planned.entries()) {
    await putRound(tx, round);
    await removeOtherParcels(tx, round.id, rounds[index]!.deliveryIds);
  }
  for (const [index, { id }] of planned.entries()) await placeParcels(tx, id, rounds[index]!.deliveryIds);
  return planned;
}

interface Wanted extends HubRounds {
  readonly wanted: WantedRound;
  readonly known: ReadonlyMap<string, PlannedRound>;
}

async function refuseRound(tx: Tx, hub: Hub, { wanted, known, environment, hubId }: Wanted): Promise<void> {
  const courier = await findFleetCourier(tx, wanted.courierId);
  if (courier?.environment !== environment) throw problems.courierNotFound();
  if (wanted.roundId === null) return;
  const round = known.get(wanted.roundId);
  if (round === undefined || round.environment !== environment || round.hubId !== hubId)
    throw problems.roundNotFound();
  if (round.version !== wanted.version || !isOpen(round)) throw await changedMeanwhile(tx, round, hub);
}

async function refuseParcels(
  tx: Tx,
  hub: Hub,
  { rounds, ids, ...scope }: HubRounds & { rounds: readonly WantedRound[]; ids: readonly string[] },
): Promise<void> {
  const wanted = rounds.flatMap(({ deliveryIds }) => deliveryIds);
  const seen = new Set<string>();
  const repeated = wanted.find((id) => seen.size === seen.add(id).size);
  if (repeated !== undefined) throw problems.parcelInTwoRounds(repeated);
  const found = new Map((await findNamedParcels(tx, wanted, scope)).map((each) => [each.deliveryId, each]));
  for (const deliveryId of wanted) {
    const parcel = orRefuse(found.get(deliveryId), problems.deliveryNotFound);
    if (!parcel.isWaiting) throw problems.parcelNotWaiting(parcel.orderId);
    if (parcel.roundId === null || ids.includes(parcel.roundId)) continue;
    const [other] = await lockRounds(tx, [parcel.roundId]);
    throw await changedMeanwhile(tx, other!, hub);
  }
}

function versionOf(
  { now }: Context,
  { roundId, courierId, deliveryIds, isConfirmed }: WantedRound,
  { known, personId, ...scope }: HubRounds & { personId: string; known: Wanted['known'] },
): PlannedRound {
  const at = now();
  const before = roundId === null ? undefined : known.get(roundId);
  return {
    id: before?.id ?? `RO-${timeOrderedSuffix(at)}`,
    ...scope,
    courierId,
    state: deliveryIds.length === 0 ? 'DISCARDED' : isConfirmed ? 'CONFIRMED' : 'PLANNED',
    version: (before?.version ?? 0) + 1,
    changedAt: at,
    changedBy: personId,
    handedOutAt: null,
  };
}
