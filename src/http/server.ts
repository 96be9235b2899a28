import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context } from '../context.ts';
import { refuseWhileWaiting } from '../db/commit-waits.ts';
import { isLost } from '../db/lost.ts';
import { codedBody, problems, Refusal } from '../problems/problems.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { newTrailId } from '../telemetry/trail.ts';
import { createLimitLog, logShownSecrets } from './access-log.ts';
import { countRequests } from './count-requests.ts';
import { endConnections } from './end-connections.ts';
import { createFailureLog } from './failure-log.ts';
import { readForwarded } from './forwarded.ts';
import { identifyRequests } from './identify-requests.ts';
import { readJson } from './json.ts';
import { limitBodyRoom } from './limits/body-room.ts';
import { peopleAddresses } from './limits/doors.ts';
import { giveTurns } from './limits/expensive.ts';
import { limitPipelining } from './limits/pipelining.ts';
import { refuseConnection, refuseWhatNodeWould } from './protocol.ts';
import { textLimit } from './schema.ts';
import { refuseDeprecatedHost } from './sunset.ts';

const bodyLimitBytes = 256 * 1024;

/**
 * Closes a connection that has not sent a complete request within 15 s. Node checks this every 5 s, so a connection may
 * stay open for 20 s (decision 366).
 */
const slowness = { requestTimeout: 15_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Functions with which the server identifies senders, limits malformed and refused requests, and reports failures. */
export interface ServerParts {
  /**
   * Counts a malformed or oversized request from an IP address; returns a refusal once the address has sent too many of
   * them.
   */
  readonly countMalformed: (address: string) => Refusal | undefined;
  /**
   * Called before a refusal that may be delayed is sent: counts the refusal for its sender, and returns the delay in
   * milliseconds.
   */
  readonly paceRefusal: (sender: string) => number;
  /**
   * Returns a key that identifies the sender of a request: an account, a workspace with its environment, or a network.
   */
  readonly senderOf: (request: FastifyRequest) => string;
  /** Records the error of a request. */
  readonly noteError: (error: unknown) => void;
  /** Records the refusal of a request for its caller. */
  readonly noteRefusal: (request: FastifyRequest, refusal: Refusal) => void;
}

/**
 * Creates a server, still without routes, that sends every refusal in its envelope. Routes validate their bodies
 * themselves, in the order of the API contract, so Fastify's own validation is off. `service.ts` registers the routes.
 */
export function createServer(
  ctx: Context,
  { countMalformed, paceRefusal, senderOf, noteError, noteRefusal }: ServerParts,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: ctx.log,
    // One log line per request would cost a fifth of the throughput. The error handler logs failures.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTrailId,
    bodyLimit: bodyLimitBytes,
    trustProxy: ctx.config.trustedProxies.length > 0 && [...ctx.config.trustedProxies],
    // Node would refuse a request without a Host header with an empty body; `refuseWhatNodeWould` sends an envelope.
    http: { requireHostHeader: false, ...slowness },
    requestTimeout: slowness.requestTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that cannot be decoded is matched literally, so that its request passes the same checks as others.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    routerOptions: { maxParamLength: textLimit },
    frameworkErrors: (error: FastifyError, request: unknown, reply: unknown) =>
      sendRefusal(refusalOf(error), request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: refuseConnection,
  }) as unknown as FastifyInstance;
  // Prevents Fastify from creating a logger for each request; the error handler logs the request's id itself.
  Object.assign(app.log, { child: () => app.log });

  limitPipelining(app);
  endConnections(app, slowness.requestTimeout);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  readBodies(app);
  limitBodyRoom(app, senderOf);
  giveTurns(app, senderOf);
  identifyRequests(app, ctx);
  refuseWhatNodeWould(app);

  readForwarded(app, ctx);
  sendSafetyHeaders(app, ctx);
  logShownSecrets(app, ctx);
  countRequests(app, ctx);
  const noteLimit = createLimitLog(ctx, senderOf);
  const noteFailure = createFailureLog(ctx);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    noteError(error);
    const refusal = inEnvelope(request, limited(request, refusalOf(error), countMalformed));
    noteRefusal(request, refusal);
    if (refusal.httpStatus >= 500 && !hasLeft(request)) noteFailure(error, refusal, request);
    if (refusal.httpStatus === 429) noteLimit(request);
    const waitMs = isPaced(request, refusal) ? paceRefusal(senderOf(request)) : 0;
    if (waitMs === 0) return sendRefusal(refusal, request, reply);
    return pause(waitMs, undefined, { ref: false }).then(() => sendRefusal(refusal, request, reply));
  });

  refuseChangesWhileWaiting(app, ctx);
  // Registered before `refuseStrayAddresses`, because a deprecated host gets 410 even for paths that match no route.
  refuseDeprecatedHost(app, ctx);
  refuseStrayAddresses(app);
  return app;
}

/** Refuses requests that may change something while commits wait for a standby (decision 670). */
function refuseChangesWhileWaiting(app: FastifyInstance, { sql }: Context): void {
  app.addHook('preHandler', ({ method, routeOptions: { config } }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !config.route?.isRead)
      refuseWhileWaiting(sql.commits?.wait());
    done();
  });
}

/** Counts an unreadable body without a sign-in. @returns the refusal to send: a 429 once there are too many */
function limited(
  { ip, routeOptions: { config } }: FastifyRequest,
  refusal: Refusal,
  countMalformed: ServerParts['countMalformed'],
): Refusal {
  const counts = config.route?.isOpen === true && refusal.isUnreadable;
  return (counts ? countMalformed(ip) : undefined) ?? refusal;
}

