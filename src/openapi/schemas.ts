import { isDeepStrictEqual } from 'node:util';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts our schemas to those of an OpenAPI document. */
export interface SchemaWriter {
  write(schema: object): JsonObject;
  /** The titled schemas written so far, by title. */
  readonly named: ReadonlyMap<string, JsonObject>;
}

/**
 * Creates a writer that replaces every titled schema by a reference to its title. A condition on another field (`if`)
 * appears only in descriptions, since clients cannot be generated from it (decision 186), unless `x-any-of` lists a
 * schema for each case.
 * @throws Error if two different schemas have the same title
 */
export function createSchemaWriter(): SchemaWriter {
  const named = new Map<string, JsonObject>();

  const write = (schema: JsonObject): JsonObject => {
    const { title, ...rest } = schema;
    if (typeof title !== 'string') return inline(schema);
    if (isNullable(rest)) return { anyOf: [write({ ...withoutNull(rest), title }), { type: 'null' }] };
    const written = inline(rest);
    const known = named.get(title);
    if (known !== undefined && !isDeepStrictEqual(known, written)) {
      throw new Error(`two schemas are called ${title}`);
    }
    named.set(title, written);
    return { $ref: `#/components/schemas/${title}` };
  };

  const inline = (schema: JsonObject): JsonObject => {
    const { 'x-any-of': variants, description = '' } = schema;
    if (Array.isArray(variants)) return { description, anyOf: variants.map((each) => write(each)) };
    const { if: _if, then: _then, else: _else, allOf: _allOf, ...shape } = schema;
    const { 'x-one-of': loose, 'x-trimmed-one-of': trimmed, ...rest } = shape;
    const values = loose ?? trimmed;
    const shown: Record<string, Json> = {};
    for (const [key, value] of Object.entries(rest)) shown[key] = inner(key, value);
    if (Array.isArray(values)) {
      // A field without a type of its own is checked by its route, which accepts strings and null.
      const { type = ['string', 'null'] } = schema;
      Object.assign(shown, { type, enum: isNullable({ type }) ? [...values, null] : values });
    }
    return shown;
  };

  const inner = (key: string, value: Json): Json => {
    if (key === 'properties' && isObject(value)) {
      const fields = Object.entries(value);
      return Object.fromEntries(fields.map(([name, each]) => [name, write(each as JsonObject)]));
    }
    if (key === 'items' && isObject(value)) return write(value);
    if (key === 'anyOf' && Array.isArray(value)) return value.map((each) => write(each));
    return value;
  };

  return { write: (schema) => write(JSON.parse(JSON.stringify(schema))), named };
}

const isNullable = ({ type }: JsonObject): boolean => Array.isArray(type) && type.includes('null');

/** Returns the schema of a nullable value without null. */
export function withoutNull(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  const types = Array.isArray(type) ? type.filter((each) => each !== 'null') : [];
  return {
    ...schema,
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    ...(Array.isArray(values) && { enum: values.filter((each) => each !== null) }),
  };
}
