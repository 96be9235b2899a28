import type { Static, TObject } from 'typebox';
import { problems } from '../problems/problems.ts';
import { isBlank } from '../text/plain-text.ts';
import { refuseUnstorable } from './json.ts';
import { requiredOf } from './schema.ts';
import { compileBody } from './validate.ts';

/** The query parameters: their schema, and the function that reads them. */
export interface QueryForm<T> {
  readonly schema: TObject;
  /** With `refusesEmpty`, an empty parameter is refused; otherwise it counts as absent. @throws Refusal */
  readonly read: (query: unknown, refusesEmpty?: boolean) => T;
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
 * parameters, with numbers and booleans parsed. The function throws the same refusals as `compileBody`.
 */
export function compileQuery<Schema extends TObject>(schema: Schema): QueryForm<Static<Schema>>['read'] {
  const check = compileBody(schema);
  const parameters = schema.properties as Readonly<Record<string, Parameter>>;
  const [firstRequired] = requiredOf(schema);
  return (query, refusesEmpty = false) => {
    const given = query as Record<string, unknown>;
    if (refusesEmpty) refuseEmpty(Object.keys(parameters), given);
    const sent = Object.entries(given).filter(([, value]) => refusesEmpty || value !== '');
    refuseUnstorable(Object.fromEntries(sent), []);
    const read = sent.map(([name, value]) => [name, readValue(parameters[name], value)]);
    if (read.length > 0) return check(Object.fromEntries(read));
    if (firstRequired !== undefined) throw problems.fieldRequired(firstRequired);
    return {} as Static<Schema>;
  };
}

/** Refuses parameters without a visible character. @throws fieldRequired */
function refuseEmpty(names: readonly string[], query: Readonly<Record<string, unknown>>): void {
  for (const name of names) {
    const value = query[name];
    if (typeof value === 'string' && isBlank(value)) throw problems.fieldRequired(name);
  }
}

/** Returns the ids of a parameter that are joined by commas, each once. @throws fieldTooMany */
export function readIds(name: string, text: string | null | undefined, most: number): string[] {
  const ids = (text ?? '').split(',').map((each) => each.trim());
  const named = [...new Set(ids.filter((each) => each !== ''))];
  if (named.length > most) throw problems.fieldTooMany(name, most);
  return named;
}

function readValue(parameter: Parameter | undefined, value: unknown): unknown {
  const types = [parameter?.type ?? []].flat();
  if (typeof value !== 'string') return value;
  if (types.includes('boolean')) return value === 'true' ? true : value === 'false' ? false : value;
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
