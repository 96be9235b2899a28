import { groupBy } from '../../ui/group-by.ts';
import type { BoardDelivery } from '../board/rows.ts';

/** The stages of parcels on hold: to be decided, waiting for return, to be stored at the pitstop, or stored there. */
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

/** Returns the stage of a parcel on hold; undefined for other parcels. */
export const stageOf = ({ status }: Pick<Held, 'status'>): Stage | undefined => stageByStatus[status];

/** A hub, and the area whose EXPRESS parcels it receives. */
export interface HoldPlace {
  readonly hubID: string;
  readonly areaID: string;
}

/** Returns a hub's parcels on hold: its own, and those of its area without a hub (decision 509), oldest first. */
export function holdsOf<T extends Held>(deliveries: Iterable<T>, { hubID, areaID }: HoldPlace): T[] {
  const isHere = (each: Held) => (each.hubID === null ? each.areaID === areaID : each.hubID === hubID);
  const holds = [...deliveries].filter((each) => stageOf(each) !== undefined && isHere(each));
  return holds.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const orderOf = ({ pickedUpAt, deliveryID }: Held): string => `${pickedUpAt ?? ''} ${deliveryID}`;

/** Groups the parcels of one stage, or all parcels, by reason; the most frequent reason is first. */
export function byReason<T extends Held>(
  holds: readonly T[],
  stage: Stage | undefined,
): readonly { readonly reason: string; readonly holds: readonly T[] }[] {
  const shown = stage === undefined ? holds : holds.filter((each) => stageOf(each) === stage);
  return [...groupBy(shown, ({ failedReason }) => failedReason ?? '')]
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
