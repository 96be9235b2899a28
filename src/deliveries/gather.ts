import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '../caught.ts';
import type { Context, Scope } from '../context.ts';
import { connectionTimeoutMs } from '../db/client.ts';
import { problems } from '../problems.ts';
import { forgottenAt, longestWaitMs, patience } from '../workspaces/idempotency/answer-once.ts';
import { type NewEntry, storeEntries } from './book-store.ts';

/** While one statement is in the database, the next one is filled; so many run at a time for a scope. */
const mostInFlight = 2;
/** The most entries of one statement. */
const mostTogether = 64;
/** How long an entry waits for company while another statement is in the database. */
const companyMs = 2;
/** Who has waited longer for a turn has left, as from the queue for a connection: nothing is stored for them. */
const turnPatienceMs = connectionTimeoutMs;
/** How long entries with company wait for the use of a key that is not over. */
export const companyPatienceMs = 250;

/** Stores entries that come at the same time together (decision 221). */
export interface Gatherer {
  /** Stores an entry durably. @returns false when its key is in use */
  store(scope: Scope, entry: NewEntry): Promise<boolean>;
}

interface Waiting {
  readonly entry: NewEntry;
  readonly sinceMs: number;
  readonly answer: PromiseWithResolvers<boolean>;
  /** Does work on behalf of its request: within its fence, and on its trail. */
  readonly within: <T>(work: () => T) => T;
}

/** What a scope waits for. */
interface Queue {
  readonly scope: Scope;
  readonly waiting: Waiting[];
  inFlight: number;
  isDue: boolean;
}

const nameOf = ({ workspaceId, environment }: Scope) => `${workspaceId} ${environment}`;

/** Makes a gatherer. The entries of a statement are of one workspace and environment, for which it is sent (decision 190). */
export function createGatherer(ctx: Context): Gatherer {
  const queues = new Map<string, Queue>();

  const send = (queue: Queue): void => {
    queue.isDue = false;
    refuseOverdue(queue.waiting);
    while (queue.inFlight < mostInFlight && queue.waiting.length > 0) {
      const together = queue.waiting.splice(0, mostTogether);
      queue.inFlight += 1;
      const over = together[0]!.within(() => storeTogether(ctx, queue.scope, together));
      over.finally(() => {
        queue.inFlight -= 1;
        send(queue);
        if (queue.inFlight === 0 && !queue.isDue) queues.delete(nameOf(queue.scope));
      });
    }
  };

  return {
    store: (scope, entry) => {
      let queue = queues.get(nameOf(scope));
      if (queue === undefined) {
        queue = { scope, waiting: [], inFlight: 0, isDue: false };
        queues.set(nameOf(scope), queue);
      }
      const answer = Promise.withResolvers<boolean>();
      const within = AsyncLocalStorage.snapshot();
      queue.waiting.push({ entry, sinceMs: performance.now(), answer, within });
      if (!queue.isDue && queue.inFlight < mostInFlight) {
        queue.isDue = true;
        const sendNow = send.bind(undefined, queue);
        if (queue.inFlight === 0) setImmediate(sendNow);
        else setTimeout(sendNow, companyMs);
      }
      return answer.promise;
    },
  };
}

/** Refuses the entries that have waited too long, which stand at the front. */
function refuseOverdue(waiting: Waiting[]): void {
  const latestMs = performance.now() - turnPatienceMs;
  const most = waiting.findIndex(({ sinceMs }) => sinceMs >= latestMs);
  const overdue = waiting.splice(0, most === -1 ? waiting.length : most);
  for (const { answer } of overdue) answer.reject(problems.unavailable());
}

/** Settles each entry's promise by itself; resolves when the statement for all of them is over. */
async function storeTogether(ctx: Context, scope: Scope, together: readonly Waiting[]): Promise<void> {
  const entries = together.map(({ entry }) => entry);
  try {
    const stored = await storeEntries(ctx.sql, scope, entries, claimsOf(ctx, companyPatienceMs));
    for (const [place, { answer }] of together.entries()) answer.resolve(stored.has(place));
  } catch (error) {
    const mayStoreAlone = isOfOneEntry(error) && (together.length > 1 || codeOf(error) === lockTimeoutCode);
    for (const { entry, answer, within } of together) {
      if (mayStoreAlone) within(() => storeAlone(ctx, scope, entry)).then(answer.resolve, answer.reject);
      else answer.reject(error);
    }
  }
}

/** An entry by itself waits for the use of its key as long as a repeat does. */
const storeAlone = (ctx: Context, scope: Scope, entry: NewEntry): Promise<boolean> =>
  ctx.sql.transaction(
    async (tx) => (await storeEntries(tx, scope, [entry], claimsOf(ctx, longestWaitMs))).has(0),
    patience,
  );

const claimsOf = ({ now }: Context, patienceMs: number) => {
  const at = now();
  return { at, forgottenAt: forgottenAt(at), patienceMs };
};

const lockTimeoutCode = '55P03';
/** The classes of PostgreSQL's errors that one entry makes, and that leave nothing stored. */
const ofOneEntry = /^(21|22|23|40|42|54|55)[0-9A-Z]{3}$/;

/** Whether others may be stored without the entry that has failed; a broken connection says nothing. */
export const isOfOneEntry = (error: unknown): boolean => ofOneEntry.test(codeOf(error) ?? '');
