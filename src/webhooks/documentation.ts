import { Done, Failed } from '../http/schema.ts';
import {
  EndpointAnswer,
  EndpointBody,
  EndpointSetAnswer,
  EventAnswer,
  EventParams,
  EventsAnswer,
  EventsQuery,
  FeedAnswer,
  FeedQuery,
  ResendBody,
  ResentAnswer,
  RotateBody,
  TestAnswer,
} from './schema.ts';

const tags = ['Webhooks'];
const answers = (answer: object) => ({ 200: answer, 400: Failed, 401: Failed, 404: Failed });

/** What OpenAPI says of each route, by its operation. */
export const documentation = {
  showWebhook: {
    operationId: 'showWebhook',
    summary: 'Show the registered endpoint',
    tags,
    response: answers(EndpointAnswer),
  },
  setWebhook: {
    operationId: 'setWebhook',
    summary: 'Register the endpoint of this environment',
    description:
      'Takes the place of the one before. The signing secret is in the answer to the first registration only.',
    tags,
    body: EndpointBody,
    response: answers(EndpointSetAnswer),
  },
  removeWebhook: {
    operationId: 'removeWebhook',
    summary: 'Remove the endpoint',
    description: 'What waits to be sent to it is cancelled.',
    tags,
    response: answers(Done),
  },
  rotateWebhookSecret: {
    operationId: 'rotateWebhookSecret',
    summary: 'Replace the signing secret',
    description: 'The secret before signs beside the new one for the overlap.',
    tags,
    body: RotateBody,
    response: answers(EndpointSetAnswer),
  },
  testWebhook: {
    operationId: 'testWebhook',
    summary: 'Send a test event to the endpoint',
    description:
      'One call, made now; the answer tells how it ended. The event is made up: its deliveryID starts DE-TEST. ' +
      'One at a time: another is 409.',
    tags,
    response: { ...answers(TestAnswer), 409: Failed },
  },
  listEvents: {
    operationId: 'listEvents',
    summary: 'List events and where they stand',
    description: 'The newest first.',
    tags,
    querystring: EventsQuery,
    response: answers(EventsAnswer),
  },
  readEvent: {
    operationId: 'readEvent',
    summary: 'Read an event with every call made for it',
    description: 'The latest thousand calls, should there be more.',
    tags,
    params: EventParams,
    response: answers(EventAnswer),
  },
  resendEvent: {
    operationId: 'resendEvent',
    summary: 'Send an event again',
    description: 'With the same id and the same bytes. An event that still waits is not queued twice.',
    tags,
    params: EventParams,
    response: answers(ResentAnswer),
  },
  resendFailedEvents: {
    operationId: 'resendFailedEvents',
    summary: 'Send all failed events of a time range again',
    tags,
    body: ResendBody,
    response: answers(ResentAnswer),
  },
  readFeed: {
    operationId: 'readFeed',
    summary: 'Catch up on events',
    description:
      'All events of this environment in the order they were committed, whether they were sent or not: ask with the ' +
      'last `cursor` until `more` is false, and none is missed. A page of very large events may hold fewer than `limit`.',
    tags,
    querystring: FeedQuery,
    response: answers(FeedAnswer),
  },
} as const;
