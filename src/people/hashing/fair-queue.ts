/** The sender of a waiting task: an owner, who has proved whose account it is, or an unknown network. */
export type Waiter = 'owner' | { readonly network: string };

/** Tasks that wait for a turn, so that neither strangers nor one of their networks keep everybody else out. */
export interface FairQueue<Task> {
  /**
   * Adds a task. A full queue of strangers gives up the newest task of the network that has most, and owners have a
   * queue of their own.
   * @returns the task that finds no room, which may be this one
   */
  add(task: Task, waiter: Waiter): Task | undefined;
  /** Takes the next task: an owner's, but after three of them a stranger's. Networks take turns. */
  take(): Task | undefined;
  size(): number;
}

/** The number of owners' tasks after which a stranger's is taken. */
const ownersInRow = 3;

/** Makes a queue in which `most` tasks of owners wait, and `most` of strangers. */
export function createFairQueue<Task>(most: number): FairQueue<Task> {
  const owners: Task[] = [];
  // The next network comes first.
  const networks = new Map<string, Task[]>();
  let inRow = 0;

  const strangers = () => [...networks.values()].reduce((sum, { length }) => sum + length, 0);
  const addStranger = (task: Task, network: string): Task | undefined => {
    const own = networks.get(network) ?? [];
    if (strangers() < most) {
      networks.set(network, [...own, task]);
      return undefined;
    }
    const [largest, tasks] = [...networks].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    if (tasks.length <= own.length + 1) return task;
    const newest = tasks.pop();
    if (tasks.length === 0) networks.delete(largest);
    networks.set(network, [...own, task]);
    return newest;
  };
  const takeStranger = (): Task | undefined => {
    const [next] = networks;
    if (next === undefined) return undefined;
    const [network, [task, ...others]] = next;
    networks.delete(network);
    if (others.length > 0) networks.set(network, others);
    inRow = 0;
    return task;
  };

  return {
    add: (task, waiter) => {
      if (waiter !== 'owner') return addStranger(task, waiter.network);
      if (owners.length >= most) return task;
      owners.push(task);
      return undefined;
    },
    take: () => {
      if (owners.length === 0 || inRow >= ownersInRow) {
        const task = takeStranger();
        if (task !== undefined) return task;
      }
      inRow += 1;
      return owners.shift();
    },
    size: () => owners.length + strangers(),
  };
}
