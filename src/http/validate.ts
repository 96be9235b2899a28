import { Ajv, type ErrorObject } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { problems, type Refusal, type Wanted } from '../problems/problems.ts';
import { isBlank } from '../text/plain-text.ts';
import { firstDay } from '../time.ts';
import { addFormats, isCalendarDate } from './formats.ts';

interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly maxItems?: number;
  readonly required?: readonly string[];
}

/** Returns a body that is valid against one schema; throws a refusal for an invalid one. */
export type BodyCheck<T> = (body: unknown) => T;

/**
 * Returns a function that checks a body. It returns a valid body with its type; for an invalid one, it throws the first
 * refusal in this order: a missing body, unknown keys at any depth, then the first invalid field in the order of the
 * schema's properties. The schema is strict: every object has `additionalProperties: false`. It is compiled when the
 * first body arrives, so that startup does not wait for some 90 schemas.
 */
export function compileBody<Schema extends TSchema>(schema: Schema): BodyCheck<Static<Schema>> {
  const fields = schema as FieldSchema;
  return (body) => {
    if (isNothing(body)) throw problems.bodyMissing();
    if (!ajv.compile(schema)(body)) {
      const unknown = listUnknown(fields, body);
      if (unknown.length > 0) throw problems.fieldsUnknown(unknown);
      const thorough = thoroughAjv.compile(schema);
      thorough(withoutExcess(fields, body));
      throw firstRefusal(fields, thorough.errors ?? []);
    }
    return body as Static<Schema>;
  };
}

/**
 * Returns a function that lists everything wrong with a body: its unknown keys, then the first fault of each field, in
 * the order of the schema's properties. The check of `compileBody` throws only the first of these.
 */
export function compileFaults(schema: TSchema): (body: unknown) => readonly Refusal[] {
  const fields = schema as FieldSchema;
  return (body) => {
    if (isNothing(body)) return [problems.bodyMissing()];
    if (ajv.compile(schema)(body)) return [];
    const unknown = listUnknown(fields, body);
    const thorough = thoroughAjv.compile(schema);
    thorough(withoutExcess(fields, body));
    const errors = ranked(fields, thorough.errors ?? []).filter(
      ({ keyword }) => keyword !== 'additionalProperties',
    );
    const byField = new Map(errors.toReversed().map((error) => [dotted(pathOf(error)), error]));
    return [
      ...(unknown.length > 0 ? [problems.fieldsUnknown(unknown)] : []),
      ...errors
        .filter((error) => byField.get(dotted(pathOf(error))) === error)
        .map((error) => refusalOf(fields, error)),
    ];
  };
}

function newAjv(allErrors: boolean): Ajv {
  const instance = new Ajv({
    allErrors,
    verbose: true,
    // Our own schemas are not validated against the meta-schema, because compiling the meta-schema takes 0.05 s;
    // `strict` finds the faults of our schemas.
    meta: false,
    validateSchema: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    // `multipleOf` must tolerate rounding: 1.13 / 0.01 is 112.99999999999999.
    multipleOfPrecision: 6,
  });
  addFormats(instance);
  return instance;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if a body is absent, null or `{}`; some endpoints accept such a body as a request without options. */
export const isNothing = (body: unknown): boolean =>
  body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0);

// Each validator caches the schemas that it has compiled, with the schema object as the key.
const ajv = newAjv(false);
// Finding the first invalid field in the contract's order requires all errors, which is slower; only invalid bodies are
// validated this way.
const thoroughAjv = newAjv(true);

type Path = readonly string[];

const pathOf = (error: ErrorObject): Path => {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword === 'required') path.push(error.params.missingProperty);
  return path;
};

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Returns a path in the notation of decision 13: dotted, without array indices. */
const dotted = (path: Path) => path.filter((part) => !/^\d+$/.test(part)).join('.');

const mostListed = 10;
const mostOfPath = 100;
const more = '…';

/**
 * Returns the keys that the schema does not list, at any depth and in the order of the body. It returns at most ten,
 * then `…` if there are more, and cuts long ones (decision 15).
 */
function listUnknown(schema: FieldSchema, body: unknown): string[] {
  const found = new Set<string>();
  for (const path of unknownKeys(schema, body, [])) {
    if (found.size === mostListed && !found.has(path)) return [...found, more];
    found.add(path);
  }
  return [...found];
}

function* unknownKeys(schema: FieldSchema, value: unknown, path: Path): Generator<string> {
  if (schema.items !== undefined && Array.isArray(value)) {
    for (const item of value) yield* unknownKeys(schema.items, item, path);
  } else if (schema.properties !== undefined && isObject(value)) {
    for (const key of Object.keys(value)) {
      const known = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
      if (known === undefined) yield clipped([...path, key].join('.'));
      else yield* unknownKeys(known, (value as Record<string, unknown>)[key], [...path, key]);
    }
  }
}

