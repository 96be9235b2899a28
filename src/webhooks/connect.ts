import type { Socket } from 'node:net';
import { messageOf } from '../caught.ts';
import { type Guard, guardedConnector } from './guard.ts';

/**
 * Connects to a URL as a webhook call would, TLS included, but sends nothing.
 * @returns undefined, or the reason why it cannot connect
 */
export async function canConnect(url: URL, guard: Guard, patienceMs: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const timer = setTimeout(() => resolve(`no connection within ${patienceMs} ms`), patienceMs);
  const { protocol, hostname, host, port } = url;
  const connect = guardedConnector(guard);
  connect(
    {
      protocol,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      host,
      port: port || (protocol === 'https:' ? '443' : '80'),
      servername: hostname,
    },
    (error: Error | null, socket: Socket | null) => {
      socket?.destroy();
      resolve(error === null ? undefined : messageOf(error));
    },
  );
  return promise.finally(() => clearTimeout(timer));
}
