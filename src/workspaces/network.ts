import ipaddr from 'ipaddr.js';

/** Each customer of a network gets at least a /64 and freely chooses the remaining IPv6 bits. */
const customerBits = 64;

/**
 * The byte at which an embedded IPv4 address begins in IPv6: mapped, translated (RFC 6052, one /64 for all of IPv4),
 * 6to4 (many /64s for each).
 */
const ipv4StartsAt: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6052: 12, '6to4': 2 };

/**
 * Returns the unit that an address limit counts (decision 137): an IPv4 address, even if written as IPv6; for other
 * IPv6 addresses their /64, since one customer controls all of it. A text that is not an address is its own unit.
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
