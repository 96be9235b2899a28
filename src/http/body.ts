import Type, { type Static, type TSchema } from 'typebox';
import { problems, type Refusal } from '../problems.ts';
import { compileBody, isNothing } from './validate.ts';

/** What a request carries: its shape for each media type, and how a route comes by it. */
export interface BodyForm<T> {
  readonly content: Readonly<Record<string, TSchema>>;
  readonly isRequired: boolean;
  readonly example?: unknown;
  /** How it is refused, whatever the route. */
  readonly refusals: readonly Refusal[];
  /** @throws Refusal */
  readonly read: (body: unknown) => T;
}

/** A body of JSON, checked before the route runs. */
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

/** A body of JSON that may be left out: an empty one and `{}` are alike (decision 44). */
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

/** A body of JSON that the route itself checks, since something comes before that. */
export const uncheckedJson = (schema: TSchema, example?: unknown): BodyForm<unknown> => ({
  ...json(schema, example),
  read: (body) => body,
});

function refusalsOf(schema: TSchema): Refusal[] {
  const [firstRequired] = (schema as { required?: readonly string[] }).required ?? [];
  return [
    problems.fieldsUnknown(['colour']),
    ...(firstRequired === undefined ? [] : [problems.fieldRequired(firstRequired)]),
  ];
}

/** Bytes, in the document. */
export const Bytes = Type.String({ format: 'binary' });
