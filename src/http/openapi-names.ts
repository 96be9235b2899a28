type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is the same for objects with the same members in any order. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`).join()}}`;
}

/** Puts a reference in the place of every schema that is one of the document's named ones, or may be null beside it. */
export function nameSchemas<Document extends object>(document: Document): Document {
  const plain = JSON.parse(JSON.stringify(document)) as JsonObject;
  const components = plain.components as JsonObject;
  const schemas = components.schemas as JsonObject;
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [canonical(schema), name]));

  const within = (value: JsonObject): Json =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each)]));
  const rename = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(rename);
    if (!isObject(value)) return value;
    return referenceTo(names, value) ?? within(value);
  };
  const named = Object.entries(schemas).map(([name, schema]) => [name, within(schema as JsonObject)]);
  return {
    ...(within(plain) as JsonObject),
    components: { ...components, schemas: Object.fromEntries(named) },
  } as unknown as Document;
}

function referenceTo(names: ReadonlyMap<string, string>, schema: JsonObject): JsonObject | undefined {
  const name = names.get(canonical(schema));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const types = schema.type;
  if (!Array.isArray(types) || !types.includes('null') || types.length !== 2) return undefined;
  const ofValue = names.get(canonical({ ...schema, type: types.find((each) => each !== 'null') }));
  return ofValue === undefined
    ? undefined
    : { anyOf: [{ $ref: `#/components/schemas/${ofValue}` }, { type: 'null' }] };
}
