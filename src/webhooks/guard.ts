import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Config } from '../config/config.ts';
import type { Environment } from '../context.ts';
import { type Network, readNetworks, standingOf } from './address.ts';
import { findInHosts } from './hosts.ts';

/** Returns every address of a host name; a test supplies its own. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Parts of the machine that a test may replace. */
interface ResolveOptions {
  readonly nameServers?: readonly string[];
  readonly hostsFile?: string;
}

/** The rules for the targets of calls. */
export interface Guard {
  readonly resolve: Resolve;
  readonly opened: readonly Network[];
  /** Networks that only sandbox endpoints may call. */
  readonly openedInSandbox: readonly Network[];
  /** Opened networks whose answers may be shown; for a test's own receivers. */
  readonly shown?: readonly Network[] | undefined;
  /** Plain http in production may reach only opened networks (decision 60). */
  readonly openedOnly: boolean;
  /** Certificate authorities to trust instead of the usual ones. */
  readonly ca?: string | undefined;
}

/** The parts that calls to all endpoints share. */
export type Reach = Pick<Guard, 'resolve' | 'opened' | 'openedInSandbox' | 'shown' | 'ca'>;

/** The networks that the settings allow calls to reach. */
export const reachOf = (
  { webhookAllowedNetworks, webhookSandboxNetworks }: Config,
  resolve: Resolve = createResolve(),
): Reach => ({
  resolve,
  opened: readNetworks(webhookAllowedNetworks),
  openedInSandbox: readNetworks(webhookSandboxNetworks),
});

/** The guard for calls to one address. */
export const guardOf = (url: URL, environment: Environment, reach: Reach): Guard => ({
  ...reach,
  opened: environment === 'sandbox' ? [...reach.opened, ...reach.openedInSandbox] : reach.opened,
  openedOnly: url.protocol === 'http:' && environment === 'production',
});

/** The target is in a network that webhooks may not reach. */
export class ForbiddenAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} lies in a network that webhooks may not reach`);
  }
}

/** The failure of a name that leads nowhere or to a forbidden network, without the difference. */
export class UnreachableName extends Error {
  constructor(hostname: string) {
    super(`${hostname} has no address that webhooks may reach`);
  }
}

const connectTimeoutMs = 5_000;

/**
 * Resolves with the network's own name servers; a name they do not know may be the machine's own. It never uses
 * the system's resolver, which has two slots in a process: a name with silent servers holds one for ten seconds,
 * and the connections to the database would wait for it too.
 */
export function createResolve({ nameServers, hostsFile = '/etc/hosts' }: ResolveOptions = {}): Resolve {
  const resolver = new dns.Resolver({ timeout: 1_000, tries: 2 });
  if (nameServers !== undefined) resolver.setServers(nameServers);
  return async (hostname) => {
    if (isLocalhost(hostname)) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const own = await findInHosts(hostname, hostsFile);
    if (own.length > 0) return own;
    throw answers.find((answer) => answer.status === 'rejected')?.reason;
  };
}

/** True if a name means the machine itself. */
export const isLocalhost = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

/** Every address of a host name or IP literal. @throws ForbiddenAddress if any of them is forbidden */
export async function vetHost(hostname: string, guard: Guard): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await guard.resolve(hostname) : [literal];
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  if (!addresses.every((address) => mayReach(address, guard))) throw new ForbiddenAddress(hostname);
  return addresses;
}

/**
 * Connects only to checked addresses. The name is resolved here, once, and the call goes to the checked
 * addresses, so that a second answer of its name server has no effect. `onInside` is called for each
 * connection to an opened network.
 */
export function guardedConnector(
  guard: Guard,
  onInside: () => void = () => undefined,
): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    vetHost(hostname, guard).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (options.all) done(null, found);
        else done(null, found[0]!.address, found[0]!.family);
      },
      () => done(new UnreachableName(hostname), ''),
    );
  };
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    lookup,
    ...(guard.ca !== undefined && { ca: guard.ca }),
  });
  return (options, callback) => {
    const { hostname } = options;
    // An IP literal needs no lookup.
    if (isIP(hostname) !== 0 && !mayReach(hostname, guard)) {
      callback(new ForbiddenAddress(hostname), null);
      return;
    }
    connect(options, (error, socket) => {
      if (error !== null) return callback(error, null);
      const address = socket.remoteAddress ?? '';
      if (mayReach(address, guard)) {
        if (isInside(address, guard)) onInside();
        return callback(null, socket);
      }
      socket.destroy();
      callback(new ForbiddenAddress(hostname), null);
    });
  };
}

function mayReach(address: string, { opened, openedOnly }: Guard): boolean {
  const standing = standingOf(address, opened);
  return standing === 'opened' || (standing === 'public' && !openedOnly);
}

/** True if an address lies in a network that is only the operator's to look into. */
const isInside = (address: string, { opened, shown = [] }: Guard): boolean =>
  standingOf(address, opened) === 'opened' && standingOf(address, shown) !== 'opened';
