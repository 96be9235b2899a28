import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import { type HealthNote, noteHealth } from '../store.ts';

/** Keeps whether endpoints' calls fail: one statement at a time for all of them, since records of calls wait behind it. */
export interface Health {
  /** Their calls fail since an instant, or the last one succeeded. */
  note(endpointId: number, since: Date | null): void;
}

export function createHealth(sql: Queryable, log: Context['log']): Health {
  const notes = new Map<number, HealthNote>();
  let noting = false;

  const write = async () => {
    noting = true;
    while (notes.size > 0) {
      const batch = [...notes.values()];
      notes.clear();
      try {
        await noteHealth(sql, batch);
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'the health of endpoints was not noted');
      }
    }
    noting = false;
  };

  return {
    note(endpointId, since) {
      const before = notes.get(endpointId);
      const anew = since === null || before?.anew === true;
      notes.set(endpointId, { endpointId, since: since && (before?.since ?? since), anew });
      // What else is known by now goes along.
      if (!noting) queueMicrotask(() => noting || void write());
    },
  };
}
