import type { Static, TSchema } from 'typebox';
import { instant, nullable } from './schema.ts';

/**
 * A field that is read from the database, by the SQL expression `sql`. Without a schema, it is for the code alone, and
 * no response contains it.
 */
interface Read<Value> {
  readonly sql: string;
  /** Never set at run time: it only carries the type of the expression's values. */
  readonly holds?: Value;
}

/** A field that responses contain as it was read from the database. */
interface Sent<Value, Schema extends TSchema, Wire extends string | undefined> extends Read<Value> {
  readonly schema: Schema;
  /** The field's name in responses, if it differs from the field's name in code. */
  readonly wire: Wire;
}

/** A field of responses that is computed from other fields of the row. */
interface Made<Row, Value, Schema extends TSchema> {
  readonly schema: Schema;
  readonly make: (row: Row) => Value;
}

type Field =
  | Read<unknown>
  | Sent<unknown, TSchema, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: each computed field takes other fields of the row.
  | Made<any, unknown, TSchema>;
type Fields = Readonly<Record<string, Field>>;

export const sent = <Schema extends TSchema>(
  sql: string,
  schema: Schema,
): Sent<Readonly<Static<Schema>>, Schema, undefined> => ({ sql, schema, wire: undefined });
/** A field whose name in responses differs from its name in code. */
export const sentAs = <Wire extends string, Schema extends TSchema>(
  wire: Wire,
  sql: string,
  schema: Schema,
): Sent<Readonly<Static<Schema>>, Schema, Wire> => ({ sql, schema, wire });
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

/** The row that a SELECT of the fields returns. */
export type RowOf<Of> = {
  readonly [Name in keyof Of as Of[Name] extends Read<unknown> ? Name : never]: Of[Name] extends Read<
    infer Value
  >
    ? Value
    : never;
};

/** The type of row from which all computed fields can be computed. */
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

/** Returns the fields as the column list of a SELECT. */
export const selected = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => ('sql' in field ? `${field.sql} as "${name}"` : []))
    .join(', ');

/** Returns the schemas of the fields that are sent, as properties of a response. */
export const schemasOf = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'schema' in field ? [[('wire' in field && field.wire) || name, field.schema]] : [],
    ),
  ) as SchemasOf<Of>;

/** Returns the values of the fields that are sent, as properties of a response. */
export function valuesOf<Of extends Fields>(fields: Of, row: NoInfer<RowOf<Of> & Needed<Of>>): ValuesOf<Of> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if ('make' in field) values[name] = field.make(row);
    else if ('schema' in field) values[field.wire ?? name] = (row as Record<string, unknown>)[name];
  }
  return values as ValuesOf<Of>;
}
