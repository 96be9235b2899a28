import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf, placeOf } from '../config/database-hosts.ts';

/** Timeout for a host to accept a connection, and to answer whether it takes writes. */
const patienceMs = 2_000;
/**
 * Additional wait for the other hosts after one host has answered that it takes writes: one of the others may have been
 * promoted later.
 */
const othersMs = 300;
/** Timeout for opening a connection, and for waiting until the pool has a free one. */
export const connectionTimeoutMs = 10_000;
/**
 * Idle time before the operating system starts to probe a connection. It probes once a second, and after ten seconds
 * without a response the connection is lost.
 */
const idleUnaskedMs = 5_000;
/**
 * Time for which new connections reuse the writable host that was found last, so that connections opened together
 * search for it once.
 */
const cacheMs = 1_000;

/** The host and port that a connection goes to. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

const isSame = (one: Place, other: Place): boolean => one.host === other.host && one.port === other.port;

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Which of several hosts a connection goes to: the one that takes writes, or a standby. */
export type Wanted = 'primary' | 'standby';

/**
 * A host of the wanted kind. The one with the highest rank is used: of hosts that take writes, the rank is the PostgreSQL
 * timeline, a hexadecimal number that rises with each promotion; of standbys, the end of the log that they have applied.
 */
interface Found {
  readonly place: Place;
  readonly rank: string;
}

/** The moves of a database's connections to a host that was promoted later. */
export interface Moves {
  /** Registers a function that is called at each move. @returns a function that removes it */
  onMove(leave: (to: Place) => void): () => void;
}

/**
 * Returns the client class for a database's connections. If the URL names several hosts, each connection goes to the
 * host that currently takes writes, or to the standby that is furthest. If two hosts take writes, it goes to the one
 * that was promoted last: the other host is an old primary that has returned (decision 194). A connection to another host
 * than that of a move closes.
 */
export function clientOf(url: string, wanted: Wanted = 'primary', moves?: Moves): typeof pg.Client {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return pg.Client;
  let latest: { readonly atMs: number; readonly found: Promise<Found> } | undefined;
  let moveCount = 0;
  moves?.onMove(() => {
    moveCount += 1;
    latest = undefined;
  });
  const findPlace = async (): Promise<Place> => {
    const nowMs = performance.now();
    const count = moveCount;
    if (latest === undefined || nowMs - latest.atMs > cacheMs)
      latest = { atMs: nowMs, found: findHost(addresses, wanted) };
    const { place } = await latest.found;
    return count === moveCount ? place : findPlace();
  };

  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
      // A server may close a connection before the caller listens for errors. Without a listener, the error would end
      // the process.
      this.on('error', () => undefined);
      const connected = findPlace().then((place) => {
        Object.assign(this, place);
        const remove = moves?.onMove((to) => {
          if (!isSame(to, place)) this.connection.stream.destroy();
        });
        if (remove) this.once('end', remove);
        return super.connect();
      });
      if (callback === undefined) return connected;
      connected.then(
        (client) => process.nextTick(callback, null, client),
        (error) => process.nextTick(callback, error),
      );
      return undefined;
    }
  };
}

/**
 * Returns the driver's options for a connection to the first host of a URL. The class that `clientOf` returns replaces
 * that host when it connects.
 */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: addressesOf(url)[0],
  connectionTimeoutMillis: connectionTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: idleUnaskedMs,
});

const missing: Readonly<Record<Wanted, string>> = {
  primary: 'no host takes writes',
  standby: 'no host is a standby',
};

/** Finds the best host of a kind. @throws an error with the reason of each host, if there is none */
const findHost = async (addresses: readonly string[], wanted: Wanted): Promise<Found> =>
  bestOf(await findHosts(addresses, wanted));

const bestOf = (hosts: readonly Found[]): Found =>
  hosts.reduce((best, each) => (each.rank > best.rank ? each : best));

/** Returns the host that was promoted after `current`; undefined if there is none, or if `current` does not answer. */
export async function findSuccessor(url: string, current: Place): Promise<Place | undefined> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return undefined;
  const hosts = await findHosts(addresses, 'primary');
  const own = hosts.find(({ place }) => isSame(place, current));
  const best = bestOf(hosts);
  return own !== undefined && best.rank > own.rank ? best.place : undefined;
}

/** Finds the hosts of a kind, at least one. @throws an error with the reason of each host, if there is none */
async function findHosts(addresses: readonly string[], wanted: Wanted): Promise<Found[]> {
  const hosts: Found[] = [];
  const checks = addresses.map(async (address) => hosts.push(await checkHost(address, wanted)));
  const all = Promise.allSettled(checks);
  await Promise.any(checks).catch(({ errors }: AggregateError) => {
    const reasons = addresses.map((address, index) => `${placeOf(address)}: ${errors[index].message}`);
    // 57P03 is the error code of a server that is still starting, so callers may retry.
    throw Object.assign(new Error(`${missing[wanted]}: ${reasons.join('; ')}`), { code: '57P03' });
  });
  await Promise.race([all, delay(othersMs, undefined, { ref: false })]);
  return [...hosts];
}

/** Connects to a host and returns it with its rank. @throws if the host is unreachable or of the other kind */
async function checkHost(address: string, wanted: Wanted): Promise<Found> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'antar host',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    const kind = rows[0]?.isStandby ? 'standby' : 'primary';
    if (kind !== wanted) throw new Error(`a ${kind}`);
    const { host, port } = client;
    return { place: { host, port }, rank: await rankOf(client, wanted) };
  } finally {
    client.end().catch(() => undefined);
  }
}

const ranks: Readonly<Record<Wanted, string>> = {
  primary: 'left(pg_walfile_name(pg_current_wal_lsn()), 8)',
  standby: `lpad((pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text, 20, '0')`,
};

async function rankOf(client: pg.Client, wanted: Wanted): Promise<string> {
  const { rows } = await client.query<{ rank: string }>(`select ${ranks[wanted]} as rank`);
  return rows[0]?.rank ?? '';
}
