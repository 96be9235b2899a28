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
interface Place {
  readonly host: string;
  readonly port: number;
}

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A host that takes writes, and its PostgreSQL timeline, a hexadecimal number that rises with each promotion. */
interface Writer {
  readonly place: Place;
  readonly timeline: string;
}

/**
 * Returns the client class for a database's connections. If the URL names several hosts, each connection goes to the
 * host that currently takes writes. If two hosts take writes, it goes to the one that was promoted last: the other host
 * is an old primary that has returned (decision 194).
 */
export function clientOf(url: string): typeof pg.Client {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return pg.Client;
  let found: { readonly atMs: number; readonly writer: Promise<Writer> } | undefined;
  const findPlace = async (): Promise<Place> => {
    const nowMs = performance.now();
    if (found === undefined || nowMs - found.atMs > cacheMs)
      found = { atMs: nowMs, writer: findWriter(addresses) };
    return (await found.writer).place;
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

/** Finds the host that takes writes. @throws an error with the reason of each host, if none takes writes */
async function findWriter(addresses: readonly string[]): Promise<Writer> {
  const writers: Writer[] = [];
  const checks = addresses.map(async (address) => writers.push(await checkHost(address)));
  const all = Promise.allSettled(checks);
  await Promise.any(checks).catch(({ errors }: AggregateError) => {
    const reasons = addresses.map((address, index) => `${placeOf(address)}: ${errors[index].message}`);
    // 57P03 is the error code of a server that is still starting, so callers may retry.
    throw Object.assign(new Error(`no host takes writes: ${reasons.join('; ')}`), { code: '57P03' });
  });
  await Promise.race([all, delay(othersMs, undefined, { ref: false })]);
  return writers.reduce((best, each) => (each.timeline > best.timeline ? each : best));
}

/** Connects to a host and returns it with its timeline. @throws if the host is unreachable or a standby */
async function checkHost(address: string): Promise<Writer> {
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
    if (rows[0]?.isStandby) throw new Error('a standby');
    const { host, port } = client;
    return { place: { host, port }, timeline: await timelineOf(client) };
  } finally {
    client.end().catch(() => undefined);
  }
}

async function timelineOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  return rows[0]?.timeline ?? '';
}
