/**
 * The functions that the oldest supported browsers lack (decision 625), by the global object that has them. Every page and worker
 * imports this file first.
 */
export const missingFunctions = {
  Map: {
    groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [item]);
        else group.push(item);
      }
      return groups;
    },
  },
  Promise: {
    withResolvers<Value>() {
      let resolve!: (value: Value | PromiseLike<Value>) => void;
      let reject!: (reason?: unknown) => void;
      const promise = new Promise<Value>((...both) => {
        [resolve, reject] = both;
      });
      return { promise, resolve, reject };
    },
  },
  AbortSignal: {
    any(signals: Iterable<AbortSignal>): AbortSignal {
      const all = [...signals];
      const any = new AbortController();
      const abort = () => any.abort(all.find(({ aborted }) => aborted)?.reason);
      if (all.some(({ aborted }) => aborted)) abort();
      // The listeners go once one signal is aborted, so a long-lived signal does not collect them.
      else for (const each of all) each.addEventListener('abort', abort, { signal: any.signal });
      return any.signal;
    },
  },
} as const;

for (const [owner, functions] of Object.entries(missingFunctions)) {
  const there = globalThis[owner as keyof typeof missingFunctions];
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in there)) Object.defineProperty(there, name, { value, writable: true, configurable: true });
  }
}
