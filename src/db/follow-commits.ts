import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { findSuccessor, type Place } from './client.ts';
import { type Commits, type CommitWait, describeWait, failUnconfirmed } from './commit-waits.ts';
import { openConnection } from './reach.ts';

/** Application name of the connections that watch commits; `probeName` of the one whose commit waits for all. */
const watchName = 'antar commits';
const probeName = 'antar commit probe';

interface Seen extends CommitWait {
  /** The waiting commits of this user. `id` differs between two commits of one connection. */
  readonly waits: readonly { readonly pid: number; readonly id: string; readonly name: string }[];
}

const seeing = `
  select
    current_setting('synchronous_standby_names') as standbys,
    (select count(*)::int from pg_stat_replication) as connected,
    (
      select coalesce(jsonb_agg(jsonb_build_object('pid', pid, 'id', id, 'name', application_name)), '[]')
      from (select *, pid || ' ' || coalesce(backend_xid::text, query_start::text) as id from pg_stat_activity) each
      where wait_event = 'SyncRep' and datname = current_database() and usename = session_user
    ) as waits`;

const cancelling = `
  select pg_cancel_backend(pid)
  from unnest($1::text[]) as due (id)
  join (select *, pid || ' ' || coalesce(backend_xid::text, query_start::text) as id from pg_stat_activity) each using (id)
  where wait_event = 'SyncRep'`;

const lookEveryMs = 500;
/** Interval while no standby is synchronous, which is when no commit waits. */
const restMs = 2_000;
/** Timeout of a look, as it has on a server that has vanished. */
const patienceMs = 3_000;
/** A commit that waits for longer means that commits wait: standbys confirm within milliseconds. */
const waitsAfterMs = 3_000;
/** A commit that waits for longer is cancelled. By then every process knows that commits wait. */
const cancelAfterMs = 4_500;
/** The same for the probe of another process: one that was killed leaves its probe behind. */
const cancelProbeAfterMs = 30_000;

/** Returns the present wait of a database's commits; undefined if they go through. */
export async function findCommitWait(url: string): Promise<CommitWait | undefined> {
  const client = await openConnection(url, watchName);
  try {
    const first = await see(client);
    if (first.standbys === '' || (first.waits.length === 0 && first.connected > 0)) return undefined;
    await delay(waitsAfterMs);
    const { waits, ...wait } = await see(client);
    const isWaiting = waits.some(({ id }) => first.waits.some((each) => each.id === id));
    return isWaiting || (wait.standbys !== '' && wait.connected === 0) ? wait : undefined;
  } finally {
    await client.end();
  }
}

// The driver accepts `query_timeout` for a single statement, but its type definitions omit it.
const inTime = (text: string) => ({ text, query_timeout: patienceMs });

async function see(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<Seen>(inTime(seeing));
  return rows[0]!;
}

interface Following {
  /** The URL's user sees the waits of all of Antar's connections; the role that they switch to does not. */
  readonly url: string;
  readonly log: Logger;
  readonly ending: AbortController;
  /** When each waiting commit was first seen, by its id; under '' that no standby is connected. */
  readonly firstSeenMs: Map<string, number>;
  changes: number;
  /** The standbys at the last look. */
  standing: string;
  /** Called with the host that all connections move to. */
  readonly leaving: Set<(to: Place) => void>;
  client: pg.Client | undefined;
  wait: CommitWait | undefined;
  probe: pg.Client | undefined;
  /** When the search for a host that was promoted later is due. */
  searchMs: number;
}

/**
 * Follows a database's commits. While they wait for a standby, it cancels those that have waited for some seconds, and
 * keeps one commit of its own waiting, whose end shows that commits go through again.
 */
export function followCommits(url: string, log: Logger): Commits {
  const following: Following = {
    url,
    log,
    ending: new AbortController(),
    firstSeenMs: new Map(),
    changes: 0,
    standing: '',
    leaving: new Set(),
    client: undefined,
    wait: undefined,
    probe: undefined,
    searchMs: 0,
  };
  const followed = follow(following);
  return {
    wait: () => following.wait,
    changes: () => following.changes,
    onMove: (leave) => {
      following.leaving.add(leave);
      return () => following.leaving.delete(leave);
    },
    stop: async () => {
      following.ending.abort();
      await Promise.race([followed, delay(patienceMs, undefined, { ref: false })]);
    },
  };
}

