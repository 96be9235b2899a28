import { type Dispatcher, Pool } from 'undici';
import { type Guard, guardedConnector } from '../guard.ts';

/** What goes onto the wire. */
export interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a call ended. It succeeded if and only if `error` is undefined. */
export interface CallResult {
  /** Nothing went onto the wire: by the time it could, it might not start any more. */
  readonly withheld?: true;
  /** On the monotonic clock: when it went onto the wire, or was to. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly httpStatus?: number;
  /** The beginning of the answer's body as text. */
  readonly response?: string;
  readonly error?: string;
}

/** Makes calls to one address over connections of its own, so that no other address waits for them. */
export interface Line {
  /** Never rejects. `mayStart` is asked just before the first byte: connecting takes time, and a process may be frozen. */
  call(call: Call, timeoutMs: number, mayStart?: () => boolean): Promise<CallResult>;
  /** Ends when the calls under way have ended. */
  close(): void;
  /** Ends now: calls under way fail. */
  cut(): void;
}

const readBytes = 64 * 1024;
const keptBytes = 1024;

/** Shorter than the patience of any common server, so that no call meets a connection that is just being closed. */
const idleMs = 1_000;

/** Opens a line to an address. Certificates are verified, redirects are not followed. */
export function openLine(url: URL, guard: Guard, connections: number): Line {
  const pool = new Pool(url.origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: guardedConnector(guard),
  });
  const path = url.pathname + url.search;
  return {
    call: ({ headers, body }, timeoutMs, mayStart = always) => {
      const { promise, handler } = listenTo(timeoutMs, mayStart);
      pool.dispatch({ method: 'POST', path, headers, body }, handler);
      return promise;
    },
    close: () => void pool.close().catch(() => undefined),
    cut: () => void pool.destroy().catch(() => undefined),
  };
}

const always = () => true;

/** A handler that reads a bounded part of the answer within a time limit, connecting included (decision 112). */
function listenTo(timeoutMs: number, mayStart: () => boolean) {
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let startedMs = performance.now();
  let httpStatus: number | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let withheld = false;
  let over = false;

  const end = (error: string | undefined) => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    resolve({
      startedMs,
      endedMs: performance.now(),
      ...(httpStatus !== undefined && { httpStatus, response: textOf(chunks) }),
      ...(error !== undefined && { error }),
      ...(withheld && { withheld }),
    });
  };
  const giveUp = (error: string | undefined) => {
    end(error);
    controller?.abort(new Error(error ?? 'read enough'));
  };
  const timer = setTimeout(() => giveUp(`no complete answer within ${timeoutMs} ms`), timeoutMs);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      startedMs = performance.now();
      if (over) return started.abort(new Error('too late'));
      if (mayStart()) return;
      withheld = true;
      started.abort(new Error('withheld'));
    },
    onRequestUpgrade: (_, status, __, socket) => {
      httpStatus = status;
      end(verdictOf(status));
      socket.destroy();
    },
    onResponseStart(_, status) {
      if (status >= 200) httpStatus = status;
    },
    onResponseData(_, chunk) {
      if (bytes < keptBytes) chunks.push(chunk.subarray(0, keptBytes - bytes));
      bytes += chunk.length;
      if (bytes > readBytes) giveUp(verdictOf(httpStatus));
    },
    onResponseEnd: () => end(verdictOf(httpStatus)),
    onResponseError: (_, error) => end(reasonOf(error)),
  };
  return { promise, handler };
}

/** Any 2xx is a success; a redirect is not followed (decision 52). */
function verdictOf(httpStatus = 0): string | undefined {
  if (httpStatus >= 200 && httpStatus <= 299) return undefined;
  return httpStatus >= 300 && httpStatus <= 399
    ? `answered ${httpStatus}; redirects are not followed`
    : `answered ${httpStatus}`;
}

/** PostgreSQL's text holds no NUL, and a log wants no control characters. */
const textOf = (chunks: readonly Buffer[]): string => plain(Buffer.concat(chunks).toString('utf8'));

const plain = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '').toWellFormed();

/** One line that says what went wrong; several addresses may each have failed in their own way. */
function reasonOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return plain([...new Set(causes.map((cause) => cause.message || cause.name))].join('; ').slice(0, 500));
}
