import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems.ts';
import { readJson } from './json.ts';
import { refuseConnection, refuseWhatNodeWould } from './protocol.ts';
import { textLimit } from './schema.ts';

const bodyLimitBytes = 256 * 1024;

/**
 * Makes a server that answers every refusal in its envelope and leaves checking bodies to the routes, which keep the
 * contract's order of checks; a route's `schema` documents it. Routes are registered by `main.ts`.
 */
export function createServer(ctx: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: ctx.log,
    // A line per request costs a fifth of the throughput; what fails is logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
    // Nor is there a logger per request: the error handler names the request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    trustProxy: ctx.config.trustedProxies.length > 0 && [...ctx.config.trustedProxies],
    requestTimeout: 30_000,
    // Node would refuse it with an empty body.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // What cannot be decoded is looked up as it stands, so that it passes every check that other addresses pass.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
    routerOptions: { maxParamLength: textLimit },
    frameworkErrors: (error: FastifyError, _request: unknown, reply: unknown) =>
      sendRefusal(refusalOf(error), reply as FastifyReply),
    clientErrorHandler: refuseConnection,
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  readBodies(app);
  refuseWhatNodeWould(app);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    // That a caller leaves before the end of their body is no failure of the service.
    const hasLeft = request.raw.destroyed && !request.raw.complete;
    if (refusal.httpStatus >= 500 && !hasLeft)
      ctx.log.error({ err: error, reqId: request.id, url: request.routeOptions.url }, 'request failed');
    return sendRefusal(refusal, reply);
  });

  const allowed = methodsByAddress(app);
  app.setNotFoundHandler((request) => {
    const methods = allowed(request.url);
    throw methods.length === 0 ? problems.routeNotFound() : problems.methodNotAllowed(methods);
  });
  return app;
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?')[0]!);
    return true;
  } catch {
    return false;
  }
}

/** Bodies are JSON (decision 16); a request without one may call it what it likes. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    // What it throws is taken for the parser's refusal.
    done(null, readJson(body as Buffer));
  });
  app.addContentTypeParser('*', async ({ headers }: FastifyRequest) => {
    const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (!empty) throw problems.contentTypeUnsupported();
  });
}

const sendRefusal = ({ httpStatus, headers, body }: Refusal, reply: FastifyReply) =>
  reply.code(httpStatus).headers(headers).send(body);

/** The refusal an error is answered with: its own, the framework's in our words, or one that tells nothing. */
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
      return isDatabaseAway(error) ? problems.unavailable() : problems.internal();
  }
}

/** PostgreSQL is starting, stopping or out of reach: the caller may simply try again. */
function isDatabaseAway(error: FastifyError): boolean {
  const away = /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;
  return (
    away.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

/** Remembers each registered address, so that a known one asked with another method is 405 and not 404 (decision 26). */
function methodsByAddress(app: FastifyInstance): (url: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${escaped}$`), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? url;
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
  };
}
