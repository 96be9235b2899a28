import Type from 'typebox';
import {
  instant,
  named,
  nullable,
  optional,
  pageLimit,
  SuccessWithMessage,
  strictObject,
} from '../../http/schema.ts';

export const RefusedRequestsQuery = strictObject({
  after: optional(Type.String({ maxLength: 80, description: '`next` of the previous page' })),
  limit: optional(pageLimit(100)),
});

const refused = named('RefusedRequest', 'A request that was refused.', {
  id: Type.String({ description: 'The `X-Request-Id` of its answer.' }),
  at: instant(),
  method: Type.String(),
  path: Type.String({
    description: 'Without the query. Only ids of Antar are shown; others are a name in braces.',
  }),
  status: Type.Integer({ description: 'The HTTP status of the answer.' }),
  code: Type.String({ description: 'The `X-Error-Code` of the answer.' }),
});

export const RefusedRequestsAnswer = SuccessWithMessage(
  named('RefusedRequestPage', 'Refused requests, the newest first.', {
    requests: Type.Array(refused),
    next: nullable(Type.String({ description: 'Pass it as `after` for the next, older page.' })),
  }),
  'RefusedRequestsAnswer',
  'The refused requests.',
);
