import ipaddr from 'ipaddr.js';

/** The IPv6 bits that a network assigns at least to one customer, who chooses the others freely. */
const customerBits = 64;

/**
 * The byte at which an IPv4 address begins in IPv6: mapped, translated (RFC 6052, one /64 for all of IPv4),
 * 6to4 (many /64s for each).
 */
const ipv4StartsAt: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6052: 12, '6to4': 2 };

/**
 * The unit that a limit by address counts (decision 137): an IPv4 address, also when written as IPv6; for other
 * IPv6 addresses their /64, since one holder has all of it. A text that is no address counts by itself.
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
