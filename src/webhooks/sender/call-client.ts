import { type buildConnector, Client, type Dispatcher } from 'undici';
import { type Guard, guardedConnector } from '../guard.ts';
import { type AnswerFilter, createAnswerFilter, filterReads } from './answer-filter.ts';

/** The headers and the body of one POST request. */
export interface Call<Body extends string | Buffer = string> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The result of a call. It succeeded exactly when `error` is undefined. */
export interface CallResult {
  /** True if nothing was sent, because `mayStart` returned false when the connection was ready. */
  readonly isWithheld: boolean;
  /**
   * True if a reused connection closed before the first byte of a response. The endpoint is not at fault, so the call
   * is repeated.
   */
  readonly isStale: boolean;
  /** The time on the monotonic clock when the request was sent; if it never was, when the call began. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly httpStatus: number | undefined;
  /**
   * The start of the response body as text. Undefined without a response, or if the endpoint is in an allowed network
   * whose responses providers may not see.
   */
  readonly response: string | undefined;
  readonly error: string | undefined;
}

/** Makes calls to one URL over its own connections, so that calls to other URLs do not wait for them. */
export interface CallClient {
  /**
   * Makes one call and resolves when it has ended; it never rejects. It calls `mayStart` just before the first byte,
   * since connecting takes time and a process may be suspended.
   */
  call(call: Call<string | Buffer>, mayStart?: () => boolean): Promise<CallResult>;
  /** Closes the connections once the running calls have ended. */
  close(): void;
  /** Closes the connections immediately; running calls fail. */
  cut(): void;
}

const readBytes = 64 * 1024;
const storedBytes = 1024;
const headerBytes = 64 * 1024;

/**
 * Time after which an idle connection is closed. It is shorter than the idle timeout of common servers, so that no call
 * uses a connection that the server is closing.
 */
const idleMs = 1_000;

/**
 * Opens connections to a URL: one for each running call, reused briefly. A call times out after `timeoutMs`, connecting
 * included (decision 112). Certificates are verified; redirects are not followed.
 */
export function openCallClient(url: URL, guard: Guard, timeoutMs: number): CallClient {
  const path = url.pathname + url.search;
  let leadsInside = false;
  const connect = guardedConnector(guard, () => {
    leadsInside = true;
  });
  const connections: Connections = { clients: new Set(), free: [], isClosing: false };

  const open = (): Connection => {
    const answers = createAnswerFilter();
    const client = createClient(url, filtered(connect, answers));
    connections.clients.add(client);
    const giveUp = () => connection.call?.giveUp(`no complete answer within ${timeoutMs} ms`);
    const timer = setTimeout(giveUp, timeoutMs).unref();
    const connection: Connection = { client, timer, answers, isUsed: false, call: undefined };
    return connection;
  };
  const start = (
    call: Call<string | Buffer>,
    mayStart: () => boolean,
    connection: Connection,
  ): Promise<CallResult> => {
    const { headers, body } = call;
    connection.timer.refresh();
    connection.call = new CallUnderWay(mayStart, connection, (failed) =>
      release(connections, connection, failed),
    );
    connection.client.dispatch({ method: 'POST', path, headers, body }, connection.call);
    return connection.call.ended;
  };
  return {
    call: async (call, mayStart = () => true) => {
      const first = await start(call, mayStart, connections.free.pop() ?? open());
      const result = first.isStale ? await start(call, mayStart, open()) : first;
      return leadsInside ? { ...result, response: undefined } : result;
    },
    close: () => {
      connections.isClosing = true;
      for (const each of connections.free.splice(0)) end(connections, each, each.client.close());
    },
    cut: () => {
      connections.isClosing = true;
      for (const client of connections.clients) client.destroy().catch(() => undefined);
    },
  };
}

/** One connection and its current call. If the connection has closed, the next call reopens it. */
interface Connection {
  readonly client: Client;
  /**
   * Ends a call that exceeds the timeout. One timer serves all calls of the connection, since there are many calls and
   * few time out.
   */
  readonly timer: NodeJS.Timeout;
  readonly answers: AnswerFilter;
  /** True if an earlier call on this connection got a complete response. */
  isUsed: boolean;
  call: CallUnderWay | undefined;
}

/** All connections to a URL; a client stays in `clients` until it closes. */
interface Connections {
  readonly clients: Set<Client>;
  readonly free: Connection[];
  isClosing: boolean;
}

