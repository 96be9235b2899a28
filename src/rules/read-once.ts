import { codeOf } from '../caught.ts';
import type { Queryable } from '../db/connect.ts';
import type { Rules } from '../vocabulary/rules.ts';
import { inForce } from './in-force.ts';
import { listRules } from './store.ts';

/** The codes of PostgreSQL for a missing table and a missing right. */
const unreadable = ['42P01', '42501'];

/** Reads the rules for a command. A database of an earlier version, or one not yet set up, has none. */
export async function readRulesOnce(sql: Queryable): Promise<Rules> {
  const read = () =>
    listRules(sql).catch((error) => {
      if (!unreadable.includes(codeOf(error) ?? '')) throw error;
      return [];
    });
  let present = inForce(await read());
  return {
    of: (name, place) => present.of(name, place),
    revision: () => present.revision(),
    refresh: async () => {
      present = inForce(await read());
    },
  };
}
