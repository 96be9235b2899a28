import type { Scope } from '../context.ts';
import { connectionTimeoutMs } from '../db/client.ts';
import { problems } from '../problems/problems.ts';

/**
 * Items that wait in a queue for longer than this are rejected. The wait for a connection of the pool has the same
 * timeout.
 */
const turnPatienceMs = connectionTimeoutMs;

export interface Gathering<Item, Result> {
  /**
   * Maximum number of statements that run at once for one workspace and environment. Items that arrive meanwhile wait
   * for the next statement.
   */
  readonly mostInFlight: number;
  /** Maximum number of items in one statement. */
  readonly mostTogether: number;
  /**
   * Time for which an item waits for others to join its statement. It waits only if another statement of the same
   * workspace and environment is running.
   */
  readonly companyMs: number;
  /** Runs one statement for these items. @returns their results, in the same order */
  readonly send: (scope: Scope, items: readonly Item[]) => Promise<readonly Result[]>;
}

/** A queued item, the time at which it was queued, and the promise that resolves when its wait is over. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly sinceMs: number;
  readonly turn: PromiseWithResolvers<Turn<Item, Result>>;
}

/**
 * The outcome of waiting in the queue. The first item of a group receives the whole group, and its request runs the
 * statement for all. Every other item receives its own result.
 */
type Turn<Item, Result> =
  | { readonly together: readonly Waiting<Item, Result>[] }
  | { readonly result: Result };

/**
 * The queue of one workspace and environment. `isDue` is true if the start of the next statement is already scheduled.
 */
interface Queue<Item, Result> {
  readonly scope: Scope;
  readonly waiting: Waiting<Item, Result>[];
  inFlight: number;
  isDue: boolean;
}

const nameOf = ({ workspaceId, environment }: Scope) => `${workspaceId} ${environment}`;

/**
 * Returns a function that combines the items of calls made at about the same time into one statement. All items of a
 * statement belong to the same workspace and environment (decision 190).
 */
export function gather<Item, Result>({
  mostInFlight,
  mostTogether,
  companyMs,
  send,
}: Gathering<Item, Result>): (scope: Scope, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>();

  const giveTurns = (queue: Queue<Item, Result>): void => {
    queue.isDue = false;
    refuseOverdue(queue.waiting);
    while (queue.inFlight < mostInFlight && queue.waiting.length > 0) {
      const together = queue.waiting.splice(0, mostTogether);
      queue.inFlight += 1;
      together[0]!.turn.resolve({ together });
    }
  };

  const enqueue = (scope: Scope, item: Item): [Queue<Item, Result>, Waiting<Item, Result>] => {
    let queue = queues.get(nameOf(scope));
    if (queue === undefined) {
      queue = { scope, waiting: [], inFlight: 0, isDue: false };
      queues.set(nameOf(scope), queue);
    }
    const own = { item, sinceMs: performance.now(), turn: Promise.withResolvers<Turn<Item, Result>>() };
    queue.waiting.push(own);
    if (!queue.isDue && queue.inFlight < mostInFlight) {
      queue.isDue = true;
      if (queue.inFlight === 0 || companyMs === 0) setImmediate(giveTurns, queue);
      else setTimeout(giveTurns, companyMs, queue);
    }
    return [queue, own];
  };

  return async (scope, item) => {
    const [queue, { turn }] = enqueue(scope, item);
    const outcome = await turn.promise;
    if ('result' in outcome) return outcome.result;
    try {
      return await lead(scope, outcome.together, send);
    } finally {
      queue.inFlight -= 1;
      giveTurns(queue);
      if (queue.inFlight === 0 && !queue.isDue) queues.delete(nameOf(scope));
    }
  };
}

/**
 * Runs the statement for a group, and resolves or rejects every other item of the group. @returns the result of the
 * first item
 */
async function lead<Item, Result>(
  scope: Scope,
  [first, ...others]: readonly Waiting<Item, Result>[],
  send: Gathering<Item, Result>['send'],
): Promise<Result> {
  try {
    const items = [first!, ...others].map(({ item }) => item);
    const [own, ...results] = await send(scope, items);
    for (const [place, { turn }] of others.entries()) turn.resolve({ result: results[place]! });
    return own!;
  } catch (error) {
    for (const { turn } of others) turn.reject(error);
    throw error;
  }
}

/** Rejects the items at the front of the queue that have waited too long. */
function refuseOverdue<Item, Result>(waiting: Waiting<Item, Result>[]): void {
  const latestMs = performance.now() - turnPatienceMs;
  const most = waiting.findIndex(({ sinceMs }) => sinceMs >= latestMs);
  const overdue = waiting.splice(0, most === -1 ? waiting.length : most);
  for (const { turn } of overdue) turn.reject(problems.unavailable());
}
