/** The sender of a waiting task: an account whose owner has proved it, or an unknown network. */
export type Waiter = { readonly owner: string } | { readonly network: string };

/** A queue of tasks in which neither strangers nor a single network or account can lock everyone else out. */
export interface FairQueue<Task> {
  /**
   * Adds a task. Owners and strangers wait separately. A full queue drops the newest task of the account or network
   * with the most tasks.
   * @returns the dropped task, which may be this one
   */
  add(task: Task, waiter: Waiter): Task | undefined;
  /**
   * Removes and returns the next task: an owner's, but after three of those a stranger's. Accounts take turns, and so
   * do networks.
   */
  take(): Task | undefined;
  size(): number;
}

/** Number of owners' tasks after which a stranger's comes next. */
const ownersInRow = 3;

/** Creates a queue for up to `most` tasks of owners and `most` of strangers. */
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

/** Creates a queue in which names take turns. */
function createTurns<Task>(most: number) {
  // The first name in the map is next.
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
