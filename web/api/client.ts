import createClient from 'openapi-fetch';
import { withoutDirections } from '../../src/text/plain-text.ts';
import { type Barrier, barrierOf } from './barrier.ts';
import { sendOnce, takesKey } from './repeat.ts';
import type { paths } from './schema.d.ts';

/**
 * Fetches an answer of the service.
 * @throws Unreachable if something else answered; the errors of `fetch`
 */
export async function fetchOwn(request: Request | string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(request, { ...options, redirect: 'manual' });
  const barrier = barrierOf(answer);
  if (barrier !== undefined) throw new Unreachable(`HTTP ${answer.status}`, barrier);
  return answer;
}

/** Fetches an answer, and removes from its JSON the characters that change the writing direction (decision 317). */
async function fetchShown(request: Request): Promise<Response> {
  const answer = await fetchOwn(request);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  if (!isJson || answer.status === 204 || answer.status === 304) return answer;
  const { status, statusText, headers } = answer;
  return new Response(withoutDirections(await answer.text()), { status, statusText, headers });
}

/** The typed client of the API for the screens. The browser sends the session cookie, which no script can read. */
export const api = createClient<paths>({ baseUrl: '', credentials: 'same-origin', fetch: fetchShown });
api.use({
  onRequest: ({ request, schemaPath }) =>
    takesKey(request.method, schemaPath) ? sendOnce(request, fetchShown) : undefined,
});

/** The `data` of the 200 answer to a GET of a path. */
export type DataOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: infer Data } } } } };
}
  ? Data
  : never;

/** The paths whose GET answers 200 with `data`. */
export type ReadPath = { [Path in keyof paths]: DataOf<Path> extends never ? never : Path }[keyof paths];

export type ParamsOf<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer Params } }
  ? Params
  : never;

/** A refusal by the service: its HTTP status, its message in Indonesian, and its code and facts, if any. */
export class Refused extends Error {
  readonly httpStatus: number;
  readonly code: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(httpStatus: number, body: unknown) {
    const { error, message, code, facts } = (body ?? {}) as Partial<Record<string, unknown>>;
    super(String(error ?? message ?? `HTTP ${httpStatus}`));
    this.httpStatus = httpStatus;
    this.code = typeof code === 'string' ? code : undefined;
    this.facts = (facts ?? {}) as Record<string, unknown>;
  }
}

/** The service did not answer. The outcome of the request is unknown. */
export class Unreachable extends Error {
  readonly barrier: Barrier;

  constructor(message?: string, barrier: Barrier = 'network') {
    super(message);
    this.barrier = barrier;
  }
}

/** Returns a failure of `fetch` as `Unreachable`. */
export const unreachedBy = (reason: unknown): Unreachable =>
  reason instanceof Unreachable ? reason : new Unreachable(String(reason));

/** The person cancelled the password dialog, so the action was not done. */
export class Unproved extends Error {}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the body of a successful answer.
 * @throws Refused or Unreachable
 */
export async function answerOf<Data>(sending: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const answer = await sending.catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw unreachedBy(reason);
  });
  const { data, error, response } = answer;
  if (!response.ok || data === undefined || data === null) throw new Refused(response.status, error);
  return data;
}

/** Reads the data of a path; the signal cancels the request. */
export async function read<Path extends ReadPath>(
  path: Path,
  { signal, ...params }: ParamsOf<Path> & { readonly signal: AbortSignal },
): Promise<DataOf<Path>> {
  const answer = await answerOf(api.GET(path, { params, signal } as never));
  return (answer as { data: DataOf<Path> }).data;
}

/** True if an error is the refusal with this code of `problems.ts`. */
export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof Refused && error.code === code;
