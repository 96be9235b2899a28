import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedMove } from '../../../src/deliveries/moves-of-operations.ts';
import { isRefusal, type Refused } from '../../api/client.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useReasons } from '../../ui/refusal.ts';
import {
  type CourierLimit,
  type Giving,
  giveTo,
  type MoveRequest,
  makeMove,
  type Outcome,
} from './api-calls.ts';
import { useBoard } from './board.ts';
import { giveMany, moveMany, returnMany, undoMany } from './bulk-calls.ts';
import { useBoardTexts } from './texts.ts';
import { type CourierChange, undoableChanges } from './ways-back.ts';

/** A dialog to open, with its parameters. */
export type Wish =
  | {
      readonly kind: 'assign';
      readonly ids: readonly string[];
      readonly courierID?: string | undefined;
      /** The status move to make together with the assignment; undefined if only the courier changes. */
      readonly move?: OfferedMove | undefined;
    }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly move: OfferedMove }
  | { readonly kind: 'return'; readonly ids: readonly string[] }
  | { readonly kind: 'proof'; readonly ids: readonly string[] }
  | { readonly kind: 'note'; readonly id: string }
  | { readonly kind: 'correct'; readonly id: string }
  | LimitsWish
  | { readonly kind: 'message'; readonly courierID: string; readonly deliveryID: string }
  | {
      readonly kind: 'outcomes';
      readonly title: string;
      readonly results: readonly Result[];
      /** The deliveries that were refused because they exceed their courier's limits. */
      readonly over?: LimitsWish;
      /** The changes that can still be undone. */
      readonly undoable?: readonly CourierChange[];
    };

/** The dialog that confirms an assignment that exceeds the courier's limits. */
export interface LimitsWish {
  readonly kind: 'limits';
  readonly ids: readonly string[];
  readonly giving: Giving;
  readonly limits: readonly CourierLimit[];
}

/** The outcome of a bulk action for one delivery. */
export interface Result {
  readonly id: string;
  readonly order: string;
  /** The courier chosen for this delivery, if the action assigns one. */
  readonly courier?: string | undefined;
  readonly outcome: Outcome;
}

/** A request for a move that operations choose by name. */
type OfferedRequest = MoveRequest & { readonly move: OfferedMove };

