import type { OperationNotes } from '../http/openapi.ts';
import { refusalAnswers } from '../http/openapi-answers.ts';
import { problems } from '../problems.ts';

const bodyRefusals = [
  problems.bodyMissing(),
  problems.bodyMalformed(),
  problems.fieldsUnknown(['colour']),
  problems.bodyTooLarge(),
  problems.contentTypeUnsupported(),
];
const pageRefusals = [
  problems.fieldsUnknown(['colour']),
  problems.fieldAtLeast('limit', 1),
  problems.fieldAtMost('limit', 1000),
  problems.fieldMustBe('after', 'kursor dari jawaban sebelumnya'),
];
const notSet = refusalAnswers([problems.webhookNotSet()]);

/** The operations by which a provider sees to its webhooks: an extension of the contract. */
export const webhookOperations: Readonly<Record<string, OperationNotes>> = {
  'GET /v1/webhooks/endpoint': { refusals: notSet },
  'PUT /v1/webhooks/endpoint': {
    exampleBody: {
      url: 'https://example.com/hooks/antar',
      authKey: 'x-api-key',
      authValue: 'the value you check',
      ordering: 'strict',
    },
    refusals: refusalAnswers([
      ...bodyRefusals,
      problems.fieldRequired('url'),
      problems.webhookUrlHasUser(),
      problems.webhookHeaderInvalid(),
      problems.webhookHeaderValueInvalid(),
      problems.webhookUrlNotHttps(),
      problems.webhookUrlForbidden(),
    ]),
  },
  'DELETE /v1/webhooks/endpoint': { refusals: notSet },
  'POST /v1/webhooks/endpoint/secret': { exampleBody: { overlapHours: 24 }, refusals: notSet },
  'POST /v1/webhooks/test': { refusals: notSet },
  'GET /v1/webhooks/events': { refusals: refusalAnswers(pageRefusals) },
  'GET /v1/webhooks/events/{eventID}': { refusals: refusalAnswers([problems.eventNotFound()]) },
  'POST /v1/webhooks/events/{eventID}/resend': {
    refusals: refusalAnswers([problems.webhookNotSet(), problems.eventNotFound()]),
  },
  'POST /v1/webhooks/events/resend': {
    exampleBody: { from: '2026-11-20T00:00:00+07:00', to: '2026-11-21T00:00:00+07:00' },
    refusals: refusalAnswers([...bodyRefusals, problems.fieldRequired('from'), problems.webhookNotSet()]),
  },
  'GET /v1/events': { refusals: refusalAnswers(pageRefusals) },
};
