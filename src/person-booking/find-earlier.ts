import type { Context, Scope } from '../context.ts';
import {
  type EarlierAddress,
  listAddressesOfPhone,
  listPickupAddresses,
} from '../deliveries/search/earlier-addresses-store.ts';
import { ofParts } from '../quotes/address-parts.ts';
import { phoneEnd } from '../text/plain-text.ts';

/** A number with fewer digits than this finds too many addresses. */
const leastDigits = 7;

/**
 * Returns addresses of earlier deliveries (decision 590): those of a phone number, the latest first, or without a number
 * the shop's pickup addresses, the most used first.
 */
export async function findEarlierAddresses(ctx: Context, scope: Scope, phone: string | null | undefined) {
  const digits = phoneEnd(phone ?? '') ?? '';
  const isNumber = digits.length >= leastDigits;
  if (phone && !isNumber) return [];
  const found = isNumber
    ? await listAddressesOfPhone(ctx.sql.reading, scope, digits)
    : await listPickupAddresses(ctx.sql.reading, scope);
  return found.map(earlierOf);
}

const earlierOf = ({ contact, address, usedAt }: EarlierAddress) => ({
  contact: {
    firstName: contact.firstName,
    lastName: contact.lastName ?? null,
    companyName: contact.companyName ?? null,
    email: contact.email ?? null,
    phone: contact.phone ?? null,
  },
  address: {
    address: address.address,
    coordinates: address.coordinates ?? null,
    ...ofParts((part) => address[part] ?? null),
    notes: address.notes ?? null,
  },
  usedAt,
});
