import { answerOf, api, Refused } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import {
  choiceOf,
  expected,
  type Giving,
  type MoveRequest,
  type Outcome,
  outcomeOfFailure,
} from './api-calls.ts';
import type { CourierChange } from './ways-back.ts';

type Result = components['schemas']['ReturnResult'];

/** Maximum number of deliveries in one request. The service accepts 200, but smaller batches show progress sooner. */
const mostAtOnce = 50;

interface Many {
  /** Sends one batch as a request; the results are in the order of `ids`. */
  readonly send: (ids: readonly string[]) => Promise<readonly Result[]>;
  readonly report: (done: number) => void;
}

/** Sends deliveries in batches and returns the outcome of each, with its status after the change. */
async function inParts(ids: readonly string[], { send, report }: Many): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const some = ids.slice(from, from + mostAtOnce);
    const results = send(some).then((results) => results.map(outcomeOf));
    outcomes.push(...(await results.catch((error) => some.map(() => outcomeOfFailure(error)))));
    report(outcomes.length);
  }
  return outcomes;
}

function outcomeOf({ done, now, httpStatus, error, code, facts }: Result): Outcome {
  const status = now?.status;
  if (done) return { kind: 'done', status };
  // The same error as for a request with this delivery alone.
  return { kind: 'refused', error: new Refused(httpStatus, { error, code, facts }), status };
}

/** Assigns many deliveries, each to its chosen courier. */
export function giveMany(
  ids: readonly string[],
  giving: Giving,
  report: (done: number) => void,
): Promise<Outcome[]> {
  const { seen, move } = giving;
  if (move !== undefined) return moveMany(ids, (id) => ({ move, ...choiceOf(id, giving) }), report);
  return inParts(ids, {
    send: async (some) => {
      const assignments = some.map((deliveryID) => ({
        deliveryID,
        ...choiceOf(deliveryID, giving),
        ...expected(seen.get(deliveryID)),
      }));
      return (await answerOf(api.POST('/operations/v1/assignments', { body: { assignments } }))).data;
    },
    report,
  });
}

/**
 * Returns many deliveries to dispatch. The service refuses those whose courier is no longer the one that the person
 * saw.
 */
export const returnMany = (
  ids: readonly string[],
  seen: ReadonlyMap<string, string | null>,
  report: (done: number) => void = () => undefined,
): Promise<Outcome[]> =>
  inParts(ids, {
    send: async (some) => {
      const deliveries = some.map((deliveryID) => ({ deliveryID, ...expected(seen.get(deliveryID)) }));
      return (await answerOf(api.POST('/operations/v1/returns-to-dispatch', { body: { deliveries } }))).data;
    },
    report,
  });

/** Makes a move on many deliveries. `requestOf` returns the request for each. */
export const moveMany = (
  ids: readonly string[],
  requestOf: (id: string) => MoveRequest,
  report: (done: number) => void,
): Promise<Outcome[]> =>
  inParts(ids, {
    send: async (some) => {
      const moves = some.map((deliveryID) => ({ deliveryID, ...requestOf(deliveryID) }));
      return (await answerOf(api.POST('/operations/v1/moves', { body: { moves } }))).data;
    },
    report,
  });

/** Undoes changes of couriers. The service refuses those that somebody has changed again since. */
export async function undoMany(
  changes: readonly CourierChange[],
  report: (done: number) => void = () => undefined,
): Promise<Outcome[]> {
  const seen = new Map(changes.map(({ id, from }) => [id, from]));
  const couriers = new Map(changes.flatMap(({ id, to }) => (to === null ? [] : [[id, to] as const])));
  const assigned = [...couriers.keys()];
  const returned = changes.flatMap(({ id, to }) => (to === null ? [id] : []));
  const outcomes = [
    ...(await giveMany(assigned, { couriers, seen, accepted: [] }, report)),
    ...(await returnMany(returned, seen, (done) => report(assigned.length + done))),
  ];
  const order = [...assigned, ...returned];
  return changes.map(({ id }) => outcomes[order.indexOf(id)]!);
}
