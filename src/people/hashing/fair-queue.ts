/** The sender of a waiting task: the account of somebody who has proved that it is theirs, or an unknown network. */
export type Waiter = { readonly owner: string } | { readonly network: string };

/** Tasks that wait for a turn, so that neither strangers nor one of them, nor one account, keep everybody else out. */
export interface FairQueue<Task> {
  /**
   * Adds a task. Owners and strangers wait apart. A full queue gives up the newest task of the account, or the network,
   * that has most.
   * @returns the task that finds no room, which may be this one
   */
  add(task: Task, waiter: Waiter): Task | undefined;
  /** Takes the next task: an owner's, but after three of them a stranger's. Accounts take turns, and so do networks. */
  take(): Task | undefined;
  size(): number;
}

/** The number of owners' tasks after which a stranger's is taken. */
const ownersInRow = 3;

/** Makes a queue in which `most` tasks of owners wait, and `most` of strangers. */
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

/** Tasks of several names, of which each has its turn. */
function createTurns<Task>(most: number) {
  // The next name comes first.
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
