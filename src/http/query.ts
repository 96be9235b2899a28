import type { Static, TObject } from 'typebox';
import { problems } from '../problems/problems.ts';
import { refuseUnstorable } from './json.ts';
import { requiredOf } from './schema.ts';
import { compileBody } from './validate.ts';

/** The query parameters: their schema, and the function that reads them. */
export interface QueryForm<T> {
  readonly schema: TObject;
  /** @throws Refusal */
  readonly read: (query: unknown) => T;
}

/** Query parameters that are validated before the route runs. */
export const parameters = <Schema extends TObject>(schema: Schema): QueryForm<Static<Schema>> => ({
  schema,
  read: compileQuery(schema),
});

/** Query parameters that the route reads itself. */
export const uncheckedParameters = (schema: TObject): QueryForm<Readonly<Record<string, unknown>>> => ({
  schema,
  read: (query) => query as Readonly<Record<string, unknown>>,
});

interface Parameter {
  readonly type?: string | readonly string[];
}

/**
 * Compiles a strict schema of parameters without nesting into a function that checks a query string and returns its
 * parameters, with numbers and booleans parsed. The function throws the same refusals as `compileBody`. An empty
 * parameter counts as absent.
 */
export function compileQuery<Schema extends TObject>(schema: Schema): (query: unknown) => Static<Schema> {
  const check = compileBody(schema);
  const parameters = schema.properties as Readonly<Record<string, Parameter>>;
  const [firstRequired] = requiredOf(schema);
  return (query) => {
    const sent = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
    refuseUnstorable(Object.fromEntries(sent), []);
    const read = sent.map(([name, value]) => [name, readValue(parameters[name], value)]);
    if (read.length > 0) return check(Object.fromEntries(read));
    if (firstRequired !== undefined) throw problems.fieldRequired(firstRequired);
    return {} as Static<Schema>;
  };
}

function readValue(parameter: Parameter | undefined, value: unknown): unknown {
  const types = [parameter?.type ?? []].flat();
  if (typeof value !== 'string') return value;
  if (types.includes('boolean')) return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
