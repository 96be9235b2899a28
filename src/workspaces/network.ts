import ipaddr from 'ipaddr.js';

/**
 * Number of leading IPv6 bits that identify a caller. An internet provider gives each customer at least a /64, and the
 * customer freely chooses the remaining bits.
 */
const customerBits = 64;

/**
 * The byte at which an IPv4 address begins inside an IPv6 address, for the ranges that contain one. Callers of these
 * ranges are counted by the IPv4 address: by their /64, all translated addresses (RFC 6052) would be one caller, and a
 * single 6to4 address would be many.
 */
const ipv4StartsAt: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6052: 12, '6to4': 2 };

/**
 * Returns the name under which limits per address count a caller (decision 137): the IPv4 address, even if written as
 * IPv6; for other IPv6 addresses their /64, since one customer controls all of it. A text that is not an address is
 * returned unchanged.
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
