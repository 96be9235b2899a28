import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

const header = 'x-forwarded-for';
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Removes the port that some proxies append to an address of `X-Forwarded-For`: `ip:port`, `[v6]:port`. */
export function withoutPort(address: string): string {
  const [, v6, v4] = withPort.exec(address.trim()) ?? [];
  return v6 ?? v4 ?? address.trim();
}

/** Maximum number of addresses that are logged, since anyone can send the header. */
const mostLogged = 10;

/**
 * Reads the headers of proxies (decision 160). The header of an untrusted proxy is ignored and logged once per address,
 * since all callers behind that proxy then share its address.
 */
export function readForwarded(app: FastifyInstance, { log }: Pick<Context, 'log'>): void {
  const logged = new LRUCache<string, true>({ max: mostLogged });
  const warn = (address: string) => {
    if (logged.size >= mostLogged || logged.has(address)) return;
    logged.set(address, true);
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

/** Returns true if a trusted proxy sent the request; then Fastify knows more than one address. */
const isFromProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1;
