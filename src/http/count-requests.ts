import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Label for the path and method of a request that matches no route. */
const none = 'none';

/**
 * Counts every response under its route's template rather than its path, which would create a series per path (decision
 * 290). Counts nothing if METRICS_PORT is unset.
 */
export function countRequests(app: FastifyInstance, { config, telemetry }: Context): void {
  if (config.metricsPort === undefined) return;
  const { requests, requestSeconds } = telemetry.metrics;
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url: route = none, config: known } = routeOptions;
    const labels = { method: route === none ? none : method, route };
    requests.inc({ ...labels, status: reply.statusCode });
    // Streams are not timed: they last as long as the client stays.
    if (!known.route?.hasNoHead) requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
