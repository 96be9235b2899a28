/** The fields that a search of deliveries can name before a colon, as in `kurir:budi`. */
const fieldsByName = {
  kurir: 'courier',
  courier: 'courier',
  penerima: 'recipient',
  recipient: 'recipient',
  pengirim: 'sender',
  sender: 'sender',
  pesanan: 'order',
  order: 'order',
} as const;

export type SearchFieldName = (typeof fieldsByName)[keyof typeof fieldsByName];

/** A search: the values of its fields, and the words that stand before the first field. */
export interface FieldSearch {
  readonly words: string;
  readonly fields: { readonly [Field in SearchFieldName]?: string };
}

const fieldName = new RegExp(`(?:^|\\s)(${Object.keys(fieldsByName).join('|')})\\s*:`, 'gi');

/**
 * Reads a search. The value of a field is all that follows its colon up to the next field, so that names need no
 * quotation marks. A field without a value is ignored.
 */
export function readSearchFields(search: string): FieldSearch {
  const found = [...search.matchAll(fieldName)];
  const fields = found.flatMap((match, index) => {
    const value = search.slice(match.index + match[0].length, found[index + 1]?.index).trim();
    const name = fieldsByName[match[1]!.toLowerCase() as keyof typeof fieldsByName];
    return value === '' ? [] : [[name, value] as const];
  });
  return { words: search.slice(0, found[0]?.index).trim(), fields: Object.fromEntries(fields) };
}
