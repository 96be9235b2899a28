import { readFileSync } from 'node:fs';
import Type, { type TSchema } from 'typebox';
import { type Status, statuses } from '../deliveries/lifecycle.ts';
import { WebhookBody } from '../deliveries/schema.ts';
import { webhookExamples } from './examples.ts';
import type { Json, JsonObject, SchemaWriter } from './schemas.ts';
import type { ApiDescription } from './serve.ts';

const introduction = `Book deliveries, read and cancel them, and be told of every change.

1. Exchange a \`client_key\` and \`client_secret\` for a token: the pair selects sandbox or production, at one address.
2. Quote, then book. The answer to a booking never has a courier.
3. Every status change calls your webhook; reading is the fallback.

In the sandbox simulated people move a delivery from end to end, through the same moves as real ones.
Refusals carry Indonesian strings that a client may switch on; each operation lists its own, byte for byte.

What people do, in operations, the warehouse, the portal and on the road, is [a document of its own](/docs/people).`;

const tags = [
  { name: 'Authentication', description: 'Tokens for everything else.' },
  { name: 'Quotes', description: 'What a delivery would cost, and whether it can be had.' },
  { name: 'Deliveries', description: 'Book, read, cancel, and tell the courier.' },
  {
    name: 'Webhooks',
    description:
      'What your endpoint is told, one call for every change; where events are sent, what became of them, and how to ' +
      'catch up. `docs/webhooks.md` in the repository leads a receiver through all of it.',
  },
  { name: 'Sandbox', description: 'Simulated lives: how they go by default, and moving them by hand.' },
  { name: 'Tracking', description: 'What whoever knows a tracking link may see.' },
  { name: 'Health', description: 'For whoever keeps the service running.' },
];

/** What may be left out and an event of a status always carries (decision 54). */
const carried: Partial<Record<Status, readonly string[]>> = {
  COMPLETED: ['pickupAt', 'completedAt'],
  CANCELLED: ['cancelledAt'],
  FAILED: ['failedAt', 'failedReason'],
  FAILED_PICKUP: ['failedAt', 'failedReason'],
  FAILED_DELIVERY: ['pickupAt', 'failedAt', 'failedReason'],
  PENDING_PICKUP: ['trackingURL'],
  PENDING_DELIVERY: ['pickupAt'],
  IN_DELIVERY: ['pickupAt'],
  PENDING_RETURN: ['pickupAt'],
  IN_RETURN: ['pickupAt'],
  FAILED_IN_RETURN: ['pickupAt', 'failedAt', 'failedReason'],
  ON_HOLD: ['pickupAt'],
  RETURNED: ['pickupAt'],
};

/** `Completed`, of `COMPLETED`. */
const spoken = (status: Status) =>
  status.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The body of a call for one status: the common one, and what is certain about it then. */
function eventOf(status: Status): TSchema {
  const { properties, required } = WebhookBody as unknown as {
    properties: Record<string, TSchema>;
    required: string[];
  };
  const certain = carried[status] ?? [];
  return Type.Object(
    { ...properties, status: Type.Literal(status) },
    {
      title: `${spoken(status)}Event`,
      description: `A delivery is ${status}.`,
      required: Object.keys(properties).filter((name) => required.includes(name) || certain.includes(name)),
    },
  );
}

/** The webhook call of one status. */
const callOf = (writer: SchemaWriter, status: Status, example: object): Json => ({
  post: {
    operationId: `told${spoken(status)}`,
    tags: ['Webhooks'],
    summary: `A delivery is ${status}`,
    description:
      'Sent to the address registered for the environment, with its authentication pair and a signature.',
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: writer.write(eventOf(status)), example: example as JsonObject },
      },
    },
    responses: {
      200: {
        description:
          'Taken, as by any 2xx. Anything else, or nothing within the time limit, is called again.',
      },
    },
  },
});

/** Everything the OpenAPI document says that no route knows. */
export function describeApi(): ApiDescription {
  const examples = webhookExamples();
  return {
    address: '/openapi.json',
    reference: '/docs',
    title: 'Antar',
    version: readVersion(),
    introduction,
    tags,
    covers: /^\/(v1|express\/v1|logistic\/v1|health)\//,
    door: 'programs',
    bearer: 'A token of `POST /v1/auth/providers/token`.',
    calls: (writer) =>
      Object.fromEntries(
        statuses.map((status) => [status, callOf(writer, status, examples.get(status) ?? {})]),
      ),
  };
}

/** The package's version. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
