import Type from 'typebox';
import { codeOf } from '../../caught.ts';
import { problems, refusedItem } from '../../problems/problems.ts';
import { dayMs, later } from '../../time.ts';
import type { KeptAnswer, KeyUse } from './store.ts';

/** A route's answer. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** With `replayed` the route sends `Idempotent-Replayed: true`. */
export interface OnceAnswer extends Answer {
  readonly replayed: boolean;
}

/** The time for which an answer is replayed (decision 25). */
export const keptForMs = dayMs;

/** The header that makes a retry safe. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'Makes a retry safe: for 24 hours the same key and body get the answer of the first request.',
    }),
  ),
});

/** Wait of a repeat for the first answer. */
export const longestWaitMs = 10_000;
const lockTimeoutCode = '55P03';
/** A repeat waits longer for the first answer than a statement may take elsewhere. */
export const patience = { mostSeconds: 15 };
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Uses of keys up to this instant no longer count. */
export const forgottenAt = (at: Date): Date => later(at, -keptForMs);

/** Answers a request unless this process is answering it already. `name` names the key with its owner. */
export type AnswerTwins = <A extends OnceAnswer>(
  name: string,
  fingerprint: Buffer,
  first: () => Promise<A>,
) => Promise<A | OnceAnswer>;

/**
 * Makes the function that has repeats in this process wait on a promise for the first answer, so that a burst of them
 * uses one connection.
 * @throws idempotencyKeyReused for another body, idempotencyKeyBusy after 10 s of waiting
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

/** True if a text may be a key (decision 91). */
export const isKey = (text: string): boolean => keyPattern.test(text);

/** The key of a request. @throws headerInvalid */
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

/** An answer that is kept. It is read back from its text, so that it and its replays are the same bytes. */
export const firstAnswer = (status: number, json: string): OnceAnswer => ({
  status,
  body: JSON.parse(json),
  replayed: false,
});

/**
 * Returns the refusal of a key's repeated use: the stored one, or a conflict for another body; undefined if it is
 * accepted.
 */
export function keptRefusal({ fingerprint, status, body, code, facts }: KeptAnswer, use: KeyUse) {
  if (!fingerprint.equals(use.fingerprint)) {
    const reused = problems.idempotencyKeyReused();
    return { ...refusedItem(reused), httpStatus: reused.httpStatus };
  }
  if (status < 400) return undefined;
  const { error } = JSON.parse(body) as { error?: string };
  return { error: error ?? null, code, facts, httpStatus: status };
}

/** @throws idempotencyKeyReused for another body */
export function replayOf(kept: KeptAnswer, use: KeyUse): OnceAnswer {
  if (!kept.fingerprint.equals(use.fingerprint)) throw problems.idempotencyKeyReused();
  return { status: kept.status, body: JSON.parse(kept.body), replayed: true };
}
