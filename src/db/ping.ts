import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from './connect.ts';

const ping = { name: 'db.ping', text: 'select 1' };
const patienceMs = 2_000;

/** Whether the database answers, within two seconds. */
export async function isAnswering(sql: Queryable): Promise<boolean> {
  const answer = sql.query(ping).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(patienceMs, false, { ref: false })]);
}
