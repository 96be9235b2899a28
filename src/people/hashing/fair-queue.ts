/**
 * The sender of a task: an account, if the request has shown that it comes from the account's owner; otherwise the
 * network from which a stranger sent it, with its site (`siteOf`).
 */
export type Waiter = { readonly owner: string } | { readonly network: string; readonly site: string };

/**
 * A queue of tasks in which a flood of requests from strangers, or from one network or account, cannot keep out
 * everyone else.
 */
export interface FairQueue<Task> {
  /**
   * Adds a task. Owners and strangers have separate queues. If the queue is full, the site with the most waiting tasks
   * loses the newest one of the network with the most.
   * @returns the task that lost its place, which may be the added one
   */
  add(task: Task, waiter: Waiter): Task | undefined;
  /**
   * Removes and returns the next task. After three tasks of owners in a row, the next one is a stranger's. Accounts
   * take turns with each other, and so do networks.
   */
  take(): Task | undefined;
  size(): number;
}

/** Number of owners' tasks in a row, after which a stranger's task comes next. */
const ownersInRow = 3;

/** Creates a queue for up to `most` tasks of owners and `most` tasks of strangers. */
export function createFairQueue<Task>(most: number): FairQueue<Task> {
  const owners = createTurns<Task>(most);
  const strangers = createTurns<Task>(most);
  let inRow = 0;
  return {
    add: (task, waiter) =>
      'owner' in waiter ? owners.add(task, waiter.owner) : strangers.add(task, waiter.network, waiter.site),
    take: () => {
      if (owners.size() === 0 || inRow >= ownersInRow) {
        const task = strangers.take();
        if (task !== undefined) {
          inRow = 0;
          return task;
        }
      }
      inRow += 1;
      return owners.take();
    },
    size: () => owners.size() + strangers.size(),
  };
}

/** The waiting tasks of a sender: an account or a network. */
interface Sender<Task> {
  readonly name: string;
  readonly site: string;
  readonly tasks: Task[];
}

/** Creates a queue in which senders take turns. */
function createTurns<Task>(most: number) {
  // The first sender in the map has the next turn.
  const senders = new Map<string, Sender<Task>>();
  const size = () => countOf([...senders.values()]);
  return {
    size,
    add: (task: Task, name: string, site = name): Task | undefined => {
      const own = senders.get(name) ?? { name, site, tasks: [] };
      if (size() >= most) {
        const loser = loserTo(own, [...senders.values()]);
        if (loser === undefined) return task;
        const newest = loser.tasks.pop();
        if (loser.tasks.length === 0) senders.delete(loser.name);
        own.tasks.push(task);
        senders.set(name, own);
        return newest;
      }
      own.tasks.push(task);
      senders.set(name, own);
      return undefined;
    },
    take: (): Task | undefined => {
      const [next] = senders.values();
      if (next === undefined) return undefined;
      senders.delete(next.name);
      const task = next.tasks.shift();
      if (next.tasks.length > 0) senders.set(next.name, next);
      return task;
    },
  };
}

const countOf = <Task>(senders: readonly Sender<Task>[]): number =>
  senders.reduce((sum, { tasks }) => sum + tasks.length, 0);

const largestOf = <Task>(senders: readonly Sender<Task>[]): Sender<Task> | undefined =>
  senders.toSorted((one, other) => other.tasks.length - one.tasks.length)[0];

/**
 * Returns the sender that loses its newest task to `own`: of the site with the most tasks, or of the own site. The loser
 * keeps at least as many tasks as the winner then has. Returns undefined if there is no such sender.
 */
function loserTo<Task>(own: Sender<Task>, senders: readonly Sender<Task>[]): Sender<Task> | undefined {
  const sites = [...Map.groupBy(senders, ({ site }) => site).values()];
  const [largest = []] = sites.toSorted((one, other) => countOf(other) - countOf(one));
  const neighbours = senders.filter(({ site }) => site === own.site);
  if (countOf(largest) > countOf(neighbours) + 1) return largestOf(largest);
  const neighbour = largestOf(neighbours);
  return neighbour !== undefined && neighbour.tasks.length > own.tasks.length + 1 ? neighbour : undefined;
}
