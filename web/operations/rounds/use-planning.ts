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

/** The action for which a dialog is open. */
export type Wish =
  | { readonly kind: 'move'; readonly deliveryIDs: readonly string[] }
  | { readonly kind: 'courier'; readonly round: Round }
  | { readonly kind: 'discard'; readonly round: Round };

/** Returns the change that moves parcels. It skips dragged keys that are not parcels, such as a round's. */
const movement =
  (keys: readonly string[], goal: Goal, before?: string): PlanChange =>
  ({ waiting, rounds }) => {
    const open = rounds.filter(isOpen);
    const parcels = new Set(idsOf([...waiting, ...open.flatMap((round) => round.parcels)]));
    const moved = keys.filter((key) => parcels.has(key));
    return moved.length === 0 ? [] : moveParcels(open, moved, goal, before);
  };

/** Returns the actions on a plan. Each is stored immediately; if the service refuses it, a toast shows the reason. */
export function usePlanActs(at: PlanOf, plan: Plan | undefined) {
  const texts = useRoundTexts();
  const toasts = useToasts();
  const { mutateAsync: store, isPending } = usePlanning(at);
  const [wish, setWish] = useState<Wish>();
  const storeWithToast = (change: PlanChange): void =>
    void store(change).catch((error: unknown) => toasts.refused(texts.refusedChange, error));
  /** Stores a change of one round, computed from the plan that the previous change left. */
  const storeRound = (roundID: string, change: (round: Round) => Wanted | undefined) =>
    storeWithToast(({ rounds }) =>
      rounds
        .filter((round) => round.roundID === roundID)
        .map(change)
        .filter((each) => each !== undefined),
    );
  return {
    wish,
    setWish,
    isPending,
    open: (plan?.rounds ?? []).filter(isOpen),
    /** Stores a change for a dialog, which shows a refusal itself. */
    store,
    moveFromDialog: (keys: readonly string[], goal: Goal) => store(movement(keys, goal)),
    move: (keys: readonly string[], goal: Goal, before?: string) =>
      storeWithToast(movement(keys, goal, before)),
    step: (roundID: string, deliveryID: string, by: 1 | -1) =>
      storeRound(roundID, (round) => stepParcel(round, deliveryID, by)),
    confirm: (roundID: string) => storeRound(roundID, (round) => wantedOf(round, { confirmed: true })),
  };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
