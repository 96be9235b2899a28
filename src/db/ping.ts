import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable, Statement } from './connect.ts';

const ping: Statement = { name: 'db.ping', text: 'select 1' };
const write: Statement = {
  name: 'db.write',
  text: `
    insert into readiness (checked_at) values (now())
    on conflict (is_only) do update set checked_at = excluded.checked_at`,
};
const patienceMs = 2_000;
/** The least time between two writes, since any client may ask and each write costs the database. */
const writeEveryMs = 1_000;

/** Makes a check of whether the database answers and takes writes, each within two seconds. */
export function createPing(sql: Queryable): () => Promise<boolean> {
  let wroteMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const startedMs = performance.now();
    if (startedMs - wroteMs < writeEveryMs) return succeeds(sql, ping);
    const written = await succeeds(sql, write);
    if (written) wroteMs = startedMs;
    return written;
  };
}

function succeeds(sql: Queryable, statement: Statement): Promise<boolean> {
  const answer = sql.query(statement).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(patienceMs, false, { ref: false })]);
}
