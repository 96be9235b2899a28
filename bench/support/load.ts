import { connect, type Socket } from 'node:net';

/** One prepared request: the bytes that go over the wire, so that the load costs as little as it can. */
export type Request = Buffer;

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds from when a request was due until its answer was whole, ascending. */
  readonly latenciesMs: readonly number[];
  /** Answers whose status was not the one expected. */
  readonly unexpected: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly expectedStatus: number;
  /** The request to send next; called once for each. After the last one there is none, and the load ends. */
  readonly next: () => Request | undefined;
  /** Requests a second in an open model; without it every connection sends as soon as it has its answer. */
  readonly perSecond?: number;
  /** Takes each answer, head and body, as soon as it is whole. */
  readonly take?: (answer: string) => void;
}

/** Writes a request once, headers and body. */
export function prepareRequest(
  method: string,
  path: string,
  options: { host: string; token: string; headers?: Record<string, string>; body?: string },
): Request {
  const body = options.body ?? '';
  const headers = {
    host: options.host,
    authorization: `Bearer ${options.token}`,
    ...(body === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...options.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Sends requests over kept connections for some seconds and counts the answers. */
export async function applyLoad(options: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(options.url);
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () => openConnection(hostname, Number(port))),
  );
  const latenciesMs: number[] = [];
  let unexpected = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  let sent = 0;

  const dueAt = () =>
    options.perSecond === undefined ? performance.now() : startedAt + (sent * 1000) / options.perSecond;
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const due = dueAt();
        if (due >= endsAt || performance.now() >= endsAt) return;
        const request = options.next();
        if (request === undefined) return;
        sent += 1;
        const waitMs = due - performance.now();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        const answer = await connection.send(request);
        latenciesMs.push(performance.now() - due);
        options.take?.(answer);
        const status = Number(answer.slice(9, 12));
        if (status !== options.expectedStatus) unexpected += 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  latenciesMs.sort((one, other) => one - other);
  return { perSecond: latenciesMs.length / elapsedSeconds, latenciesMs, unexpected };
}

interface Connection {
  send(request: Request): Promise<string>;
  close(): void;
}

async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ host, port, noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let answered: ((answer: string) => void) | undefined;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd + 2));
    if (length === null || received.length < headEnd + 4 + Number(length[1])) return;
    const answer = received;
    received = '';
    answered?.(answer);
  });
  return {
    send: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** The value below which a share of the ascending values lies. */
export const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
