import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Label for the path and method of a request without a route. */
const none = 'none';

/**
 * Counts every answer by the template of its route, so that no address makes a series of its own (decision 290). Without
 * METRICS_PORT nothing is counted.
 */
export function countRequests(app: FastifyInstance, { config, telemetry }: Context): void {
  if (config.metricsPort === undefined) return;
  const { requests, requestSeconds } = telemetry.metrics;
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url: route = none, config: known } = routeOptions;
    const labels = { method: route === none ? none : method, route };
    requests.inc({ ...labels, status: reply.statusCode });
    // A stream lasts as long as its reader stays.
    if (!known.route?.hasNoHead) requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
