import type { BoardDelivery } from '../board/rows.ts';

/** The next step of a parcel on hold: a decision, its return, a place at the pitstop, or its sender. */
export const stages = ['decide', 'return', 'park', 'pitstop'] as const;
export type Stage = (typeof stages)[number];

const stageByStatus: Readonly<Partial<Record<BoardDelivery['status'], Stage>>> = {
  FAILED: 'decide',
  FAILED_DELIVERY: 'decide',
  PENDING_RETURN: 'return',
  FAILED_IN_RETURN: 'park',
  ON_HOLD: 'pitstop',
};

type Held = Pick<BoardDelivery, 'deliveryID' | 'status' | 'hubID' | 'areaID' | 'failedReason' | 'pickedUpAt'>;

/** Returns the next step of a parcel; undefined if it is not on hold. */
export const stageOf = ({ status }: Pick<Held, 'status'>): Stage | undefined => stageByStatus[status];

/** A hub, and the area whose EXPRESS parcels come to it. */
export interface HoldPlace {
  readonly hubID: string;
  readonly areaID: string;
}

/** The parcels on hold at a hub: its own, and those of its area that belong to no hub (decision 509). Oldest first. */
export function holdsOf<T extends Held>(deliveries: Iterable<T>, { hubID, areaID }: HoldPlace): T[] {
  const isHere = (each: Held) => (each.hubID === null ? each.areaID === areaID : each.hubID === hubID);
  const holds = [...deliveries].filter((each) => stageOf(each) !== undefined && isHere(each));
  return holds.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const orderOf = ({ pickedUpAt, deliveryID }: Held): string => `${pickedUpAt ?? ''} ${deliveryID}`;

/** The parcels of a stage by reason, the most frequent reason first; they keep their order. */
export function byReason<T extends Held>(
  holds: readonly T[],
  stage: Stage | undefined,
): readonly { readonly reason: string; readonly holds: readonly T[] }[] {
  const shown = stage === undefined ? holds : holds.filter((each) => stageOf(each) === stage);
  return [...Map.groupBy(shown, ({ failedReason }) => failedReason ?? '')]
    .map(([reason, each]) => ({ reason, holds: each }))
    .toSorted(
      (one, other) => other.holds.length - one.holds.length || one.reason.localeCompare(other.reason),
    );
}

export function countStages(holds: readonly Held[]): Readonly<Record<Stage, number>> {
  const counts = { decide: 0, return: 0, park: 0, pitstop: 0 };
  for (const each of holds) counts[stageOf(each) ?? 'decide'] += 1;
  return counts;
}