async function follow(following: Following): Promise<void> {
  const { signal } = following.ending;
  while (!signal.aborted) {
    const nextMs = await look(following).catch(() => {
      // The server is gone, so what it was waiting for is unknown.
      lose(following);
      return lookEveryMs;
    });
    await delay(nextMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await dropProbe(following).catch(() => undefined);
  lose(following);
}

/** Forgets everything that was seen on a connection. */
function lose(following: Following): void {
  if (following.client !== undefined) following.changes += 1;
  following.client?.connection.stream.destroy();
  following.probe?.connection.stream.destroy();
  following.client = undefined;
  following.probe = undefined;
  following.wait = undefined;
  following.firstSeenMs.clear();
}

/** A probe that is left waiting would keep its server process. */
async function dropProbe({ client, probe }: Following): Promise<void> {
  if (probe !== undefined)
    await client?.query({ ...inTime('select pg_cancel_backend($1)'), values: [pidOf(probe)] });
}

const pidOf = (client: pg.Client): number => (client as pg.Client & { processID: number }).processID;

async function openWatch(following: Following): Promise<pg.Client> {
  const client = await openConnection(following.url, watchName);
  client.on('end', () => {
    if (following.client === client) lose(following);
  });
  return client;
}

/** @returns the time until the next look */
async function look(following: Following): Promise<number> {
  following.client ??= await openWatch(following);
  const seen = await see(following.client);
  const standing = `${seen.connected} ${seen.standbys}`;
  if (standing !== following.standing) following.changes += 1;
  following.standing = standing;
  const isSynchronous = seen.standbys !== '';
  const present = new Set(seen.waits.map(({ id }) => id));
  if (isSynchronous && seen.connected === 0) present.add('');
  const { firstSeenMs } = following;
  const nowMs = performance.now();
  for (const id of firstSeenMs.keys()) if (!present.has(id)) firstSeenMs.delete(id);
  for (const id of present) if (!firstSeenMs.has(id)) firstSeenMs.set(id, nowMs);

  const waitedMs = (id: string) => nowMs - firstSeenMs.get(id)!;
  const { waits, ...wait } = seen;
  if ([...present].some((id) => waitedMs(id) >= waitsAfterMs)) begin(following, wait);
  const own = following.probe && pidOf(following.probe);
  const due = waits.filter(
    ({ id, pid, name }) =>
      pid !== own && waitedMs(id) >= (name === probeName ? cancelProbeAfterMs : cancelAfterMs),
  );
  if (due.length > 0)
    await following.client.query({ ...inTime(cancelling), values: [due.map(({ id }) => id)] });
  if (following.wait !== undefined && nowMs >= following.searchMs) {
    following.searchMs = nowMs + restMs;
    await leaveReplaced(following, following.client);
  }
  return isSynchronous || following.wait !== undefined ? lookEveryMs : restMs;
}

/**
 * Moves all connections to the host that was promoted later. A primary whose standbys were taken from it may be alive,
 * and its connections would wait for it forever.
 */
async function leaveReplaced(following: Following, client: pg.Client): Promise<void> {
  const to = await findSuccessor(following.url, client).catch(() => undefined);
  if (to === undefined || following.client !== client) return;
  const { host, port } = client;
  following.log.warn({ from: `${host}:${port}`, to: `${to.host}:${to.port}` }, 'another server was promoted');
  await dropProbe(following).catch(() => undefined);
  lose(following);
  for (const leave of following.leaving) leave(to);
}

function begin(following: Following, wait: CommitWait): void {
  const isNew = following.wait === undefined;
  following.wait = wait;
  if (!isNew) return;
  following.changes += 1;
  following.log.error(wait, `${describeWait(wait)}; until then changes are refused`);
  void awaitEnd(following, wait);
}

/** Ends the wait once a commit of this function goes through. A connection that is lost ends it too (`lose`). */
async function awaitEnd(following: Following, begun: CommitWait): Promise<void> {
  const startedMs = performance.now();
  const isOver = () => following.ending.signal.aborted || following.wait === undefined;
  while (!isOver()) {
    try {
      const probe = await openConnection(following.url, probeName);
      following.probe = probe;
      failUnconfirmed(probe);
      // The first may have begun before the last change that was cancelled here; the second has not.
      for (let each = 0; each < 2; each += 1) await probe.query(probing);
      following.probe = undefined;
      following.wait = undefined;
      following.changes += 1;
      const seconds = Math.round((performance.now() - startedMs) / 1_000);
      following.log.info({ standbys: begun.standbys, seconds }, 'commits wait for no standby any more');
      await probe.end();
    } catch {
      following.probe?.connection.stream.destroy();
      following.probe = undefined;
      await delay(lookEveryMs, undefined, { ref: false });
    }
  }
}

/** A commit that locks nothing and stores nothing but an entry of the log, for which standbys are waited for. */
const probing = `select pg_logical_emit_message(true, 'antar', '')`;
