import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that one customer of a network is given at the least: the rest they choose freely. */
const customerBits = 64;

/**
 * Whom a limit by address counts (decision 137): an IPv4 address, also where it comes written as IPv6, and of any other IPv6 address
 * its /64, since whoever holds one holds them all. What is no address stands for itself.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const bytes = address.toByteArray().fill(0, customerBits / 8);
  return `${new ipaddr.IPv6(bytes).toString()}/${customerBits}`;
}
