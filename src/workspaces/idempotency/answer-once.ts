import Type from 'typebox';
import { codeOf } from '../../caught.ts';
import { problems, type Refusal } from '../../problems/problems.ts';
import { dayMs, later } from '../../time.ts';
import type { KeyUse, StoredAnswer } from './store.ts';

/** The response of a route. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** If `replayed`, the route sends `Idempotent-Replayed: true`. */
export interface OnceAnswer extends Answer {
  readonly replayed: boolean;
}

/** Time after the first request during which its response is replayed (decision 25). */
export const retentionMs = dayMs;

/** The schema of the header that makes a retry safe. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'Makes a retry safe: for 24 hours the same request under this key gets the answer of the first. A refusal frees the key.',
    }),
  ),
});

/** Maximum time that a repeated request waits for the response to the first one. */
export const longestWaitMs = 10_000;
const lockTimeoutCode = '55P03';
/** A longer statement timeout than usual: a repeated request waits in the database for the first one. */
export const patience = { mostSeconds: 15 };
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Returns the time before which keys have expired: a key stored up to then counts as unused. */
export const forgottenAt = (at: Date): Date => later(at, -retentionMs);

/**
 * Answers a request by `first`, or waits for the response if this process is already answering a request with the same
 * key. `name` identifies the key and its owner.
 */
export type AnswerTwins = <A extends OnceAnswer>(
  name: string,
  fingerprint: Buffer,
  first: () => Promise<A>,
) => Promise<A | OnceAnswer>;

/**
 * Creates an `AnswerTwins` function for this process. Repeated requests wait in memory for the first response, so that
 * a burst of them uses only one database connection.
 * @throws idempotencyKeyReused for another request, idempotencyKeyBusy after 10 s of waiting
 */
export function createAnswerTwins(): AnswerTwins {
  const inFlight = new Map<string, { readonly fingerprint: Buffer; readonly answer: Promise<OnceAnswer> }>();

  return async (name, fingerprint, first) => {
    const twin = inFlight.get(name);
    if (twin !== undefined) {
      if (!twin.fingerprint.equals(fingerprint)) throw problems.idempotencyKeyReused();
      return { ...(await orBusy(twin.answer)), replayed: true };
    }
    const answer = first()
      .catch(busyAfterWait)
      .finally(() => inFlight.delete(name));
    inFlight.set(name, { fingerprint, answer });
    return answer;
  };
}

function busyAfterWait(error: unknown): never {
  throw codeOf(error) === lockTimeoutCode ? problems.idempotencyKeyBusy() : error;
}

/** Returns true if a text is a valid key (decision 91). */
export const isKey = (text: string): boolean => keyPattern.test(text);

/** Returns the key of a request. @throws headerInvalid */
export function readKey(key: string | string[]): string {
  if (typeof key === 'string' && isKey(key)) return key;
  throw keyInvalid();
}

export const keyInvalid = () =>
  problems.headerInvalid('Idempotency-Key', 'harus berisi 1 sampai 255 karakter ASCII tanpa spasi');

async function orBusy<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(problems.idempotencyKeyBusy()), longestWaitMs);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Returns the response to a first request. Its body is parsed from the stored text, so that the response and its
 * replays have the same bytes.
 */
export const firstAnswer = (status: number, json: string): OnceAnswer => ({
  status,
  body: JSON.parse(json),
  replayed: false,
});

/** Returns the refusal of a request whose key has the stored response of another request; undefined for a repeat. */
export const reuseOf = ({ fingerprint }: StoredAnswer, use: KeyUse): Refusal | undefined =>
  fingerprint.equals(use.fingerprint) ? undefined : problems.idempotencyKeyReused();

/** Returns the stored response as a replay. @throws idempotencyKeyReused for another request */
export function replayOf(stored: StoredAnswer, use: KeyUse): OnceAnswer {
  const reused = reuseOf(stored, use);
  if (reused !== undefined) throw reused;
  return { status: stored.status, body: JSON.parse(stored.body), replayed: true };
}
