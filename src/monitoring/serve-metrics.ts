import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { messageOf } from '../caught.ts';
import { SettingError } from '../config/setting-text.ts';
import type { Context } from '../context.ts';
import { listeningAt } from '../http/address.ts';

/** The address where metrics are served, separate from the address for providers and people (decision 290). */
export interface MetricsAddress {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on METRICS_HOST and METRICS_PORT. If METRICS_TOKEN is set, requests need it as a bearer
 * token.
 * @returns undefined if METRICS_PORT is not set, since then nothing is served
 * @throws SettingError if the address cannot be bound
 */
export async function serveMetrics(ctx: Context): Promise<MetricsAddress | undefined> {
  const { metricsPort: port, metricsHost: host, metricsToken } = ctx.config;
  if (port === undefined) return undefined;
  const { metrics } = ctx.telemetry;
  collectDefaultMetrics({ register: metrics.registry });
  const server = createServer((request, response) => {
    answer(ctx, request, response, metricsToken).catch((error: Error) => {
      ctx.log.warn({ err: error }, 'the metrics could not be read');
      response.destroy();
    });
  });
  try {
    await once(server.listen({ port, host }), 'listening');
  } catch (error) {
    throw new SettingError(
      `METRICS_HOST ${host} and METRICS_PORT ${port} cannot be listened on: ${messageOf(error)}`,
    );
  }
  const found = listeningAt(server);
  const url = `http://${found.family === 'IPv6' ? `[${found.address}]` : found.address}:${found.port}/metrics`;
  ctx.log.info({ url }, 'metrics are served');
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function answer(
  { telemetry: { metrics } }: Context,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    return;
  }
  if (url?.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
    response.writeHead(404).end();
    return;
  }
  for (const measure of metrics.measurements) await measure();
  const text = await metrics.registry.metrics();
  response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
  response.end(text);
}

/** Compares two texts in constant time, so that response times reveal nothing about the token. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string) => createHash('sha256').update(text).digest();
