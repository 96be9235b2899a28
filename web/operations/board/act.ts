import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { useMe } from '../../api/session.ts';
import { useReasons } from '../../ui/refusal.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { giveTo, type MoveRequest, makeMove, type Outcome } from './ask.ts';
import { giveMany, moveMany } from './ask-many.ts';
import { useBoard } from './board.ts';
import { useBoardTexts } from './texts.ts';

/** What a dialog is open for. */
export type Wish =
  | { readonly kind: 'assign'; readonly ids: readonly string[]; readonly courierID?: string | undefined }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly move: MoveName }
  | { readonly kind: 'proof'; readonly ids: readonly string[] }
  | { readonly kind: 'message'; readonly courierID: string; readonly deliveryID: string }
  | { readonly kind: 'outcomes'; readonly title: string; readonly results: readonly Result[] };

/** What became of one of many. */
export interface Result {
  readonly id: string;
  readonly order: string;
  readonly outcome: Outcome;
}

/** Everything that can be done on the board, and what a dialog asks about before. */
export interface Act {
  readonly wish: Wish | undefined;
  readonly ask: (wish: Wish | undefined) => void;
  readonly give: (ids: readonly string[], courierID: string) => Promise<void>;
  readonly move: (ids: readonly string[], request: MoveRequest) => Promise<void>;
  /** How many of how many are done, while many are. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

/** The clocks of two machines may differ by this much though the answers' times were compared. */
const clockMarginMs = 1_000;

export function useActs(): Act {
  const [wish, ask] = useState<Wish>();
  const [progress, setProgress] = useState<Act['progress']>();
  const { store, chosen, setChosen } = useBoard();
  const queries = useQueryClient();
  const tell = useTelling();
  const texts = useBoardTexts();
  const { data: me } = useMe();

  const orderOf = useCallback((id: string) => store.read().deliveries.get(id)?.orderID ?? id, [store]);
  /** What is shown afterwards is read from the service: the board, and the delivery that is open. */
  const readAgain = useCallback(async () => {
    await Promise.allSettled([store.refresh(), queries.invalidateQueries({ queryKey: ['delivery'] })]);
  }, [store, queries]);

  const doMany = useCallback(
    async (
      title: string,
      ids: readonly string[],
      run: (told: (done: number) => void) => Promise<Outcome[]>,
    ) => {
      const orders = ids.map(orderOf);
      setProgress({ done: 0, all: ids.length });
      const outcomes = await run((done) => setProgress({ done, all: ids.length }));
      await readAgain();
      setProgress(undefined);
      const results = ids.map((id, index) => ({ id, order: orders[index]!, outcome: outcomes[index]! }));
      setChosen(new Set([...chosen].filter((id) => !ids.includes(id))));
      ask({ kind: 'outcomes', title, results });
    },
    [orderOf, readAgain, chosen, setChosen],
  );

  return useMemo(
    () => ({
      wish,
      ask,
      progress,
      give: async (ids, courierID) => {
        const courier = store.read().couriers.get(courierID)?.name ?? courierID;
        if (ids.length > 1) {
          await doMany(texts.assign.give(courier), ids, (told) => giveMany(ids, courierID, told));
          return;
        }
        const [id] = ids;
        if (id === undefined) return;
        const order = orderOf(id);
        ask(undefined);
        const outcome = await giveTo(id, courierID);
        await readAgain();
        tell(outcome, {
          move: texts.actions.assign,
          order,
          done: texts.actions.assigned(order, courier),
        });
      },
      move: async (ids, request) => {
        const asked = {
          personId: me?.id ?? '',
          sinceMs: Date.now() + store.read().aheadMs - clockMarginMs,
        };
        const move = texts.actions.moves[request.move] ?? request.move;
        if (ids.length > 1) {
          await doMany(move, ids, (told) => moveMany(ids, request, { asked, tell: told }));
          return;
        }
        const [id] = ids;
        if (id === undefined) return;
        const order = orderOf(id);
        ask(undefined);
        const outcome = await makeMove(id, request, asked);
        await readAgain();
        tell(outcome, { move, order, done: texts.actions.done(move, order) });
      },
    }),
    [wish, progress, store, texts, me, orderOf, readAgain, doMany, tell],
  );
}

interface Told {
  readonly move: string;
  readonly order: string;
  readonly done: string;
}

/** Says what became of one act, and no more than is known. */
function useTelling(): (outcome: Outcome, told: Told) => void {
  const toasts = useToasts();
  const { actions } = useBoardTexts();
  return (outcome, { move, order, done }) => {
    if (outcome.kind === 'done') return toasts.done(outcome.isFound ? actions.foundDone(move, order) : done);
    if (outcome.kind === 'refused') return toasts.refused(actions.refused(move, order), outcome.error);
    if (outcome.kind === 'undone') {
      return toasts.warned(actions.foundUndone(move, order), actions.foundUndoneHint);
    }
    toasts.warned(actions.unknown(move, order), actions.unknownHint);
  };
}

/** The words for the outcome of one of many. */
export function useOutcomeWords(): (outcome: Outcome) => string {
  const { bulk, actions } = useBoardTexts();
  const reasonOf = useReasons();
  return (outcome) => {
    if (outcome.kind === 'done') return bulk.done;
    if (outcome.kind === 'refused') return reasonOf(outcome.error);
    return outcome.kind === 'undone' ? actions.foundUndoneHint : actions.unknownHint;
  };
}
