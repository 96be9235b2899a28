import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';
import { environments } from '../context.ts';
import { type Facts, type ProblemCode, problemCodes } from '../problems/problems.ts';
import { notBlank } from '../text/plain-text.ts';

/** Maximum length of a text in a request, unless the schema states another one (decision 20). */
export const textLimit = 500;
const addressLimit = 1000;

/** An object schema that rejects unlisted keys. */
export const strictObject = <Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: object = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

/** Returns the fields that a schema requires, in order. */
export const requiredOf = (schema: TSchema): readonly string[] =>
  (schema as { required?: readonly string[] }).required ?? [];

/** A field that may be absent or null; both mean the same (decision 66). */
export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

/** A value that may be null; in a response, null means unset. */
export function nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<Schema> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  });
}

/** Requires a text that is neither empty nor blank (decision 66). */
export const saysSomething = { minLength: 1, pattern: notBlank } as const;
export const requiredText = (options: object = {}) =>
  Type.String({ maxLength: textLimit, ...saysSomething, ...options });
export const anyText = (options: object = {}) => Type.String({ maxLength: textLimit, ...options });
export const addressText = () => requiredText({ maxLength: addressLimit });

/** An amount in whole rupiah, within the range in which JSON numbers are exact. */
export const amountIdr = (options: object = {}) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...options });

/** The largest amount that people may enter: twelve digits, as in the courier's app, so that sums stay exact. */
export const mostStatedIdr = 999_999_999_999;

/** A schema that accepts one of the listed texts. */
export const oneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

/** The environment of a request or a response. */
export const environmentField = oneOf(environments, { description: 'Sandbox or production' });
/** A query whose only field is the environment. */
export const EnvironmentQuery = strictObject({ environment: environmentField });

export const instant = (options: object = {}) => Type.String({ format: 'date-time', ...options });

/** A local day, such as `2026-11-20`. */
export const localDay = (description: string) => Type.String({ format: 'date', description });

/** The `limit` parameter of a list request: the maximum number of items in the response. */
export const pageLimit = (most: number) =>
  Type.Integer({ minimum: 1, maximum: most, description: 'How many at most' });

/**
 * An object with a title, which generated clients use as its name (decision 186). Each title is used once per document.
 */
export const named = <Properties extends Record<string, TSchema>>(
  title: string,
  description: string,
  properties: Properties,
  options: object = {},
) => Type.Object(properties, { title, description, ...options });

/** The simple error envelope (spec 7). */
export const Failed = Type.Object(
  { status: Type.Literal('Failed'), error: Type.String() },
  { title: 'Failed', description: 'The refusal, in Indonesian.' },
);

const code = Type.Unsafe<ProblemCode>({ type: 'string', enum: problemCodes });
const facts = Type.Unsafe<Facts>({ type: 'object', additionalProperties: {} });

/** The error envelope for people's screens: the simple one with a code and facts added (decision 173). */
export const Refused = named('Refused', 'The refusal: in Indonesian, and as a code for other languages.', {
  status: Type.Literal('Failed'),
  error: Type.String(),
  code,
  facts,
});

/** The schema of a refusal for people's screens that carries more than its text, code and facts. */
export const codedRefusal = <Properties extends Record<string, TSchema>>(
  title: string,
  description: string,
  more: Properties,
) => named(title, description, { ...Refused.properties, ...more });

/** The refusal of one item in a list; all fields are null if the item was accepted. */
export const refusedItemFields = {
  error: nullable(Type.String()),
  code: nullable(code),
  facts: nullable(facts),
};

/** The response envelope of an action without data (spec 4.6, 4.7). */
export const Done = Type.Object(
  { status: Type.Literal('Success'), message: Type.String() },
  { title: 'Done', description: 'It is done.' },
);

/** The envelope of responses with data to people's screens. */
export const Success = <Data extends TSchema>(data: Data, title: string, description: string) =>
  Type.Object({ status: Type.Literal('Success'), data }, { title, description });

/** The envelope of responses with data to programs. */
export const SuccessWithMessage = <Data extends TSchema>(data: Data, title: string, description: string) =>
  Type.Object({ status: Type.Literal('Success'), message: Type.String(), data }, { title, description });
