/**
 * The sender of a task: an account, if the request has shown that it comes from the account's owner; otherwise the
 * network from which a stranger sent it.
 */
export type Waiter = { readonly owner: string } | { readonly network: string };

/**
 * A queue of tasks in which a flood of requests from strangers, or from one network or account, cannot keep out
 * everyone else.
 */
export interface FairQueue<Task> {
  /**
   * Adds a task. Owners and strangers have separate queues. If the queue is full, the sender with the most waiting
   * tasks loses its newest one.
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
      'owner' in waiter ? owners.add(task, waiter.owner) : strangers.add(task, waiter.network),
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

/** Creates a queue in which senders take turns; `name` identifies the account or network that sends a task. */
function createTurns<Task>(most: number) {
  // The first sender in the map has the next turn.
  const names = new Map<string, Task[]>();
  const size = () => [...names.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    size,
    add: (task: Task, name: string): Task | undefined => {
      const own = names.get(name) ?? [];
      if (size() < most) {
        names.set(name, [...own, task]);
        return undefined;
      }
      const [largest, tasks] = [...names].reduce((one, other) =>
        other[1].length > one[1].length ? other : one,
      );
      if (tasks.length <= own.length + 1) return task;
      const newest = tasks.pop();
      if (tasks.length === 0) names.delete(largest);
      names.set(name, [...own, task]);
      return newest;
    },
    take: (): Task | undefined => {
      const [next] = names;
      if (next === undefined) return undefined;
      const [name, [task, ...others]] = next;
      names.delete(name);
      if (others.length > 0) names.set(name, others);
      return task;
    },
  };
}
