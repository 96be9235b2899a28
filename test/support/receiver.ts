import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One webhook call as a receiver saw it. */
export interface Hit {
  /** On the monotonic clock. */
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
  readonly attempt: number;
  readonly sequence: number;
}

/** Answers a call; the default is 200 at once. */
export type Behaviour = (hit: Hit, response: ServerResponse, request: IncomingMessage) => void;

/** A provider's server, in this process, that writes down every call. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly hits: Hit[];
  behave(behaviour: Behaviour): void;
  /** Resolves when there are this many calls. */
  reached(count: number, mostMs?: number): Promise<void>;
  close(): Promise<void>;
}

export const answer =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_hit, response) => {
    response.writeHead(status, headers).end();
  };

/** Starts a receiver, by default on a free port of the loopback interface. */
export async function startReceiver(behaviour: Behaviour = answer(200), port = 0): Promise<Receiver> {
  const hits: Hit[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let behave = behaviour;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const hit = hitOf(request, Buffer.concat(chunks).toString());
    hits.push(hit);
    for (const { resolve } of waiting.filter(({ count }) => hits.length >= count)) resolve();
    behave(hit, response, request);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.unref().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    hits,
    behave: (next) => {
      behave = next;
    },
    reached: async (count, mostMs = 120_000) => {
      if (hits.length >= count) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const late = () => reject(new Error(`${hits.length} of ${count} calls came within ${mostMs} ms`));
      const timer = setTimeout(late, mostMs);
      waiting.push({ count, resolve });
      await promise.finally(() => clearTimeout(timer));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function hitOf(request: IncomingMessage, body: string): Hit {
  const { headers } = request;
  return {
    atMs: performance.now(),
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    body,
    id: String(headers['webhook-id']),
    attempt: Number(headers['x-webhook-attempt']),
    sequence: Number(headers['x-delivery-sequence']),
  };
}
