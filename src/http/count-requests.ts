import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** The label that replaces the route and the method of a request that matches no route. */
const none = 'none';

/**
 * Counts every response under the template of its route, such as `/deliveries/:deliveryID`: counting by path would
 * create one time series for each delivery (decision 290). Counts nothing if METRICS_PORT is unset.
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
