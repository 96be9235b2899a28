import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Begun, beginTrail } from '../telemetry/follow.ts';
import { untraced } from '../telemetry/trail.ts';

/**
 * Assigns each request an id, which its response, log lines, events and trace carry (decision 291). Antar generates the
 * id and ignores one that the caller sends, so that callers cannot write arbitrary text into the log.
 */
export function identifyRequests(app: FastifyInstance, { telemetry }: Context): void {
  if (telemetry.tracing === undefined) {
    app.addHook('onRequest', ({ id }, reply, done) => {
      reply.header('x-request-id', id);
      telemetry.trails.run(untraced(id), done);
    });
    return;
  }
  const begun = new WeakMap<FastifyRequest, Begun>();
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const own = beginTrail(telemetry, `${method} ${routeOptions.url ?? 'none'}`, { kind: 'server', id });
    begun.set(request, own);
    reply.header('x-request-id', id);
    telemetry.trails.run(own.trail, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url,
      'http.response.status_code': statusCode,
    };
    const error = statusCode >= 500 ? String(statusCode) : undefined;
    begun.get(request)?.end({ attributes, error });
    done();
  });
}
