/** An address in two parts: `lead` names the street or the unit, `rest` the districts of the town. */
export interface AddressParts {
  readonly lead: string;
  readonly rest: string;
}

const shortLetters = 48;
const leadLetters = 24;

/** Divides a long address at one of its commas; returns a short one whole, as `lead`. */
export function partsOf(address: string): AddressParts {
  if (address.length <= shortLetters) return { lead: address, rest: '' };
  const parts = address.split(/,\s*/);
  let count = 1;
  while (count < parts.length && parts.slice(0, count).join(', ').length < leadLetters) count += 1;
  return { lead: parts.slice(0, count).join(', '), rest: parts.slice(count).join(', ') };
}
