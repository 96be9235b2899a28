import Type from 'typebox';
import { Cancellation } from '../deliveries/schema.ts';
import type { OperationNotes } from '../http/openapi.ts';
import { refusalAnswer, refusalAnswers } from '../http/openapi-answers.ts';
import { Failed } from '../http/schema.ts';
import { problems } from '../problems.ts';
import { packageTypes } from '../quotes/schema.ts';
import { scenarioNames } from '../sandbox/scenarios.ts';
import { webhookFaultNames, webhookFaults } from '../sandbox/webhook-faults.ts';
import { clientTimeZones } from '../time.ts';
import { CredentialsRejected, TokenFieldsInvalid } from '../workspaces/schema.ts';
import { bookingExample, quoteExample } from './examples.ts';
import { webhookOperations } from './webhooks.ts';

const operator = 'Antar';

/** Its one field is checked by the route, after the delivery is found (decision 73). */
const Notification = Type.Object({ type: Type.Literal('READY_TO_PICKUP') });

const timeZone = {
  'x-client-time-zone': {
    type: 'string',
    enum: clientTimeZones,
    description:
      'The time zone of the client; schedules are read in it. `Asia/Jakarta` where it may be left out.',
  },
};
const requiredHeaders = ['x-client-time-zone'];

const idempotencyKey = {
  'idempotency-key': {
    type: 'string',
    description:
      'Makes a retry safe: the same key with the same body answers what the first request was answered, for 24 hours.',
  },
};

