import { useState } from 'react';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import {
  type Goal,
  idsOf,
  isOpen,
  moveParcels,
  type Plan,
  type Round,
  stepParcel,
  type Wanted,
  wantedOf,
} from './plan.ts';
import { type PlanChange, type PlanOf, usePlanning } from './read.ts';
import { useRoundTexts } from './texts.ts';

/** A question that stands open. */
export type Wish =
  | { readonly kind: 'move'; readonly deliveryIDs: readonly string[] }
  | { readonly kind: 'courier'; readonly round: Round }
  | { readonly kind: 'discard'; readonly round: Round };

/** Everything that can be done with a plan, stored at once; a refusal says who was faster. */
export function usePlanActs(at: PlanOf, plan: Plan | undefined) {
  const texts = useRoundTexts();
  const toasts = useToasts();
  const { mutateAsync, isPending } = usePlanning(at);
  const [wish, ask] = useState<Wish>();
  const store = async (change: PlanChange): Promise<boolean> => {
    try {
      return await mutateAsync(change);
    } catch (error) {
      toasts.refused(texts.refusedChange, error);
      return false;
    }
  };
  /** Changes a round as the change before has left it. */
  const storeRound = (roundID: string, change: (round: Round) => Wanted | undefined) =>
    store(({ rounds }) =>
      rounds
        .filter((round) => round.roundID === roundID)
        .map(change)
        .filter((each) => each !== undefined),
    );
  return {
    wish,
    ask,
    isPending,
    store,
    open: (plan?.rounds ?? []).filter(isOpen),
    /** Keys that are no parcels, such as a dragged round, move nothing. */
    move: (keys: readonly string[], goal: Goal, before?: string) =>
      store(({ waiting, rounds }) => {
        const open = rounds.filter(isOpen);
        const parcels = new Set(idsOf([...waiting, ...open.flatMap((round) => round.parcels)]));
        const moved = keys.filter((key) => parcels.has(key));
        return moved.length === 0 ? [] : moveParcels(open, moved, goal, before);
      }),
    step: (roundID: string, deliveryID: string, by: 1 | -1) =>
      storeRound(roundID, (round) => stepParcel(round, deliveryID, by)),
    confirm: (roundID: string) => storeRound(roundID, (round) => wantedOf(round, { confirmed: true })),
  };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
