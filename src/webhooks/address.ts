import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network that the operator allows webhooks to call: an address and the length of its prefix. */
export type Network = readonly [Address, number];

/** Class of an IP address: public, allowed by the operator's setting, or forbidden (decision 60). */
export type Standing = 'public' | 'opened' | 'forbidden';

/** Parses networks in CIDR notation; a bare address becomes a network of one address. @throws on any other text */
export function readNetworks(networks: readonly string[]): Network[] {
  return networks.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** Classifies an IP address in its usual notation; an invalid one is forbidden. */
export function standingOf(text: string, opened: readonly Network[]): Standing {
  if (!ipaddr.isValid(text)) return 'forbidden';
  const address = ipaddr.parse(text);
  const plain =
    address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
  if (opened.some((network) => lies(plain, network) || lies(address, network))) return 'opened';
  return isPublic(address) ? 'public' : 'forbidden';
}

const lies = (address: Address, [network, prefix]: Network) =>
  address.kind() === network.kind() && address.match(network, prefix);

const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Ranges within 2000::/3 that are not public. In this order: protocol assignments (including Teredo), documentation,
 * 6to4, documentation, 6bone.
 */
const notGlobal = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '3ffe::/16'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  // A NAT64 address leads to an IPv4 address, so the embedded IPv4 address decides.
  if (address.match(translated)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(globalUnicast) && !notGlobal.some((network) => address.match(network));
}
