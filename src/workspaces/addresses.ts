import ipaddr from 'ipaddr.js';
import { orRefuse, problems } from '../problems/problems.ts';
import { type KeyScope, keyScopes } from '../vocabulary/key-scopes.ts';
import type { KeyLimits } from './fields.ts';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const widthOf = (address: ipaddr.IPv4 | ipaddr.IPv6) => address.toByteArray().length * 8;

/**
 * Parses an address or network. An IPv4 address that is written as IPv6 (`::ffff:203.0.113.7`) becomes an IPv4 address.
 */
function networkAt(text: string): Network | undefined {
  const [written = '', bits, ...more] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(written) || ipaddr.IPv6.isValid(written);
  if (!isAddress || written.includes('%') || more.length > 0) return undefined;
  const stated = ipaddr.parse(written);
  const address = ipaddr.process(written);
  const beyond = widthOf(stated) - widthOf(address);
  const length =
    bits === undefined ? widthOf(address) : /^\d{1,3}$/.test(bits) ? Number(bits) - beyond : Number.NaN;
  return length >= 0 && length <= widthOf(address) ? [address, length] : undefined;
}

/** Normalises an address or network (CIDR), e.g. to `203.0.113.0/24`; returns undefined for other texts. */
export function readNetwork(text: string): string | undefined {
  const network = networkAt(text.trim());
  if (network === undefined) return undefined;
  const [address, length] = network;
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = kind.networkAddressFromCIDR(`${address}/${length}`);
  return length === widthOf(address) ? address.toString() : `${first}/${length}`;
}

/** Returns true if a caller's address is in one of the networks; an empty list allows every address. */
export function isAmong(text: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const caller = networkAt(text.replace(/%.*$/, ''));
  if (caller === undefined) return false;
  return networks.some((each) => {
    const network = networkAt(each);
    return (
      network !== undefined && network[0].kind() === caller[0].kind() && caller[0].match(network as never)
    );
  });
}

/**
 * Returns the scopes and networks of a key pair as a request states them, without duplicates.
 * @throws addressUnusable
 */
export function readKeyLimits(sent: {
  readonly scopes?: readonly KeyScope[] | undefined;
  readonly addresses?: readonly string[] | undefined;
}): Partial<KeyLimits> {
  const networks = sent.addresses?.map((each) => orRefuse(readNetwork(each), problems.addressUnusable));
  return {
    ...(sent.scopes && { scopes: keyScopes.filter((each) => sent.scopes?.includes(each)) }),
    ...(networks && { addresses: [...new Set(networks)] }),
  };
}
