import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { Shown } from '../../ui/tones.ts';
import {
  type Asked,
  type Details,
  findOut,
  hasMoved,
  isWith,
  type MoveRequest,
  type Outcome,
  readDetails,
} from './ask.ts';

type MoveResult = components['schemas']['MoveResult'];
type AssignmentResult = components['schemas']['AssignmentResult'];

/** The service takes 200 at once; fewer tell sooner how far they are. */
const mostAtOnce = 50;
/** So many are looked up at a time, of those whose answer was lost. */
const atOnce = 4;

interface Many {
  /** Asks for some of them in one request; answers come in the order asked. */
  readonly ask: (ids: readonly string[]) => Promise<readonly (MoveResult | AssignmentResult)[]>;
  /** Whether a delivery shows that it was done. */
  readonly isDone: (details: Details) => boolean;
  readonly tell: (done: number) => void;
}

/**
 * Asks for many, each with its own outcome as the service read it again afterwards. A request is sent once: when its answer
 * is lost, each of its deliveries is looked up.
 */
async function inParts(ids: readonly string[], { ask, isDone, tell }: Many): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const some = ids.slice(from, from + mostAtOnce);
    outcomes.push(...(await askSome(some, { ask, isDone })));
    tell(outcomes.length);
  }
  return outcomes;
}

async function askSome(ids: readonly string[], { ask, isDone }: Omit<Many, 'tell'>): Promise<Outcome[]> {
  try {
    const results = await ask(ids);
    return await Promise.all(results.map((result) => outcomeOf(result, isDone)));
  } catch (error) {
    if (error instanceof Unreachable) return inTurns(ids, (id) => findOut(id, isDone));
    return ids.map(() => ({ kind: 'refused', error }));
  }
}

async function outcomeOf(
  result: MoveResult | AssignmentResult,
  isDone: (details: Details) => boolean,
): Promise<Outcome> {
  const { done, deliveryID, now, httpStatus, error, code, facts } = result;
  const status: Shown | undefined = now?.status;
  if (done) return { kind: 'done', isFound: false, status };
  // A browser repeats by itself what was cut off: the first may have been made, and the second found it closed.
  if (code === 'moveClosed') {
    const seen = await readDetails(deliveryID).catch(() => undefined);
    if (seen !== undefined && isDone(seen)) {
      return { kind: 'done', isFound: true, status: seen.delivery.status };
    }
  }
  // As the refusal that it alone would have got.
  return { kind: 'refused', error: new Refused(httpStatus, { error, code, facts }), status };
}

/** Runs some at a time. */
async function inTurns<T, R>(each: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(each.length);
  let next = 0;
  const worker = async () => {
    while (next < each.length) {
      const index = next++;
      results[index] = await run(each[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, each.length) }, worker));
  return results;
}

/** Gives many deliveries to one courier. */
export const giveMany = (
  ids: readonly string[],
  courierID: string,
  tell: (done: number) => void,
): Promise<Outcome[]> =>
  inParts(ids, {
    ask: async (some) => {
      const assignments = some.map((deliveryID) => ({ deliveryID, courierID }));
      return (await answerOf(api.POST('/operations/v1/assignments', { body: { assignments } }))).data;
    },
    isDone: isWith(courierID),
    tell,
  });

/** Makes a move of many deliveries. */
export const moveMany = (
  ids: readonly string[],
  request: MoveRequest,
  { asked, tell }: { readonly asked: Asked; readonly tell: (done: number) => void },
): Promise<Outcome[]> =>
  inParts(ids, {
    ask: async (some) => {
      const moves = some.map((deliveryID) => ({ deliveryID, ...request }));
      return (await answerOf(api.POST('/operations/v1/moves', { body: { moves } }))).data;
    },
    isDone: hasMoved(request.move, asked),
    tell,
  });