/** The actions of the board, and the dialog that is open. */
export interface Act {
  readonly wish: Wish | undefined;
  readonly setWish: (wish: Wish | undefined) => void;
  /** Closes a dialog, unless another one has already replaced it. */
  readonly leave: (wish: Wish) => void;
  readonly give: (ids: readonly string[], giving: Giving) => Promise<void>;
  readonly move: (ids: readonly string[], request: OfferedRequest) => Promise<void>;
  /** Returns deliveries to dispatch. */
  readonly returnToDispatch: (ids: readonly string[]) => Promise<void>;
  /** Undoes changes of couriers (decision 494). */
  readonly undo: (changes: readonly CourierChange[]) => Promise<void>;
  /** The progress of the running bulk action; undefined while none runs. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

export function useActs(): Act {
  const [wish, setWish] = useState<Wish>();
  const { nameOfCourier, store } = useBoard();
  const { assign, actions } = useBoardTexts();
  const { progress, doMany } = useMany(setWish);
  const doOne = useOne(setWish);
  const changesBy = useChanges();
  const { undo, undoOf } = useUndo({ wish, setWish, doMany });
  const give: Act['give'] = async (ids, giving) => {
    const changes = changesBy.choice(ids, giving);
    const [courier = '', ...others] = new Set(ids.map((id) => nameOfCourier(giving.couriers.get(id)!)));
    const move = giving.move && actions.moves[giving.move].name;
    if (ids.length > 1) {
      const target = others.length === 0 ? assign.give(courier) : assign.spread(`${others.length + 1}`);
      const title = [move, target].filter(Boolean).join(' · ');
      return doMany(title, ids, { run: (report) => giveMany(ids, giving, report), giving, changes });
    }
    setWish(undefined);
    const hasCourier = store.read().deliveries.get(ids[0] ?? '')?.courier != null;
    await doOne(ids[0], {
      move: move ?? (hasCourier ? actions.reassign : actions.assign),
      run: (id) => giveTo(id, giving),
      giving,
      done: (order) => actions.assigned(order, courier),
      ...undoOf(changes),
    });
  };
  const move: Act['move'] = async (ids, request) => {
    const name = actions.moves[request.move].name;
    if (ids.length > 1) return doMany(name, ids, { run: (report) => moveMany(ids, () => request, report) });
    setWish(undefined);
    await doOne(ids[0], {
      move: name,
      run: (id) => makeMove(id, request),
      done: (order) => actions.done(name, order),
    });
  };
  const returnToDispatch: Act['returnToDispatch'] = async (ids) => {
    const name = actions.returnToDispatch;
    const changes = changesBy.return(ids);
    const seen = new Map(changes.map(({ id, from }) => [id, from]));
    if (ids.length > 1) return doMany(name, ids, { run: (report) => returnMany(ids, seen, report), changes });
    setWish(undefined);
    await doOne(ids[0], {
      move: name,
      run: async (id) => (await returnMany([id], seen))[0]!,
      done: actions.returned,
      ...undoOf(changes),
    });
  };
  const leave: Act['leave'] = (left) => setWish((now) => (now === left ? undefined : now));
  return { wish, setWish, leave, progress, give, move, returnToDispatch, undo };
}

interface UndoParts extends Pick<Act, 'wish' | 'setWish'> {
  readonly doMany: ReturnType<typeof useMany>['doMany'];
}

/**
 * Returns `undo`, which undoes changes of couriers, and `undoOf`, which returns the undo option for a toast; it is
 * empty if there is nothing to undo.
 */
function useUndo({ wish, setWish, doMany }: UndoParts) {
  const { undo: texts } = useUiTexts();
  const { actions } = useBoardTexts();
  const doOne = useOne(setWish);
  const undo: Act['undo'] = async (changes) => {
    const ids = changes.map(({ id }) => id);
    if (ids.length > 1) return doMany(texts.deed, ids, { run: (report) => undoMany(changes, report) });
    // The undo button of a toast can be pressed while a dialog is open. Close only a list of outcomes, no other dialog.
    if (wish?.kind === 'outcomes') setWish(undefined);
    await doOne(ids[0], {
      move: texts.deed,
      run: async () => (await undoMany(changes))[0]!,
      done: actions.undone,
    });
  };
  const undoOf = (changes: readonly CourierChange[]) =>
    changes.length === 0 ? {} : { undo: () => void undo(changes) };
  return { undo, undoOf };
}

/** Returns functions that list the changes of couriers that an action will make and that can be undone later. */
function useChanges() {
  const { store, filter } = useBoard();
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => store.read().deliveries.get(id) ?? []);
  return {
    choice: (ids: readonly string[], giving: Giving) =>
      undoableChanges(rowsOf(ids), giving, filter.environment === 'production'),
    /**
     * To undo a return to dispatch, the delivery is assigned to its courier again. It stays with that courier until
     * dispatch finds another.
     */
    return: (ids: readonly string[]): CourierChange[] =>
      rowsOf(ids).flatMap(({ deliveryID: id, courier }) =>
        courier === null ? [] : [{ id, from: courier.courierID, to: courier.courierID }],
      ),
  };
}

/** The queries of other pages that an act on the board changes: couriers, their stops, and the board that they poll. */
const besideBoard = [['couriers'], ['stops'], ['board'], ['delivery']];

/** Returns a function that reads the board again, and what else the page shows of its deliveries and couriers. */
function useReadAgain() {
  const { store } = useBoard();
  const queries = useQueryClient();
  return async () => {
    await Promise.allSettled([
      store.refresh(),
      ...besideBoard.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ]);
  };
}

/**
 * Returns a function that looks up the order number of a delivery. It falls back to the id if the delivery is not on
 * the board.
 */
function useOrders(): (id: string) => string {
  const { store } = useBoard();
  return (id) => store.read().deliveries.get(id)?.orderID ?? id;
}

interface One {
  readonly move: string;
  readonly run: (id: string) => Promise<Outcome>;
  readonly done: (order: string) => string;
  /** The choice of a courier. If it exceeds their limits, another dialog asks to confirm it. */
  readonly giving?: Giving;
  /** Undoes the action; absent if it cannot be undone. */
  readonly undo?: () => void;
}

