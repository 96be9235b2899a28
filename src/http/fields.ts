import type { Static, TSchema } from 'typebox';
import { instant, nullable } from './schema.ts';

/** A field of a row that code reads and nobody is sent: the expression that reads it. */
interface Read<Value> {
  readonly sql: string;
  /** Only a type: the values that the expression has. */
  readonly holds?: Value;
}

/** A field that is sent as it is read. */
interface Sent<Value, Schema extends TSchema, Wire extends string | undefined> extends Read<Value> {
  readonly schema: Schema;
  /** Its name on the wire, if it is not its name in code. */
  readonly wire: Wire;
}

/** A field that is sent and made of others. */
interface Made<Row, Value, Schema extends TSchema> {
  readonly schema: Schema;
  readonly make: (row: Row) => Value;
}

type Field =
  | Read<unknown>
  | Sent<unknown, TSchema, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: each takes the fields that it is made of.
  | Made<any, unknown, TSchema>;
type Fields = Readonly<Record<string, Field>>;

export const sent = <Schema extends TSchema>(
  sql: string,
  schema: Schema,
): Sent<Static<Schema>, Schema, undefined> => ({ sql, schema, wire: undefined });
/** A field with another name on the wire than in code. */
export const sentAs = <Wire extends string, Schema extends TSchema>(
  wire: Wire,
  sql: string,
  schema: Schema,
): Sent<Static<Schema>, Schema, Wire> => ({ sql, schema, wire });
export const sentInstant = (
  sql: string,
  options?: object,
): Sent<Date, ReturnType<typeof instant>, undefined> => ({ sql, schema: instant(options), wire: undefined });
const nullableInstant = (options?: object) => nullable(instant(options));
export const sentInstantOrNull = (
  sql: string,
  options?: object,
): Sent<Date | null, ReturnType<typeof nullableInstant>, undefined> => ({
  sql,
  schema: nullableInstant(options),
  wire: undefined,
});
export const made = <Row, Value, Schema extends TSchema>(
  schema: Schema,
  make: (row: Row) => Value,
): Made<Row, Value, Schema> => ({ schema, make });
export const read = <Value>(sql: string): Read<Value> => ({ sql });

/** The row that a SELECT of fields gives. */
export type RowOf<Of> = {
  readonly [Name in keyof Of as Of[Name] extends Read<unknown> ? Name : never]: Of[Name] extends Read<
    infer Value
  >
    ? Value
    : never;
};

/** What the made ones among fields are made of. */
type Needed<Of> = {
  [Name in keyof Of]: Of[Name] extends Made<infer Row, unknown, TSchema> ? (row: Row) => void : never;
}[keyof Of] extends (row: infer Row) => void
  ? Row
  : unknown;

type WireName<Of, Name extends keyof Of> = Of[Name] extends { readonly wire: infer Wire extends string }
  ? Wire
  : Of[Name] extends { readonly schema: TSchema }
    ? Name
    : never;
type SchemasOf<Of> = {
  [Name in keyof Of as WireName<Of, Name>]: Of[Name] extends { readonly schema: infer Schema }
    ? Schema
    : never;
};
type ValuesOf<Of> = {
  readonly [Name in keyof Of as WireName<Of, Name>]: Of[Name] extends Made<never, infer Value, TSchema>
    ? Value
    : Of[Name] extends Read<infer Value>
      ? Value
      : never;
};

/** Writes fields as the list of a SELECT. */
export const selected = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => ('sql' in field ? `${field.sql} as "${name}"` : []))
    .join(', ');

/** The schemas of the fields that are sent, as properties of an answer. */
export const schemasOf = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'schema' in field ? [[('wire' in field && field.wire) || name, field.schema]] : [],
    ),
  ) as SchemasOf<Of>;

/** The values of the fields that are sent, as properties of an answer. */
export function valuesOf<Of extends Fields>(fields: Of, row: RowOf<Of> & Needed<Of>): ValuesOf<Of> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if ('make' in field) values[name] = field.make(row);
    else if ('schema' in field) values[field.wire ?? name] = (row as Record<string, unknown>)[name];
  }
  return values as ValuesOf<Of>;
}
