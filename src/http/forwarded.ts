import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

const header = 'x-forwarded-for';
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** An address of `X-Forwarded-For` without the port that some proxies write behind it: `ip:port`, `[v6]:port`. */
export function withoutPort(address: string): string {
  const [, v6, v4] = withPort.exec(address.trim()) ?? [];
  return v6 ?? v4 ?? address.trim();
}

/** Most addresses that are logged, as anyone can send the header. */
const mostTold = 10;

/**
 * Reads the headers of proxies (decision 160). An untrusted proxy's header is ignored, and logged once for its
 * address, since behind it all callers share one address.
 */
export function readForwarded(app: FastifyInstance, { log }: Pick<Context, 'log'>): void {
  const told = new LRUCache<string, true>({ max: mostTold });
  const warn = (address: string) => {
    if (told.size >= mostTold || told.has(address)) return;
    told.set(address, true);
    log.warn(
      { address },
      `the X-Forwarded-For of ${address} is ignored; if that is your proxy, set TRUSTED_PROXIES=${address}`,
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const forwarded = headers[header];
    if (forwarded !== undefined) {
      headers[header] = [forwarded].flat().join(',').split(',').map(withoutPort).join(', ');
      if (!isFromProxy(request)) warn(socket.remoteAddress ?? '');
    }
    done();
  });
}

/** True if a trusted proxy has sent the request; then Fastify knows an address behind it. */
const isFromProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1;