/** Returns the courier's limits that caused a refusal; empty for any other outcome. */
const limitsOf = (outcome: Outcome): readonly CourierLimit[] =>
  outcome.kind === 'refused' && isRefusal(outcome.error, 'courierLimitsExceeded')
    ? ((outcome.error as Refused).facts.limits as CourierLimit[])
    : [];

/** Returns a function that acts on one delivery and shows the outcome. */
function useOne(setWish: Act['setWish']) {
  const orderOf = useOrders();
  const readAgain = useReadAgain();
  const notify = useOutcomeToasts();
  return async (id: string | undefined, { move, run, done, giving, undo }: One) => {
    if (id === undefined) return;
    const order = orderOf(id);
    const outcome = await run(id);
    await readAgain();
    const limits = limitsOf(outcome);
    if (giving && limits.length > 0) return setWish({ kind: 'limits', ids: [id], giving, limits });
    notify(outcome, { move, order, done: done(order), ...(undo && { undo }) });
  };
}

interface Many extends Pick<One, 'giving'> {
  readonly run: (report: (done: number) => void) => Promise<Outcome[]>;
  /** The changes of couriers that can be undone after the action. */
  readonly changes?: readonly CourierChange[];
}

/** Returns `doMany`, which acts on many deliveries and then opens the list of outcomes, and its progress. */
function useMany(setWish: Act['setWish']) {
  const { chosen, setChosen, nameOfCourier } = useBoard();
  const orderOf = useOrders();
  const readAgain = useReadAgain();
  const [progress, setProgress] = useState<Act['progress']>();
  const doMany = async (title: string, ids: readonly string[], { run, giving, changes = [] }: Many) => {
    const orders = ids.map(orderOf);
    setProgress({ done: 0, all: ids.length });
    const outcomes = await run((done) => setProgress({ done, all: ids.length }));
    await readAgain();
    setProgress(undefined);
    const courierOf = (id: string) => {
      const courierID = giving?.couriers.get(id);
      return courierID && nameOfCourier(courierID);
    };
    const results = ids.map((id, index) => ({
      ...{ id, order: orders[index]!, courier: courierOf(id) },
      outcome: outcomes[index]!,
    }));
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))));
    const over = results.filter(({ outcome }) => limitsOf(outcome).length > 0);
    const limits = [...new Set(over.flatMap(({ outcome }) => limitsOf(outcome)))];
    const again = giving && over.length > 0 && { ids: over.map(({ id }) => id), giving, limits };
    const isDone = (id: string) => outcomes[ids.indexOf(id)]!.kind === 'done';
    const undoable = changes.filter(({ id }) => isDone(id));
    setWish({
      kind: 'outcomes',
      title,
      results,
      undoable,
      ...(again && { over: { kind: 'limits', ...again } }),
    });
  };
  return { progress, doMany };
}

interface ActReport {
  readonly move: string;
  readonly order: string;
  readonly done: string;
  readonly undo?: () => void;
}

/** Returns a function that shows the outcome of one action in a toast. */
function useOutcomeToasts(): (outcome: Outcome, report: ActReport) => void {
  const toasts = useToasts();
  const { actions } = useBoardTexts();
  return (outcome, { move, order, done, undo }) => {
    if (outcome.kind === 'done') return undo ? toasts.undoable(done, undo) : toasts.done(done);
    if (outcome.kind === 'refused') return toasts.refused(actions.refused(move, order), outcome.error);
    toasts.warned(actions.unknown(move, order), actions.unknownHint);
  };
}

/** Returns a function that words the outcome of a bulk action for one delivery. */
export function useOutcomeWords(): (result: Pick<Result, 'outcome' | 'courier'>) => string {
  const { bulk, actions } = useBoardTexts();
  const reasonOf = useReasons();
  return ({ outcome, courier }) => {
    if (outcome.kind === 'done') return courier === undefined ? bulk.done : bulk.assigned(courier);
    if (outcome.kind === 'refused') return reasonOf(outcome.error);
    return actions.unknownHint;
  };
}
