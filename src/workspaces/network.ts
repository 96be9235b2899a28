import ipaddr from 'ipaddr.js';

/**
 * Number of leading IPv6 bits that identify a caller. An internet provider gives each customer at least a /64, and the
 * customer freely chooses the remaining bits.
 */
const customerBits = 64;
/** Number of leading IPv6 bits of the largest range that a provider usually gives one customer (RFC 6177). */
const siteBits = 48;

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
export const networkOf = (text: string): string => rangeOf(text, customerBits);

/**
 * Returns the largest range that may belong to the same customer as an address: of an IPv6 address its /48, otherwise
 * the network. A /48 may also hold many customers of a mobile network, so it counts only where those hardly meet, such
 * as attempts for one account (decision 657).
 */
export const siteOf = (text: string): string => rangeOf(text, siteBits);

function rangeOf(text: string, bits: number): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const bytes = address.toByteArray();
  const at = ipv4StartsAt[address.range()];
  if (at !== undefined) return new ipaddr.IPv4(bytes.slice(at, at + 4)).toString();
  return `${new ipaddr.IPv6(bytes.fill(0, bits / 8)).toString()}/${bits}`;
}
