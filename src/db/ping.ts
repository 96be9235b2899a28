import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../caught.ts';
import type { Database, Statement } from './connect.ts';

const ping: Statement = { name: 'db.ping', text: 'select 1' };
const write: Statement = {
  name: 'db.write',
  text: `
    insert into readiness (checked_at) values (now())
    on conflict (is_only) do update set checked_at = excluded.checked_at`,
};
/**
 * Allocates new pages on disk, as a booking's rows may. On a full disk, a small write may still succeed in the free
 * space of existing pages.
 */
const makeRoom: Statement = {
  name: 'db.make-room',
  text: `create temp table antar_room on commit drop as select repeat('0123456789', 200) as row from generate_series(1, 500)`,
};
const patienceMs = 2_000;
/** Minimum interval between two writes, since any client may call the check and each write costs the database. */
const writeEveryMs = 1_000;

/** PostgreSQL's codes for a full disk, lack of memory, and a failing disk. */
const roomless = /^(53[12]00|58030)$/;
const mayNotTry = '42501';

/** Checks whether the database can serve requests. */
export interface Ping {
  /**
   * Returns true if the database answers and takes writes, each within two seconds. After an error that suggests a full
   * disk, the database must also have free space.
   */
  isWorking(): Promise<boolean>;
  /**
   * Records the error of a statement. If it means a lack of disk space, the next checks test for space until they find
   * some.
   */
  note(error: unknown): void;
}

/** Creates the check for one process. Its first call also tests for disk space (decision 365). */
export function createPing(sql: Pick<Database, 'query' | 'transaction'>): Ping {
  let wroteMs = Number.NEGATIVE_INFINITY;
  let isDoubtful = true;
  let checking: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    if (!(await succeeds(sql.query(write)))) return false;
    if (!isDoubtful) return true;
    // `isDoubtful` is reset before the test, so that an error noted during the test counts.
    isDoubtful = false;
    const hasRoom = await succeeds(tryRoom(sql));
    isDoubtful ||= !hasRoom;
    return hasRoom;
  };
  return {
    isWorking: async () => {
      const startedMs = performance.now();
      if (startedMs - wroteMs < writeEveryMs && !isDoubtful) return succeeds(sql.query(ping));
      checking ??= check().finally(() => {
        checking = undefined;
      });
      const written = await checking;
      if (written) wroteMs = startedMs;
      return written;
    },
    note: (error) => {
      if (roomless.test(codeOf(error) ?? '')) isDoubtful = true;
    },
  };
}

/** Allocates a megabyte and frees it again. If the role may not create temporary tables, the test counts as passed. */
async function tryRoom(sql: Pick<Database, 'transaction'>): Promise<void> {
  await sql
    .transaction((tx) => tx.query(makeRoom))
    .catch((error: unknown) => {
      if (codeOf(error) !== mayNotTry) throw error;
    });
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  const answer = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(patienceMs, false, { ref: false })]);
}