const clipped = (path: string) =>
  path.length > mostOfPath ? `${path.slice(0, mostOfPath).toWellFormed()}${more}` : path;

/**
 * Returns a copy of a body in which each overlong list is cut to one item more than its limit. The copy is still
 * invalid, but fast to validate.
 */
function withoutExcess({ properties = {} }: FieldSchema, body: unknown): unknown {
  if (!isObject(body)) return body;
  const cut = (key: string, value: unknown) =>
    Array.isArray(value) ? value.slice(0, (properties[key]?.maxItems ?? value.length) + 1) : value;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, cut(key, value)]));
}

/** Returns the errors in the order in which the contract lists their fields. */
function ranked(schema: FieldSchema, errors: readonly ErrorObject[]): ErrorObject[] {
  return errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => ({ rank: schemaRank(schema, pathOf(error)), error }))
    .sort((one, other) => compare(one.rank, other.rank))
    .map(({ error }) => error);
}

function firstRefusal(schema: FieldSchema, errors: readonly ErrorObject[]): Refusal {
  const [first] = ranked(schema, errors);
  return first === undefined ? problems.bodyMalformed() : refusalOf(schema, first);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    if (one[index] !== other[index]) return one[index]! - other[index]!;
  }
  return one.length - other.length;
}

/**
 * Returns, for each part of a path, its index among the properties of its schema. The properties have the order of the
 * contract's tables.
 */
function schemaRank(schema: FieldSchema, path: Path): number[] {
  let at: FieldSchema | undefined = schema;
  return path.map((part) => {
    if (at?.properties !== undefined) {
      const rank = Object.keys(at.properties).indexOf(part);
      at = at.properties[part];
      return rank;
    }
    at = at?.items;
    return Number(part);
  });
}

function refusalOf(root: FieldSchema, error: ErrorObject): Refusal {
  const path = dotted(pathOf(error));
  const schema = error.parentSchema as Record<string, unknown>;
  const bound = error.schema as number;
  const saysNothing = typeof error.data === 'string' && isBlank(error.data);
  if (saysNothing && (typeof schema.minLength === 'number' || isRequired(root, pathOf(error)))) {
    return problems.fieldRequired(path);
  }
  const listed = schema['x-trimmed-one-of'];
  if (listed !== undefined) return problems.fieldOneOf(path, listed as string[]);
  switch (error.keyword) {
    case 'required':
      return problems.fieldRequired(path);
    case 'type':
      if (path === '') return problems.bodyNotObject(kindOfValue(error.data));
      return error.data === null
        ? problems.fieldRequired(path)
        : problems.fieldMustBe(path, kindOf(error.schema));
    case 'format':
      if (error.params.format === 'date' && isCalendarDate(String(error.data)))
        return problems.fieldAtLeast(path, firstDay);
      return problems.fieldMustBe(path, error.params.format);
    case 'minLength':
      return problems.fieldTooShort(path, bound);
    case 'maxLength':
      return problems.fieldTooLong(path, bound);
    case 'minItems':
      return bound === 1 ? problems.fieldRequired(path) : problems.fieldTooFew(path, bound);
    case 'maxItems':
      return problems.fieldTooMany(path, bound);
    case 'enum':
      return problems.fieldOneOf(
        path,
        (error.schema as (string | null)[]).filter((value) => value !== null),
      );
    case 'exclusiveMinimum':
      return problems.fieldMoreThan(path, bound);
    case 'minimum':
    case 'maximum':
      if (typeof schema.minimum === 'number' && typeof schema.maximum === 'number' && schema.minimum < 0) {
        return problems.fieldBetween(path, schema.minimum, schema.maximum);
      }
      return error.keyword === 'minimum'
        ? problems.fieldAtLeast(path, bound)
        : problems.fieldAtMost(path, bound);
    default:
      return problems.fieldMustBe(path, kindOf(schema.type));
  }
}

/**
 * Returns true if the schema requires the field at a path: a blank text there means that it is missing (decision 66).
 */
function isRequired(root: FieldSchema, path: Path): boolean {
  let at: FieldSchema | undefined = root;
  let required = false;
  for (const part of path) {
    required = at?.required?.includes(part) ?? false;
    at = at?.properties?.[part] ?? at?.items;
  }
  return required;
}

/** Returns the kind of a JSON value that is no object. */
const kindOfValue = (value: unknown): Wanted =>
  Array.isArray(value) ? 'array' : (typeof value as 'string' | 'number' | 'boolean');

const kindOf = (type: unknown): Wanted =>
  (Array.isArray(type) ? type : [type]).find((each) => each !== 'null');