/** Returns true if the caller disconnected before the end of the body, which is not a failure of the service. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Returns a 429 in the envelope of its route. */
function inEnvelope({ routeOptions: { config } }: FastifyRequest, refusal: Refusal): Refusal {
  const own = refusal.httpStatus === 429 ? config.route?.inEnvelope : undefined;
  return own === undefined ? refusal : own(refusal);
}

/** Returns true if a request to a route without authentication was refused as malformed. */
const isMalformedOpenCall = (
  { routeOptions: { config } }: FastifyRequest,
  { httpStatus }: Refusal,
): boolean => config.route?.isOpen === true && [400, 413, 415].includes(httpStatus);

/**
 * Returns true for a refusal that may be delayed: the caller sends too often, the service is busy, no route matches the
 * path, the token is not valid, or a request to a route without authentication was malformed.
 */
const isPaced = (request: FastifyRequest, refusal: Refusal): boolean =>
  refusal.httpStatus === 429 ||
  refusal.problem === 'busy' ||
  refusal.problem === 'tokenRejected' ||
  request.is404 ||
  isMalformedOpenCall(request, refusal);

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?')[0]!);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sets safe headers that a route may replace: no cache stores a response, no browser guesses its content type, and no
 * page frames it. Most responses contain data of one caller alone (decision 179).
 */
function sendSafetyHeaders(app: FastifyInstance, { config }: Context): void {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Accepts uncompressed JSON bodies only (decision 16). A request without a body may have any content type, or an empty
 * one.
 */
function readBodies(app: FastifyInstance): void {
  refuseEncodedBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    // Fastify turns an error thrown here into a refusal.
    done(null, readJson(body as Buffer));
  });
  app.addContentTypeParser('*', async (_: unknown, body: Readable) => {
    // By default, the iterator would destroy the request when the loop throws, and no refusal could be sent.
    for await (const part of body.iterator({ destroyOnReturn: false }))
      if (part.length > 0) throw problems.contentTypeUnsupported();
  });
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    if (headers['content-type'] === '') delete headers['content-type'];
    done();
  });
}

/** Refuses a compressed body, before it is read (decision 16). */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, _reply, _payload, done) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const isPlain = encoding === '' || encoding === 'identity';
    done(hasBody && !isPlain ? problems.contentEncodingUnsupported() : null);
  });
}

/**
 * Sends a refusal. Programs get the body of the API contract; people's screens get an error code in addition (decision
 * 173).
 */
function sendRefusal(refusal: Refusal, { routeOptions, url }: FastifyRequest, reply: FastifyReply) {
  const isForPeople = peopleAddresses.test(routeOptions.url ?? url);
  const body = isForPeople ? codedBody(refusal) : refusal.body;
  return reply.code(refusal.httpStatus).headers(refusal.headers).send(body);
}

/**
 * Returns the error itself if it is a refusal. For an error of Fastify, a library, the database or the storage, returns
 * the refusal that matches the error; for any other error, an internal error.
 */
function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problems.bodyTooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problems.contentTypeUnsupported();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return problems.routeNotFound();
    default:
      return refusalOfOthers(error);
  }
}

/**
 * Returns the refusal for any other error. A 4xx status set by a library is kept, such as the one for a path outside a
 * folder of static files.
 */
function refusalOfOthers(error: FastifyError): Refusal {
  const { statusCode = 500 } = error;
  if (statusCode === 404) return problems.routeNotFound();
  if (statusCode >= 400 && statusCode < 500) return problems.requestRefused(statusCode);
  const isAway = isDatabaseAway(error) || error instanceof StorageUnavailable;
  return isAway ? problems.unavailable() : problems.internal();
}

/**
 * PostgreSQL's error codes when the server is out of resources, cancels a slow query, starts, stops, or is read-only.
 */
const cannotServeCodes = /^(53[0-3]00|57014|57P0[1-5]|25006)$/;

/** Returns true if PostgreSQL cannot be reached or cannot serve at the moment; the caller may retry later. */
const isDatabaseAway = (error: FastifyError): boolean =>
  isLost(error) || cannotServeCodes.test(error.code ?? '');

/** Answers a request that matches no route, without reading its body. */
function refuseStrayAddresses(app: FastifyInstance): void {
  const { allowed, named } = methodsByAddress(app);
  const refuseAddress = (request: FastifyRequest): never => {
    const methods = allowed(request.url);
    // A path with a part longer than any id is 404, even if it has the form of a route (decision 90).
    const isServed = methods.length > 0 && !methods.includes(request.method);
    throw isServed ? problems.methodNotAllowed(methods) : problems.routeNotFound();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) refuseAddress(request);
    // A GET or DELETE of `/v1/deliveries/quotes` is that of an unknown delivery; a HEAD asks for the address itself.
    const methods = request.method === 'HEAD' ? named(request.url) : undefined;
    if (methods?.includes('HEAD') === false) throw problems.methodNotAllowed(methods);
    done();
  });
  app.setNotFoundHandler(refuseAddress);
}

/**
 * Lists the methods of addresses, so that another method is 405 rather than 404 (decision 26): `allowed` those of every
 * route that matches, `named` those of a path without parameters.
 */
function methodsByAddress(app: FastifyInstance) {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  const namedPaths = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!/[:*]/.test(url)) namedPaths.set(url, [...(namedPaths.get(url) ?? []), ...[method].flat()]);
    const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${escaped}$`), methods: [method].flat() });
  });
  const pathOf = (url: string) => url.split('?')[0] ?? url;
  return {
    allowed: (url: string): string[] => {
      const matching = routes.filter(({ pattern }) => pattern.test(pathOf(url)));
      return [...new Set(matching.flatMap(({ methods }) => methods))];
    },
    named: (url: string): readonly string[] | undefined => namedPaths.get(pathOf(url)),
  };
}
