import { pause } from './pause.ts';
import { Refusal } from './refusal.ts';
import type { components } from './schema.d.ts';

/** How a client reaches Antar. */
export interface Options {
  /** The address of the installation, such as `https://antar.example.com`. */
  readonly baseUrl: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  /** How often a failed request is repeated, if a repeat is safe; 4 by default. */
  readonly retries?: number;
  /** Timeout of one attempt; 30 s by default. */
  readonly timeoutMs?: number;
  /** Replaces the `fetch` of the runtime. */
  readonly fetch?: typeof fetch;
}

/** The parts of a request besides its method and path. */
export interface Call {
  readonly body?: object | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** True if a repeat does no harm. By default it is, for GET and for a request with an `idempotency-key`. */
  readonly isSafe?: boolean | undefined;
}

/** Sends requests with a cached token, and repeats those that fail. */
export class Connection {
  readonly #options: Options;
  #token: Promise<string> | undefined;
  #tokenUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends a request until it is answered, and returns the body. @throws Refusal */
  async send<T>(method: string, path: string, call: Call = {}): Promise<T> {
    const { retries = 4 } = this.#options;
    const isSafe = call.isSafe ?? (method === 'GET' || call.headers?.['idempotency-key'] !== undefined);
    let isRenewed = false;
    let isRepeated = false;
    for (let attempts = 1; ; attempts += 1) {
      const token = this.#currentToken();
      let isSent = false;
      try {
        const authorization = `Bearer ${await token}`;
        isSent = true;
        const headers = { ...call.headers, authorization };
        return (await this.#attempt<T>(method, path, { ...call, headers })).body;
      } catch (error) {
        call.signal?.throwIfAborted();
        if (error instanceof Refusal) error.isRepeated = isRepeated;
        isRepeated ||= isSent && !(error instanceof Refusal && error.status < 500);
        if (error instanceof Refusal && error.code === 'tokenRejected' && !isRenewed) {
          isRenewed = true;
          if (this.#token === token) this.#token = undefined;
        } else if (attempts > retries || !mayRepeat(error, isSafe || !isSent)) throw error;
        else await pause(waitMs(error, attempts), call.signal);
      }
    }
  }

  /** Returns the cached token, or a new one a minute before it expires. Concurrent calls share one request. */
  #currentToken(): Promise<string> {
    if (this.#token !== undefined && Date.now() < this.#tokenUntil) return this.#token;
    this.#tokenUntil = Number.POSITIVE_INFINITY;
    const token = this.#fetchToken();
    this.#token = token;
    token.catch(() => {
      if (this.#token === token) this.#token = undefined;
    });
    return token;
  }

  async #fetchToken(): Promise<string> {
    const { clientKey, clientSecret } = this.#options;
    const { body, headers } = await this.#attempt<components['schemas']['TokenIssued']>(
      'POST',
      '/v1/auth/providers/token',
      { body: { client_key: clientKey, client_secret: clientSecret } },
    );
    // The clock of this machine may be wrong, so only the service's times are compared.
    const servedAt = Date.parse(headers.get('date') ?? '');
    const lifeMs = Date.parse(body.data.expiresAt) - servedAt || hourMs;
    this.#tokenUntil = Date.now() + Math.max(lifeMs - 60_000, 1_000);
    return body.token;
  }

  async #attempt<T>(
    method: string,
    path: string,
    { body, query, headers, signal }: Call,
  ): Promise<{ body: T; headers: Headers }> {
    const { baseUrl, timeoutMs = 30_000, fetch = globalThis.fetch } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const url = new URL(baseUrl.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const sent = new Headers(body && { 'content-type': 'application/json' });
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) sent.set(name, value);
    const answer = await fetch(url, {
      method,
      headers: sent,
      body: body ? JSON.stringify(body) : null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const read = readJson(await answer.text());
    if (!answer.ok) throw new Refusal(answer, read);
    return { body: read as T, headers: answer.headers };
  }
}

const hourMs = 3_600_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns true if the service certainly did nothing, or if the request failed and a repeat of it is safe. */
function mayRepeat(error: unknown, isSafe: boolean): boolean {
  if (!(error instanceof Refusal)) return isSafe;
  const { status, code } = error;
  if (status === 429 || code === 'busy' || code === 'idempotencyKeyBusy') return true;
  return isSafe && (status >= 500 || status === 408);
}

/** Returns the time that the refusal names, else half a second that doubles with each attempt, less up to a half. */
function waitMs(error: unknown, attempts: number): number {
  const named = error instanceof Refusal ? error.retryAfterMs : undefined;
  return named ?? 500 * 2 ** (attempts - 1) * (1 - Math.random() / 2);
}
