/** A changed field with its values before and after the change; undefined where the field did not exist. */
export interface ChangedField {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value's fields by name; a nested field is `outer.inner`, and a plain value has an empty name. */
function fieldsOf(value: unknown, prefix = ''): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (!isRecord(value)) return new Map([[prefix, value]]);
  const inner = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const full = prefix === '' ? name : `${prefix}.${name}`;
    return isRecord(each) ? [...fieldsOf(each, full)] : [[full, each]];
  });
  return new Map(inner);
}

/** Returns the fields that differ between two values, in the order of the later value. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  // A field that the later value lacks was not changed; if there is no later value, all fields were removed.
  const names = after == null ? [...old.keys()] : [...now.keys()];
  return names
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

/** Turns the name of a field without a text into words: `maxLoadKg` becomes `Max load kg`. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll('.', ' › ').replace(/([a-z0-9])([A-Z])/g, (_, one, two) => `${one} ${two}`);
  const plain = words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
