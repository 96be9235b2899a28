import Type, { type Static } from 'typebox';
import { anyText, instant, nullable, oneOf, optional, requiredText, strictObject } from '../http/schema.ts';
import { statuses } from '../statuses.ts';
import { eventOutcomes } from './log/store.ts';
import { orderings, outcomes } from './retry.ts';

/** The registration of an endpoint. */
export const EndpointBody = strictObject({
  url: requiredText({
    maxLength: 2048,
    description: 'The address for events; https in production.',
    examples: ['https://example.com/hooks/antar'],
  }),
  authKey: optional(anyText({ description: 'The name of the header that authenticates calls.' })),
  authValue: optional(anyText({ maxLength: 1024, description: 'Its value; never shown again.' })),
  ordering: optional(
    oneOf(orderings, {
      description:
        'strict (default): an event waits until the one before it has arrived or failed for good. ' +
        'first-attempt: it waits only for the first call of that one; a retry may come after a newer event.',
    }),
  ),
});

export const RotateBody = strictObject({
  overlapHours: optional(
    Type.Integer({
      minimum: 0,
      maximum: 168,
      description: 'The hours for which the previous secret also signs; default 24.',
    }),
  ),
});

export const ResendBody = strictObject({
  from: instant({ description: 'Events from this instant on …' }),
  to: optional(instant({ description: '… and before this one; default: now.' })),
});

const endpointFields = {
  url: Type.String(),
  authKey: nullable(Type.String()),
  authValueHint: nullable(Type.String({ description: 'The end of the value, so that people recognise it.' })),
  ordering: oneOf(orderings),
  health: oneOf(['healthy', 'unhealthy'] as const, {
    description: 'unhealthy: every call has failed for a while. Antar goes on calling.',
  }),
  failingSince: nullable(instant()),
  previousSecretUntil: nullable(instant({ description: 'Until then the previous secret also signs.' })),
  createdAt: instant(),
  updatedAt: instant(),
};

const Endpoint = Type.Object(endpointFields);

const EndpointWithSecret = Type.Object({
  ...endpointFields,
  secret: Type.Optional(
    Type.String({
      description: 'The signing secret (Standard Webhooks), shown only once.',
      examples: ['whsec_…'],
    }),
  ),
});

const Attempt = Type.Object({
  attempt: Type.Integer({ description: 'The number of the call, from 1 to 4.' }),
  reason: oneOf(['event', 'resend', 'test'] as const),
  outcome: oneOf(outcomes),
  startedAt: instant(),
  durationMs: Type.Integer(),
  httpStatus: nullable(Type.Integer()),
  response: nullable(
    Type.String({ description: 'The beginning of your answer, up to 1 KB; null from a private network.' }),
  ),
  error: nullable(Type.String()),
});

const eventFields = {
  id: Type.String({ description: 'The same on every call, as webhook-id.', examples: ['evt_01KAJ4…'] }),
  deliveryID: Type.String(),
  sequence: Type.Integer({ description: "The event's number within its delivery, from 1." }),
  status: Type.String(),
  occurredAt: instant(),
};

const loggedFields = {
  ...eventFields,
  outcome: oneOf(eventOutcomes, {
    description:
      'pending: waits for a call. failed: all four calls failed. unsent: no endpoint was registered, or it was removed ' +
      'before the event arrived.',
  }),
  lastAttempt: nullable(Attempt),
};

const Payload = Type.Object({}, { additionalProperties: true, description: 'The body of the call.' });

const success = <Data extends ReturnType<typeof Type.Object>>(data: Data) =>
  Type.Object({ status: Type.Literal('Success'), message: Type.String(), data });

export const EndpointAnswer = success(Endpoint);
export const EndpointSetAnswer = success(EndpointWithSecret);
export const EventsAnswer = success(
  Type.Object({
    events: Type.Array(Type.Object(loggedFields)),
    next: nullable(Type.String({ description: 'Pass it as `after` for the next, older page.' })),
  }),
);
export const EventAnswer = success(
  Type.Object({ ...loggedFields, payload: Payload, attempts: Type.Array(Attempt) }),
);
export const ResentAnswer = success(Type.Object({ resent: Type.Integer() }));
export const TestAnswer = success(Type.Object({ id: Type.String(), attempt: Attempt }));
export const FeedAnswer = success(
  Type.Object({
    cursor: nullable(Type.String({ description: 'Pass it as `after` to go on, now or later.' })),
    more: Type.Boolean(),
    events: Type.Array(Type.Object({ ...eventFields, payload: Payload })),
  }),
);

const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
};
export const EventsQuery = strictObject({
  deliveryID: Type.Optional(Type.String()),
  status: Type.Optional(oneOf(statuses)),
  outcome: Type.Optional(oneOf(eventOutcomes)),
  from: Type.Optional(instant()),
  to: Type.Optional(instant()),
  ...page,
  after: Type.Optional(Type.String({ description: '`next` of the previous page.' })),
});
export const FeedQuery = strictObject({
  after: Type.Optional(
    Type.String({ description: 'The cursor of the previous answer; without it, from the beginning.' }),
  ),
  ...page,
});

export type EndpointBody = Static<typeof EndpointBody>;
