import type { RefusalCode } from './schema.d.ts';

/** An answer of Antar that refuses a request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The HTTP status. */
  readonly status: number;
  /** The stable code by which a program tells refusals apart; empty if the answer has none, such as a proxy's. */
  readonly code: RefusalCode | '';
  /** The id of the request, for the operator's log. */
  readonly requestId: string | null;
  /** Milliseconds after which the request may be repeated, if Antar names them. */
  readonly retryAfterMs: number | undefined;
  /** The body of the answer: parsed if it is JSON, else its text. */
  readonly body: unknown;
  /** True if an earlier attempt of the request had no answer or a 5xx, so that it may have been served. */
  isRepeated = false;

  constructor({ status, headers }: Response, body: unknown) {
    // Antar's texts are Indonesian.
    const { error, message } = (body ?? {}) as { error?: string; message?: string };
    super(error ?? message ?? `HTTP ${status}`);
    this.status = status;
    this.code = (headers.get('x-error-code') ?? '') as RefusalCode | '';
    this.requestId = headers.get('x-request-id');
    this.retryAfterMs = Number(headers.get('retry-after')) * 1000 || undefined;
    this.body = body;
  }
}
