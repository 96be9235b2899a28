import type { TSchema } from 'typebox';
import { problems, type Refusal } from '../problems.ts';
import { Failed } from './schema.ts';

const descriptions: Readonly<Record<number, string>> = {
  400: 'The request is refused.',
  401: 'The token is missing, malformed, expired or revoked.',
  404: 'There is no such thing for the caller.',
  409: 'The state of the delivery, or of a repeated request, does not allow it.',
  410: 'The address is no longer served.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The request is understood, and cannot be served.',
  429: 'Too many requests.',
  500: 'Something went wrong here.',
  503: 'The service is not available for the moment.',
};

/** What an operation with a bearer token can always be refused with. */
const always = [
  problems.tokenRejected(),
  problems.tooManyRequests(1),
  problems.internal(),
  problems.unavailable(),
];

/** The answers that say these refusals and those every operation has, each with its exact body as an example. */
export function refusalAnswers(refusals: readonly Refusal[]): Record<string, object> {
  const byStatus = Map.groupBy([...refusals, ...always], ({ httpStatus }) => httpStatus);
  const statuses = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(statuses.map(([status, each]) => [status, refusalAnswer(Failed, each)]));
}

/** One answer, in whatever envelope it comes, with the exact bodies it may have as examples. */
export function refusalAnswer(schema: TSchema, refusals: readonly Refusal[]): object {
  const examples = Object.fromEntries(refusals.map(({ message, body }) => [message, { value: body }]));
  return {
    description: descriptions[refusals[0]!.httpStatus] ?? 'Refused.',
    content: { 'application/json': { schema, examples } },
  };
}
