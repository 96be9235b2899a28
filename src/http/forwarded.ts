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

/**
 * Maximum number of senders that a process warns about: anyone can send the header, and could otherwise fill the log.
 */
const mostLogged = 10;

/**
 * Removes the ports from the addresses in `X-Forwarded-For`, which Fastify then reads (decision 160). If the sender is
 * not a trusted proxy, Fastify ignores the header, and a warning is logged once per sender: behind an untrusted proxy,
 * all callers appear to have the proxy's address.
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

/**
 * Returns true if a trusted proxy sent the request: Fastify then lists the addresses of both the proxy and the caller.
 */
const isFromProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1;
