import type { Booking, QuoteRequest, Zone } from '../booking/draft.ts';
import type { Environment } from './environments.ts';

/** Kind of token that a call needs: a program's; a person's, for calls that programs cannot make; or none. */
type Caller = 'program' | 'person' | 'anybody';

/** An API call that does the same as a screen, to be shown as `curl` (decision 249). */
export interface Call {
  readonly name: CallName;
  readonly by: Caller;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type CallName =
  | ('token' | 'quote' | 'book' | 'batch' | 'batchState' | 'batchOutcome')
  | ('search' | 'export' | 'read' | 'cancel' | 'ready' | 'trace' | 'labels')
  | ('endpoint' | 'endpointSet' | 'endpointRemove' | 'secret' | 'test')
  | ('events' | 'event' | 'resend' | 'resendAll' | 'requests')
  | ('scenarios' | 'play' | 'advance' | 'fail' | 'defaults' | 'certify' | 'certifications')
  | ('keys' | 'keyMake' | 'keyChange' | 'keyRotate' | 'keyRevoke')
  | ('invoices' | 'invoice' | 'remittances' | 'statement' | 'promises')
  | ('staff' | 'invite' | 'audit');

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the `curl` command of a call, for a shell in which `TOKEN` is set. */
export function curlOf({ method, path, body, headers = {}, by }: Call, origin: string): string {
  const all = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${path}`)}`,
    ...(by === 'anybody' ? [] : [`-H "authorization: Bearer $TOKEN"`]),
    ...Object.entries(all).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, undefined, 2))}`]),
  ].join(' \\\n  ');
}

type CallInput = Pick<Call, 'body' | 'headers'>;
const call =
  (by: Caller) =>
  (name: CallName, method: Call['method'], path: string, input: CallInput = {}): Call => ({
    ...{ name, by, method, path },
    ...input,
  });
const program = call('program');
const person = call('person');

type Query = Readonly<Record<string, string>>;
const withQuery = (path: string, query: Query): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};
const zoned = (zone: string) => ({ 'x-client-time-zone': zone });
/** Returns the path for deliveries of a category; the path without a category is deprecated (spec 9). */
const deliveriesOf = (category: string | null | undefined) =>
  `/${category === 'LOGISTIC' ? 'logistic' : 'express'}/v1/deliveries`;
const one = (deliveryID: string, category?: string) => `${deliveriesOf(category)}/${deliveryID}`;

/** Calls for bookings by programs. */
export const bookingCalls = {
  token: (clientKey: string) =>
    call('anybody')('token', 'POST', '/v1/auth/providers/token', {
      body: { client_key: clientKey, client_secret: '…' },
    }),
  quote: (body: QuoteRequest & { readonly serviceCategory: string }, zone: Zone) =>
    program('quote', 'POST', `${deliveriesOf(body.serviceCategory)}/quotes`, { headers: zoned(zone), body }),
  book: (body: Booking, zone: Zone) => {
    const headers = { ...zoned(zone), 'idempotency-key': body.providerOrderID || 'ORDER-1' };
    return program('book', 'POST', deliveriesOf(body.serviceCategory), { headers, body });
  },
  batch: (rows: readonly object[], zone: Zone = 'Asia/Jakarta') =>
    program('batch', 'POST', '/v1/deliveries/batches', { headers: zoned(zone), body: { rows } }),
  batchState: (batchID: string) => program('batchState', 'GET', `/v1/batches/${batchID}`),
  batchOutcome: (batchID: string) => program('batchOutcome', 'GET', `/v1/batches/${batchID}/outcome.csv`),
} as const;

/** Calls for deliveries. Programs have no search. */
export const deliveryCalls = {
  search: (environment: Environment, query: Query) =>
    person('search', 'GET', withQuery(`/portal/v1/${environment}/deliveries`, query)),
  export: (environment: Environment, query: Query) =>
    person('export', 'GET', withQuery(`/portal/v1/${environment}/deliveries.csv`, query)),
  labels: (environment: Environment, ids: readonly string[], size?: 'A6' | 'A4') =>
    person(
      'labels',
      'GET',
      `/portal/v1/${environment}/labels?deliveryIDs=${ids.join(',')}${size === undefined ? '' : `&size=${size}`}`,
    ),
  read: (deliveryID: string, category?: string) => program('read', 'GET', one(deliveryID, category)),
  trace: (deliveryID: string) => program('trace', 'GET', `/v1/deliveries/${deliveryID}/trace`),
  cancel: (deliveryID: string, category?: string, notes = '') =>
    program('cancel', 'DELETE', one(deliveryID, category), { ...(notes !== '' && { body: { notes } }) }),
  ready: (deliveryID: string, category?: string) =>
    program('ready', 'POST', `${one(deliveryID, category)}/additional-notifications`, {
      body: { type: 'READY_TO_PICKUP' },
    }),
} as const;

/** Calls for webhooks. */
export const webhookCalls = {
  endpoint: () => program('endpoint', 'GET', '/v1/webhooks/endpoint'),
  endpointSet: (body: object = { url: 'https://example.com/hooks/antar' }) =>
    program('endpointSet', 'PUT', '/v1/webhooks/endpoint', { body }),
  endpointRemove: () => program('endpointRemove', 'DELETE', '/v1/webhooks/endpoint'),
  secret: () => program('secret', 'POST', '/v1/webhooks/endpoint/secret'),
  test: () => program('test', 'POST', '/v1/webhooks/test'),
  events: (query: Query) => program('events', 'GET', withQuery('/v1/webhooks/events', query)),
  event: (eventID: string) => program('event', 'GET', `/v1/webhooks/events/${eventID}`),
  resend: (eventID: string) => program('resend', 'POST', `/v1/webhooks/events/${eventID}/resend`),
  resendAll: (body: { readonly from: string; readonly to?: string; readonly outcome?: 'any' }) =>
    program('resendAll', 'POST', '/v1/webhooks/events/resend', { body }),
} as const;

/** The call for refused requests. */
export const requestCalls = {
  refused: () => program('requests', 'GET', '/v1/requests'),
} as const;

/** Calls for the sandbox. */
export const sandboxCalls = {
  scenarios: () => program('scenarios', 'GET', '/v1/sandbox/scenarios'),
  play: (body: object) => program('play', 'POST', '/v1/sandbox/plays', { body }),
  advance: (deliveryID: string) => program('advance', 'POST', `/v1/sandbox/deliveries/${deliveryID}/advance`),
  fail: (deliveryID: string) => program('fail', 'POST', `/v1/sandbox/deliveries/${deliveryID}/fail`),
  defaults: (body: object) => program('defaults', 'PUT', '/v1/sandbox/defaults', { body }),
  certify: () => program('certify', 'POST', '/v1/sandbox/certifications'),
  certifications: () => program('certifications', 'GET', '/v1/sandbox/certifications'),
} as const;

/** Calls that only people can make: keys, invoices, staff and the audit log. */
export const workspaceCalls = {
  keys: (environment: Environment) => person('keys', 'GET', `/portal/v1/${environment}/credentials`),
  keyMake: (environment: Environment) =>
    person('keyMake', 'POST', `/portal/v1/${environment}/credentials`, { body: { name: 'Kasir' } }),
  keyChange: (environment: Environment, clientKey: string, body: object) =>
    person('keyChange', 'PATCH', `/portal/v1/${environment}/credentials/${clientKey}`, { body }),
  keyRotate: (environment: Environment, clientKey: string) =>
    person('keyRotate', 'POST', `/portal/v1/${environment}/credentials/${clientKey}/rotation`),
  keyRevoke: (environment: Environment, clientKey: string) =>
    person('keyRevoke', 'DELETE', `/portal/v1/${environment}/credentials/${clientKey}`),
  invoices: (environment: Environment) => person('invoices', 'GET', `/portal/v1/${environment}/invoices`),
  invoice: (environment: Environment, month: string) =>
    person('invoice', 'GET', `/portal/v1/${environment}/invoices/${month}`),
  remittances: (environment: Environment) =>
    person('remittances', 'GET', `/portal/v1/${environment}/remittances`),
  statement: (environment: Environment, period: Query) =>
    person('statement', 'GET', withQuery(`/portal/v1/${environment}/statement`, period)),
  promises: (environment: Environment, period: Query) =>
    person('promises', 'GET', withQuery(`/portal/v1/${environment}/promises`, period)),
  staff: () => person('staff', 'GET', '/portal/v1/workspace/staff'),
  invite: () =>
    person('invite', 'POST', '/portal/v1/workspace/invitations', {
      body: { email: 'rina@example.com', role: 'provider-member' },
    }),
  audit: (query: Query) => person('audit', 'GET', withQuery('/portal/v1/workspace/audit', query)),
} as const;
