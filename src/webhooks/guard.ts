import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Config } from '../config/config.ts';
import type { Environment } from '../context.ts';
import { type Network, readNetworks, standingOf } from './address.ts';
import { findInHosts } from './hosts.ts';

/** Resolves a host name to all its addresses; tests supply their own function. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The name servers and the hosts file to use instead of the machine's own; tests set them. */
interface ResolveOptions {
  readonly nameServers?: readonly string[];
  readonly hostsFile?: string;
}

/** The rules that decide which addresses a call may reach. */
export interface Guard {
  readonly resolve: Resolve;
  readonly opened: readonly Network[];
  /** Networks that only calls to sandbox endpoints may reach. */
  readonly openedInSandbox: readonly Network[];
  /**
   * The part of the allowed networks whose responses providers may see; tests add the networks of their own receivers.
   */
  readonly shown?: readonly Network[] | undefined;
  /** If true, calls may reach only allowed networks, as for plain http in production (decision 60). */
  readonly openedOnly: boolean;
  /** Certificate authorities to trust instead of the default ones. */
  readonly ca?: string | undefined;
}

/** The part of the guard that does not depend on the endpoint. */
export type Reach = Pick<Guard, 'resolve' | 'opened' | 'openedInSandbox' | 'shown' | 'ca'>;

/** Returns the part of the guard that the settings determine: the networks that calls may reach. */
export const reachOf = (
  { webhookAllowedNetworks, webhookSandboxNetworks }: Config,
  resolve: Resolve = createResolve(),
): Reach => ({
  resolve,
  opened: readNetworks(webhookAllowedNetworks),
  openedInSandbox: readNetworks(webhookSandboxNetworks),
});

/** Returns the guard for calls to one URL. */
export const guardOf = (url: URL, environment: Environment, reach: Reach): Guard => ({
  ...reach,
  opened: environment === 'sandbox' ? [...reach.opened, ...reach.openedInSandbox] : reach.opened,
  openedOnly: url.protocol === 'http:' && environment === 'production',
});

/** Thrown if the target is in a network that webhooks may not call. */
export class ForbiddenAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} lies in a network that webhooks may not reach`);
  }
}

/** Thrown if a name has no address or a forbidden one; the message does not reveal which. */
export class UnreachableName extends Error {
  constructor(hostname: string) {
    super(`${hostname} has no address that webhooks may reach`);
  }
}

const connectTimeoutMs = 5_000;

/**
 * Creates a function that resolves names with the network's name servers first and the hosts file second. The operating
 * system's resolver is avoided, since a process can run only two of its lookups at a time: a name whose servers do not
 * answer would occupy one lookup for ten seconds, and new connections to the database would wait for it.
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

/** Returns true if a name means the machine itself. */
export const isLocalhost = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

/** Returns every address of a host name or IP literal. @throws ForbiddenAddress if any of them is forbidden */
export async function vetHost(hostname: string, guard: Guard): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(literal) === 0 ? await guard.resolve(hostname) : [literal];
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  if (!addresses.every((address) => mayReach(address, guard))) throw new ForbiddenAddress(hostname);
  return addresses;
}

/**
 * Creates a connector that connects only to checked addresses. It resolves the name once and connects to the addresses
 * that it checked, so a later DNS answer has no effect. It calls `onInside` for each connection to an allowed network
 * whose responses providers may not see.
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
    // The connector calls `lookup` for names only, so IP literals are checked here.
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

/** Returns true if an address is in an allowed network, but not in `shown`: providers may not see its responses. */
const isInside = (address: string, { opened, shown = [] }: Guard): boolean =>
  standingOf(address, opened) === 'opened' && standingOf(address, shown) !== 'opened';
