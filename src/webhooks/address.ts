import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network that webhooks may reach although it is private. */
export type Network = readonly [Address, number];

/** The kind of an address: public, opened by the operator's setting, or forbidden (decision 60). */
export type Standing = 'public' | 'opened' | 'forbidden';

/** Reads networks in CIDR notation; a bare address is a network of one. @throws on any other text */
export function readNetworks(networks: readonly string[]): Network[] {
  return networks.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/** Judges an IP address in its usual notation; an unreadable one is forbidden. */
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
 * Parts of 2000::/3 that are not public: protocol assignments (Teredo too), documentation, 6to4, documentation,
 * 6bone.
 */
const notGlobal = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '3ffe::/16'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  // NAT64 is a network's way to all of IPv4, so the address inside decides.
  if (address.match(translated)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(globalUnicast) && !notGlobal.some((network) => address.match(network));
}
