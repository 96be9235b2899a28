import { useState } from 'react';
import { useToasts } from '../../ui/toasts.tsx';
import {
  type Goal,
  idsOf,
  isOpen,
  moveParcels,
  type Plan,
  type Round,
  stepParcel,
  type Wanted,
} from './plan.ts';
import { type PlanOf, usePlanning } from './read.ts';
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
  const store = async (changes: readonly Wanted[]): Promise<boolean> => {
    if (changes.length === 0 || isPending) return false;
    try {
      await mutateAsync(changes);
      return true;
    } catch (error) {
      toasts.refused(texts.refusedChange, error);
      return false;
    }
  };
  const open = (plan?.rounds ?? []).filter(isOpen);
  return {
    wish,
    ask,
    isPending,
    store,
    open,
    /** Keys that are no parcels, such as a dragged round, move nothing. */
    move: (keys: readonly string[], goal: Goal, before?: string) => {
      const parcels = new Set(idsOf([...(plan?.waiting ?? []), ...open.flatMap((round) => round.parcels)]));
      const moved = keys.filter((key) => parcels.has(key));
      return store(moved.length === 0 ? [] : moveParcels(open, moved, goal, before));
    },
    step: (round: Round, deliveryID: string, by: 1 | -1) => {
      const change = stepParcel(round, deliveryID, by);
      return store(change === undefined ? [] : [change]);
    },
  };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
