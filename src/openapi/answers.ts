import type { TSchema } from 'typebox';
import type { AnswerForm, AnyRoute } from '../http/route.ts';
import { Failed, Refused } from '../http/schema.ts';
import { codedBody, codeHeader, type Refusal } from '../problems/problems.ts';
import { rateLimitHeaders } from '../workspaces/count-call.ts';
import type { JsonObject, SchemaWriter } from './schemas.ts';

/**
 * The two kinds of callers that need authentication; each has its own OpenAPI document. People have roles, programs do
 * not.
 */
export type Door = 'programs' | 'people';

/** An OpenAPI document, and the callers that it describes. */
interface Document {
  readonly writer: SchemaWriter;
  readonly door: Door;
}

const refusedBecause: Readonly<Record<number, string>> = {
  400: 'The request is invalid; the text gives the reason.',
  401: 'The caller is unknown: the token or the credentials are missing, wrong, expired or revoked.',
  403: 'The caller may not do this.',
  404: 'It does not exist for the caller.',
  409: 'The present state does not allow it.',
  410: 'The address is no longer served.',
  413: 'The body is too large.',
  415: "The body's type is not accepted.",
  422: 'The request is valid but cannot be served.',
  429: 'Too many requests.',
  500: 'An error of the service.',
  503: 'The service is not available for the moment.',
};

/** The response headers that only refusals have, as the document describes them. */
const refusalHeaders: Readonly<Record<string, JsonObject>> = {
  'accept-encoding': { description: 'The accepted encoding of a body.', schema: { type: 'string' } },
  [codeHeader]: { $ref: `#/components/headers/${codeHeader}` },
  link: { description: 'The successor of the address.', schema: { type: 'string' } },
  'retry-after': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  'www-authenticate': {
    description: 'The way to authenticate.',
    schema: { type: 'string', enum: ['Bearer'] },
  },
};

/** References to the rate limit headers, which every operation that needs authentication returns. */
const counted = Object.fromEntries(
  Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** Returns the descriptions of the headers to which operations refer. */
export const sharedHeaders = (writer: SchemaWriter): JsonObject => ({
  ...headersOf(writer, rateLimitHeaders),
  [codeHeader]: {
    description: 'The stable code of the refusal, the name of its example here.',
    schema: { type: 'string' },
    example: 'deliveryNotFound',
  },
});

/** Returns the responses of an operation by status: its own, and every refusal with its exact body (decision 187). */
export function writeAnswers(
  document: Document,
  { isOpen, answers, refusals: ownRefusals = [], answerHeaders = {}, ownHeaders = {} }: AnyRoute,
  refusals: readonly Refusal[],
): JsonObject {
  const { writer } = document;
  const ofAll = { ...headersOf(writer, answerHeaders), ...(isOpen ? {} : counted) };
  const own = { ...headersOf(writer, ownHeaders), ...ofAll };
  const ownStatuses = new Set(ownRefusals.map(({ httpStatus }) => httpStatus));
  const successes = Object.entries(answers).filter(([status]) => /^[23]/.test(status));
  const byStatus = Map.groupBy(refusals, ({ httpStatus }) => httpStatus);
  return Object.fromEntries([
    ...successes.map(([status, answer]) => [status, writeSuccess(writer, answer, own)]),
    ...[...byStatus].map(([status, each]) => {
      const envelope = answers[status] as TSchema | undefined;
      const headers = ownStatuses.has(status) ? own : ofAll;
      return [status, writeRefusals(document, { envelope, headers }, each)];
    }),
  ]);
}

function headersOf(writer: SchemaWriter, headers: Readonly<Record<string, TSchema>>): JsonObject {
  const written = Object.entries(headers).map(([name, schema]) => {
    const { description, ...rest } = writer.write(schema);
    return [name, { description: description ?? '', schema: rest }];
  });
  return Object.fromEntries(written);
}

const isForm = (answer: TSchema | AnswerForm): answer is AnswerForm => 'content' in answer;

function writeSuccess(writer: SchemaWriter, answer: TSchema | AnswerForm, own: JsonObject): JsonObject {
  const plain = {
    content: { 'application/json': answer as TSchema },
    headers: {},
    description: descriptionOf(answer),
  };
  const { content, headers = {}, description } = isForm(answer) ? answer : plain;
  return written(description, { ...headersOf(writer, headers), ...own }, contentOf(writer, content));
}

const descriptionOf = (schema: object): string => (schema as { description?: string }).description ?? '';

const contentOf = (writer: SchemaWriter, content: Readonly<Record<string, TSchema>>): JsonObject =>
  Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [type, { schema: writer.write(schema) }]),
  );

const written = (description: string, headers: JsonObject, content: JsonObject): JsonObject => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  ...(Object.keys(content).length > 0 && { content }),
});

/**
 * True if a refusal has the simple envelope; some refusals have an envelope of their own (spec 7, "Auth 400", "Auth
 * 401").
 */
const isSimple = ({ body }: Refusal) => (body as { status: unknown }).status === 'Failed';

function writeRefusals(
  { writer, door }: Document,
  { envelope, headers }: { envelope: TSchema | undefined; headers: JsonObject },
  refusals: readonly Refusal[],
): JsonObject {
  const schemas = [
    ...(envelope === undefined ? [] : [writer.write(envelope)]),
    ...(refusals.some(isSimple) ? [writer.write(door === 'people' ? Refused : Failed)] : []),
  ];
  const own = refusals.flatMap((refusal) => Object.keys(refusal.headers));
  const ownHeaders = Object.fromEntries(own.map((name) => [name, refusalHeaders[name]!]));
  const schema = schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
  const content = { 'application/json': { schema, examples: examplesOf(refusals, door) } };
  return written(refusedBecause[refusals[0]!.httpStatus] ?? '', { ...ownHeaders, ...headers }, content);
}

/**
 * Returns example bodies of the refusals by name. A refusal with several texts, such as one for each field, has one
 * example for each text.
 */
function examplesOf(refusals: readonly Refusal[], door: Door): JsonObject {
  const distinct = [...new Map(refusals.map((refusal) => [refusal.message, refusal])).values()];
  const counts = new Map<string, number>();
  const examples = distinct.map((refusal) => {
    const { problem } = refusal;
    const body = door === 'people' ? codedBody(refusal) : refusal.body;
    const count = (counts.get(problem) ?? 0) + 1;
    counts.set(problem, count);
    return [count === 1 ? problem : `${problem}${count}`, { value: body as JsonObject }];
  });
  return Object.fromEntries(examples);
}