const sandbox = {
  'x-sandbox-scenario': {
    type: 'string',
    enum: scenarioNames,
    description:
      'Sandbox only: the life that the delivery is given; `delivered` unless the workspace has another default.',
  },
  'x-sandbox-speed': {
    type: 'integer',
    minimum: 1,
    maximum: 3600,
    description: 'Sandbox only: how much faster than life it goes.',
  },
  'x-sandbox-webhooks': {
    type: 'string',
    enum: webhookFaultNames,
    description: `Sandbox only: the trouble that its webhooks have. ${Object.entries(webhookFaults)
      .map(([name, what]) => `\`${name}\`: ${what}`)
      .join(' ')}`,
  },
};

const bodyRefusals = [
  problems.bodyMissing(),
  problems.bodyMalformed(),
  problems.fieldsUnknown(['colour']),
  problems.fieldRequired('sender.phone'),
  problems.fieldMustBe('packages.quantity', 'bilangan bulat'),
  problems.fieldAtLeast('packages.quantity', 1),
  problems.fieldOneOf('packages.type', packageTypes),
];
const bodyFormRefusals = [problems.bodyTooLarge(), problems.contentTypeUnsupported()];
const scheduleRefusals = [
  problems.scheduleInPast(),
  problems.scheduleOutsideWindow(),
  problems.scheduleEndsBeforeStart(),
  problems.scheduleOnlyExpress(),
];

const quoteRefusals = [
  problems.timeZoneInvalid(),
  ...bodyRefusals,
  problems.paymentMethodInvalid(),
  ...scheduleRefusals,
  problems.serviceTypeNotFound(),
  problems.serviceTypeNotEnabled(operator),
  ...bodyFormRefusals,
  problems.destinationTooFar(),
];

const quote: OperationNotes = {
  description:
    'Prices the way from `origin` to `destination`. Without `serviceType` it answers the cheapest tier. A place outside ' +
    'the coverage, or a time without couriers, is no error: the availability flags say so.',
  headers: timeZone,
  requiredHeaders,
  exampleBody: quoteExample,
  refusals: refusalAnswers(quoteRefusals),
};

const createRefusals = [
  problems.timeZoneInvalid(),
  ...bodyRefusals,
  ...scheduleRefusals,
  problems.areaNotCovered(),
  problems.noShift(),
  problems.outsideOperation(),
  problems.noTier(12_300, 25, operator),
  problems.serviceUnknown(),
  problems.paymentMethodUnknown(),
  problems.idempotencyKeyBusy(),
  ...bodyFormRefusals,
  problems.destinationTooFar(),
  problems.idempotencyKeyReused(),
];

const create = {
  tags: ['Deliveries'],
  exampleBody: bookingExample,
  description:
    'Prices the delivery anew and books it. The answer never has a courier: every change from here on is told to the ' +
    'webhook, and can be read.',
};

const creates: Record<string, OperationNotes> = {
  'POST /express/v1/deliveries': {
    ...create,
    operationId: 'createExpressDelivery',
    summary: 'Book an EXPRESS delivery',
    headers: { ...timeZone, ...idempotencyKey, ...sandbox },
    requiredHeaders,
    refusals: refusalAnswers(createRefusals),
  },
  'POST /logistic/v1/deliveries': {
    ...create,
    operationId: 'createLogisticDelivery',
    summary: 'Book a LOGISTIC delivery',
    headers: { ...timeZone, ...idempotencyKey, ...sandbox },
    exampleBody: { ...bookingExample, serviceType: 'SAME_DAY', origin: undefined },
    refusals: refusalAnswers(createRefusals),
  },
  'POST /v1/deliveries': {
    ...create,
    operationId: 'createDelivery',
    summary: 'Book a delivery of either category',
    description: `${create.description} Deprecated: each category has a path of its own.`,
    deprecated: true,
    headers: { ...timeZone, ...idempotencyKey, ...sandbox },
    exampleBody: { ...bookingExample, serviceCategory: 'EXPRESS' },
    refusals: refusalAnswers([...createRefusals, problems.gone()]),
  },
};

/** Read, cancel and notify answer alike on the paths of every category (decisions 23 and 64). */
const families = [
  { path: '/express/v1/deliveries', name: 'Express', deprecated: false },
  { path: '/logistic/v1/deliveries', name: 'Logistic', deprecated: false },
  { path: '/v1/deliveries', name: '', deprecated: true },
];

const ofDelivery = families.flatMap(({ path, name, deprecated }): [string, OperationNotes][] => [
  [
    `GET ${path}/{deliveryID}`,
    {
      operationId: `read${name}Delivery`,
      summary: 'Read a delivery',
      tags: ['Deliveries'],
      ...(deprecated && { deprecated }),
      refusals: refusalAnswers([problems.deliveryNotFound()]),
    },
  ],
  [
    `DELETE ${path}/{deliveryID}`,
    {
      operationId: `cancel${name}Delivery`,
      summary: 'Cancel a delivery',
      description: 'Allowed while the status is `ALLOCATING` or `PENDING_PICKUP` and nothing was picked up.',
      tags: ['Deliveries'],
      body: Cancellation,
      exampleBody: { notes: 'Pembeli membatalkan pesanan' },
      refusals: refusalAnswers([
        problems.deliveryNotFound(),
        problems.moveNotAllowed(),
        problems.alreadyPickedUp(),
      ]),
    },
  ],
  [
    `POST ${path}/{deliveryID}/additional-notifications`,
    {
      operationId: `notify${name}Courier`,
      summary: 'Tell the courier that the parcel is ready',
      tags: ['Deliveries'],
      body: Notification,
      exampleBody: { type: 'READY_TO_PICKUP' },
      refusals: refusalAnswers([
        problems.notificationTypeUnknown(),
        problems.courierNotAssigned(),
        problems.notificationStatusWrong(),
        problems.deliveryNotFound(),
      ]),
    },
  ],
]);

/** A production token finds nothing here. */
const byHandRefusals = [problems.deliveryNotFound(), problems.routeNotFound(), problems.moveNotAllowed()];

const operations: Readonly<Record<string, OperationNotes>> = {
  'POST /v1/auth/providers/token': {
    description: 'The pair selects the environment that the token stands for: sandbox or production.',
    exampleBody: { client_key: 'dk_sandbox_…', client_secret: '…' },
    refusals: {
      400: refusalAnswer(TokenFieldsInvalid, [problems.tokenFieldsInvalid(['client_key'])]),
      401: refusalAnswer(CredentialsRejected, [problems.credentialsRejected()]),
      429: refusalAnswer(Failed, [problems.tooManyRequests(1)]),
    },
  },
  'POST /v1/deliveries/quotes': quote,
  'POST /express/v1/deliveries/quotes': { ...quote, operationId: 'quoteExpressDelivery' },
  'POST /logistic/v1/deliveries/quotes': {
    ...quote,
    operationId: 'quoteLogisticDelivery',
    requiredHeaders: [],
    exampleBody: { ...quoteExample, serviceType: 'SAME_DAY', origin: undefined },
    refusals: refusalAnswers([...quoteRefusals, problems.serviceUnknown()]),
  },
  'POST /v1/quotes/trace': { headers: timeZone, requiredHeaders, exampleBody: quoteExample },
  ...creates,
  ...Object.fromEntries(ofDelivery),
  'GET /v1/deliveries/{deliveryID}/trace': { refusals: refusalAnswers([problems.deliveryNotFound()]) },
  'POST /v1/sandbox/deliveries/{deliveryID}/advance': {
    exampleBody: { to: 'PICKING_UP' },
    refusals: refusalAnswers([...byHandRefusals, problems.fieldOneOf('to', ['QUEUEING', '…'])]),
  },
  'POST /v1/sandbox/deliveries/{deliveryID}/fail': {
    exampleBody: { reasonCode: 'D1001' },
    refusals: refusalAnswers([
      ...byHandRefusals,
      problems.fieldMustBe('reasonCode', 'kode alasan yang sesuai'),
    ]),
  },
  'PUT /v1/sandbox/defaults': { exampleBody: { scenario: 'recipient-absent', speed: 600 } },
  'GET /v1/sandbox/defaults': { refusals: refusalAnswers([problems.routeNotFound()]) },
  'POST /v1/sandbox/certifications': {
    refusals: refusalAnswers([
      problems.routeNotFound(),
      problems.webhookNotSet(),
      problems.certificationUnderWay(),
    ]),
  },
  'GET /v1/sandbox/certifications/{certificationID}': {
    refusals: refusalAnswers([problems.certificationNotFound(), problems.routeNotFound()]),
  },
  'GET /v1/tracking/{token}': {
    refusals: { 404: refusalAnswer(Failed, [problems.deliveryNotFound()]) },
  },
  ...webhookOperations,
  'GET /health/live': {},
  'GET /health/ready': {},
};

export const notesOf = (operation: string): OperationNotes | undefined => operations[operation];
