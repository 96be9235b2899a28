import { readFileSync } from 'node:fs';
import Type, { type TSchema } from 'typebox';
import { WebhookBody } from '../deliveries/answer-schema.ts';
import { type Status, statuses } from '../deliveries/lifecycle.ts';
import { webhookExamples } from './examples.ts';
import type { Json, JsonObject, SchemaWriter } from './schemas.ts';
import type { ApiDescription } from './serve.ts';

const introduction = `Book, read and cancel deliveries, and get every change by webhook.

1. Exchange a \`client_key\` and \`client_secret\` for a token: the pair selects sandbox or production, at one address.
2. Quote, then book. The answer to a booking never has a courier.
3. Every change of status calls your webhook; the read endpoint is there for missed calls.

In the sandbox simulated people move a delivery from start to end, by the same moves as real people.
Refusals have Indonesian strings that a client can switch on. Each operation lists its own, byte for byte.

Every answer carries \`Cache-Control\`, \`X-Content-Type-Options\`, \`X-Frame-Options\` and \`Referrer-Policy\`: none may be kept
or framed unless its operation says so. Any address may answer 404 or 405 where it is not one of these operations, and 408,
417 or 431 to what is no good HTTP.

[Another document](/docs/people) covers people's screens: operations, the warehouse, the portal and couriers.`;

const tags = [
  { name: 'Authentication', description: 'Tokens for all other requests.' },
  { name: 'Quotes', description: 'The price of a delivery, and whether it is available.' },
  { name: 'Deliveries', description: 'Book, read and cancel deliveries, and notify the courier.' },
  { name: 'Batches', description: 'Book up to 5,000 deliveries at once, or check them first.' },
  {
    name: 'Webhooks',
    description:
      'The calls to your endpoint, one for each change; the endpoint, the log of events, and the feed. ' +
      '`docs/webhooks.md` in the repository explains them for receivers.',
  },
  { name: 'Requests', description: 'The refused requests of your programs.' },
  { name: 'Sandbox', description: 'Simulated deliveries: their defaults, and moves by hand.' },
  { name: 'Tracking', description: 'The view of everyone who has a tracking link.' },
  { name: 'Health', description: 'For the operators of the service.' },
];

/**
 * By status: the fields that every webhook body of this status contains, although the common schema of webhook bodies
 * allows them to be absent (decision 54).
 */
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

/** Returns a status in the form of a type's name: `Completed` for `COMPLETED`. */
const spoken = (status: Status) =>
  status.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the schema of the webhook body for one status: the common body, with the fields that this status always has
 * as required.
 */
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

/** Describes the webhook call of one status. */
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
        description: 'Accepted, as by any 2xx. After another answer, or none in time, Antar calls again.',
      },
    },
  },
});

/** Returns the parts of the programs' OpenAPI document that do not come from routes. */
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

/** Returns the package's version. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
