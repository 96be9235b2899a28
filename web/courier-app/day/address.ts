/** An address in two parts: what leads to the door, and the parts of town that follow. */
export interface AddressParts {
  readonly lead: string;
  readonly rest: string;
}

const shortLetters = 48;
const leadLetters = 24;

/** Divides an address that is too long to be read at a glance, at one of its commas. */
export function partsOf(address: string): AddressParts {
  if (address.length <= shortLetters) return { lead: address, rest: '' };
  const parts = address.split(/,\s*/);
  let count = 1;
  while (count < parts.length && parts.slice(0, count).join(', ').length < leadLetters) count += 1;
  return { lead: parts.slice(0, count).join(', '), rest: parts.slice(count).join(', ') };
}
