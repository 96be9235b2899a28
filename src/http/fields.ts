import type { Static, TSchema } from 'typebox';
import { instant, nullable } from './schema.ts';

/** A field of a row: the expression that reads it, and what a reader of it gets. */
interface Read<Value> {
  readonly sql: string;
  /** Only a type: the values that the expression has. */
  readonly holds?: Value;
}

/** A field that is sent as it is read. */
interface Sent<Value, Schema extends TSchema> extends Read<Value> {
  readonly schema: Schema;
}

export const sent = <Schema extends TSchema>(sql: string, schema: Schema): Sent<Static<Schema>, Schema> => ({
  sql,
  schema,
});
export const sentTime = (sql: string, options?: object): Sent<Date, ReturnType<typeof instant>> => ({
  sql,
  schema: instant(options),
});
const nullableInstant = (options?: object) => nullable(instant(options));
export const sentTimeOrNull = (
  sql: string,
  options?: object,
): Sent<Date | null, ReturnType<typeof nullableInstant>> => ({ sql, schema: nullableInstant(options) });
export const read = <Value>(sql: string): Read<Value> => ({ sql });

export type RowOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Read<infer Value> ? Value : never;
};

/** Writes fields as the list of a SELECT. */
export const selected = (fields: Readonly<Record<string, Read<unknown>>>): string =>
  Object.entries(fields)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(', ');

/** The schemas of fields, as properties of an answer. */
export const schemasOf = <Fields extends Record<string, Sent<unknown, TSchema>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  };

/** Takes the values of a row that are sent as they are read. */
export const valuesOf = <Fields extends object>(fields: Fields, row: RowOf<Fields>): RowOf<Fields> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof Fields]])) as RowOf<Fields>;
