import Type, { type Static } from 'typebox';
import { schemasOf } from '../http/fields.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  SuccessWithMessage,
  strictObject,
} from '../http/schema.ts';
import { statuses } from '../vocabulary/statuses.ts';
import { attemptFields } from './log/fields.ts';
import { eventOutcomes } from './log/store.ts';
import { orderings } from './retry.ts';

/** The request body that registers an endpoint. */
export const EndpointBody = strictObject(
  {
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
  },
  { title: 'EndpointBody', description: 'Where events are sent, and how.' },
);

export const RotateBody = strictObject(
  {
    overlapHours: optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        description: 'The hours for which the previous secret also signs; default 24.',
      }),
    ),
  },
  { title: 'RotateBody', description: 'How long the secret before still signs; may be left out.' },
);

/** The events of a time range that a request resends: only those that failed, or any. */
const resendOutcomes = ['failed', 'any'] as const;

export const ResendBody = strictObject(
  {
    from: instant({ description: 'Events from this instant on …' }),
    to: optional(instant({ description: '… and before this one; default: now.' })),
    outcome: optional(
      oneOf(resendOutcomes, {
        description:
          'failed (default): all that failed, in one answer. any: every event but those that wait, also those that you ' +
          'answered, up to 5,000 of an answer.',
      }),
    ),
    after: optional(
      anyText({ description: '`next` of the previous answer, with the same times and `outcome` any.' }),
    ),
  },
  { title: 'ResendBody', description: 'The events of a time range.' },
);

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

const Endpoint = named('Endpoint', 'Where events are sent, and how that goes.', endpointFields);

const EndpointWithSecret = named('EndpointWithSecret', 'The endpoint, and its secret where it is new.', {
  ...endpointFields,
  secret: Type.Optional(
    Type.String({
      description: 'The signing secret (Standard Webhooks), shown only once.',
      examples: ['whsec_…'],
    }),
  ),
});

const Attempt = Type.Object(schemasOf(attemptFields), {
  title: 'Attempt',
  description: 'A call that was made.',
});

const eventFields = {
  id: Type.String({ description: 'The same on every call, as webhook-id.', examples: ['evt_01KAJ4…'] }),
  deliveryID: Type.String(),
  sequence: Type.Integer({ description: "The event's number within its delivery, from 1." }),
  status: oneOf(statuses),
  occurredAt: instant(),
};

const loggedFields = {
  ...eventFields,
  providerOrderID: nullable(Type.String({ description: 'The order number, as in the body of the event.' })),
  outcome: oneOf(eventOutcomes, {
    description:
      'pending: waits for a call. failed: all four calls failed. unsent: no endpoint was registered, or it was removed ' +
      'before the event arrived.',
  }),
  lastAttempt: nullable(Attempt),
};

const Payload = Type.Object({}, { additionalProperties: true, description: 'The body of the call.' });

export const EndpointAnswer = SuccessWithMessage(Endpoint, 'EndpointAnswer', 'The registered endpoint.');
export const EndpointSetAnswer = SuccessWithMessage(
  EndpointWithSecret,
  'EndpointSetAnswer',
  'The endpoint as it is now.',
);
export const EventsAnswer = SuccessWithMessage(
  named('EventPage', 'Events, the newest first.', {
    events: Type.Array(named('LoggedEvent', 'An event, and where it stands.', loggedFields)),
    next: nullable(Type.String({ description: 'Pass it as `after` for the next, older page.' })),
  }),
  'EventsAnswer',
  'A page of events.',
);
export const EventAnswer = SuccessWithMessage(
  named('EventWithAttempts', 'An event with every call made for it.', {
    ...loggedFields,
    payload: Payload,
    attempts: Type.Array(Attempt),
  }),
  'EventAnswer',
  'The event.',
);
export const ResentAnswer = SuccessWithMessage(
  named('Resent', 'How many events are queued again.', { resent: Type.Integer() }),
  'ResentAnswer',
  'They will be sent again.',
);
export const ResentRangeAnswer = SuccessWithMessage(
  named('ResentRange', 'How many events of a time range are queued again.', {
    resent: Type.Integer(),
    next: nullable(
      Type.String({ description: 'Pass it as `after` for the later events; null when that is all.' }),
    ),
  }),
  'ResentRangeAnswer',
  'They will be sent again.',
);
export const TestAnswer = SuccessWithMessage(
  named('TestEvent', 'An event that was made up, and its one call.', { id: Type.String(), attempt: Attempt }),
  'TestAnswer',
  'The call was made.',
);
export const FeedAnswer = SuccessWithMessage(
  named('Feed', 'Events in the order in which they were committed.', {
    cursor: nullable(Type.String({ description: 'Pass it as `after` to go on, now or later.' })),
    more: Type.Boolean({ description: 'There are more already.' }),
    events: Type.Array(named('FeedEvent', 'An event.', { ...eventFields, payload: Payload })),
  }),
  'FeedAnswer',
  'What has happened since.',
);

const page = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'How many at most.' }),
  ),
};
export const EventsQuery = strictObject({
  deliveryID: Type.Optional(Type.String({ description: 'Only of this delivery.' })),
  status: Type.Optional(oneOf(statuses, { description: 'Only of this status.' })),
  outcome: Type.Optional(oneOf(eventOutcomes, { description: 'Only with this outcome.' })),
  from: Type.Optional(instant({ description: 'Occurred at this instant or later.' })),
  to: Type.Optional(instant({ description: 'Occurred before this instant.' })),
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
