import Type, { type Static, type TSchema } from 'typebox';
import { problems, type Refusal } from '../problems/problems.ts';
import { requiredOf } from './schema.ts';
import { compileBody, isNothing } from './validate.ts';

/** The body of a request: its schema for each media type, and the function that reads it. */
export interface BodyForm<T> {
  readonly content: Readonly<Record<string, TSchema>>;
  readonly isRequired: boolean;
  readonly example?: unknown;
  /** The refusals that every route with this body may return. */
  readonly refusals: readonly Refusal[];
  /** @throws Refusal */
  readonly read: (body: unknown) => T;
}

/** A JSON body that is validated before the route runs. */
export const json = <Schema extends TSchema>(
  schema: Schema,
  example?: unknown,
): BodyForm<Static<Schema>> => ({
  content: { 'application/json': schema },
  isRequired: true,
  example,
  refusals: [problems.bodyMissing(), ...refusalsOf(schema)],
  read: compileBody(schema),
});

/** A JSON body that may be absent: an empty body and `{}` mean the same (decision 44). */
export function optionalJson<Schema extends TSchema>(
  schema: Schema,
  example?: unknown,
): BodyForm<Partial<Static<Schema>>> {
  const check = compileBody(schema);
  return {
    content: { 'application/json': schema },
    isRequired: false,
    example,
    refusals: refusalsOf(schema),
    read: (body) => (isNothing(body) ? {} : check(body)),
  };
}

/** A JSON body that the route validates itself, after other checks. */
export const uncheckedJson = (schema: TSchema, example?: unknown): BodyForm<unknown> => ({
  ...json(schema, example),
  read: (body) => body,
});

/**
 * Returns examples of the refusals that any strict schema of a body or a query can cause: for an unknown field, and for
 * a missing required field.
 */
export function refusalsOf(schema: TSchema): Refusal[] {
  const [firstRequired] = requiredOf(schema);
  return [
    problems.fieldsUnknown(['colour']),
    ...(firstRequired === undefined ? [] : [problems.fieldRequired(firstRequired)]),
  ];
}

/** A binary body in the OpenAPI document. */
export const Bytes = Type.String({ format: 'binary' });