/** Wraps a connector so that interim responses are removed from the bytes received. */
const filtered =
  (connect: buildConnector.connector, answers: AnswerFilter): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      filterReads(socket, answers);
      callback(null, socket);
    });

/** Creates a client with one connection, which makes one call after another. */
const createClient = ({ origin }: URL, connect: buildConnector.connector): Client =>
  new Client(origin, {
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: headerBytes,
    connect,
  });

/** Keeps a connection for the next call, unless the call failed or the client is closing. */
function release(connections: Connections, connection: Connection, failed: boolean): void {
  connection.call = undefined;
  connection.isUsed = true;
  if (failed) end(connections, connection, connection.client.destroy());
  else if (connections.isClosing) end(connections, connection, connection.client.close());
  else connections.free.push(connection);
}

function end({ clients }: Connections, { client, timer }: Connection, ending: Promise<void>): void {
  clearTimeout(timer);
  clients.delete(client);
  ending.catch(() => undefined);
}

/**
 * A running call, which reads the start of its response. It is a class because an object with methods is cheaper than
 * closures, and every call creates one.
 */
class CallUnderWay implements Dispatcher.DispatchHandler {
  readonly #mayStart: () => boolean;
  readonly #connection: Connection;
  readonly #release: (failed: boolean) => void;
  readonly #result = Promise.withResolvers<CallResult>();
  readonly ended = this.#result.promise;
  #controller: Dispatcher.DispatchController | undefined;
  #startedMs = performance.now();
  #httpStatus: number | undefined;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #isWithheld = false;
  #isStale = false;
  #isOver = false;

  constructor(mayStart: () => boolean, connection: Connection, release: (failed: boolean) => void) {
    this.#mayStart = mayStart;
    this.#connection = connection;
    this.#release = release;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#connection.answers.restart();
    this.#startedMs = performance.now();
    if (this.#isOver) controller.abort(new Error('too late'));
    else if (!this.#mayStart()) {
      this.#isWithheld = true;
      controller.abort(new Error('withheld'));
    }
  }

  onResponseStart(_: unknown, status: number): void {
    if (status >= 200) this.#httpStatus = status;
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    if (this.#bytes < storedBytes) this.#chunks.push(chunk.subarray(0, storedBytes - this.#bytes));
    this.#bytes += chunk.length;
    if (this.#bytes > readBytes) this.giveUp(verdictOf(this.#httpStatus));
  }

  onResponseEnd(): void {
    this.#release(false);
    this.#end(verdictOf(this.#httpStatus));
  }

  onResponseError(_: unknown, error: Error): void {
    // Wait a microtask: the client is still closing the failed connection and would not always start a new one.
    queueMicrotask(() => {
      const isUnanswered = this.#connection.isUsed && !this.#connection.answers.hasBytes();
      this.#isStale = (this.#controller === undefined || isUnanswered) && isReset(error);
      this.#release(true);
      this.#end(reasonOf(error));
    });
  }

  giveUp(error: string | undefined): void {
    this.#end(error);
    if (this.#controller === undefined) this.#release(true);
    else this.#controller.abort(new Error(error ?? 'read enough'));
  }

  #end(error: string | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#result.resolve({
      isWithheld: this.#isWithheld,
      isStale: this.#isStale,
      startedMs: this.#startedMs,
      endedMs: performance.now(),
      httpStatus: this.#httpStatus,
      response: this.#httpStatus === undefined ? undefined : textOf(this.#chunks),
      error,
    });
  }
}

const isReset = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  (code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET') && syscall !== 'connect';

/**
 * Returns the error of a response with this status; undefined for any 2xx. Redirects are not followed (decision 52).
 */
function verdictOf(httpStatus = 0): string | undefined {
  if (httpStatus >= 200 && httpStatus <= 299) return undefined;
  return httpStatus >= 300 && httpStatus <= 399
    ? `answered ${httpStatus}; redirects are not followed`
    : `answered ${httpStatus}`;
}

/**
 * Decodes bytes as text without control characters other than line breaks and tabs: PostgreSQL cannot store NUL, and
 * logs should contain no others.
 */
const textOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 0 ? '' : plain(Buffer.concat(chunks).toString('utf8'));

const plain = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '').toWellFormed();

/** Returns an error as one line. If a host has several addresses, it joins the different errors of all of them. */
function reasonOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return plain([...new Set(causes.map((cause) => cause.message || cause.name))].join('; ').slice(0, 500));
}
