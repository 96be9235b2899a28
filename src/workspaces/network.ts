import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that one customer of a network is given at the least: the rest they choose freely. */
const customerBits = 64;

/** At which byte an IPv4 address stands in IPv6: mapped, translated (RFC 6052, one /64 for all of IPv4), 6to4 (many /64s for each). */
const ipv4StartsAt: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6052: 12, '6to4': 2 };

/**
 * Whom a limit by address counts (decision 137): an IPv4 address, also where it comes written as IPv6, and of any other IPv6 address
 * its /64, since whoever holds one holds them all. What is no address stands for itself.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const bytes = address.toByteArray();
  const at = ipv4StartsAt[address.range()];
  if (at !== undefined) return new ipaddr.IPv4(bytes.slice(at, at + 4)).toString();
  return `${new ipaddr.IPv6(bytes.fill(0, customerBits / 8)).toString()}/${customerBits}`;
}
