import Type from 'typebox';
import { codeOf } from '../../caught.ts';
import type { Context, Scope } from '../../context.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import { problems, Refusal, refusedItem } from '../../problems.ts';
import { dayMs, later } from '../../time.ts';
import { fingerprintOf } from './fingerprint.ts';
import { claimKey, findAnswers, type KeptAnswer, type KeyUse, keepAnswer } from './store.ts';

/** A route's answer. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** With `replayed` the route sends `Idempotent-Replayed: true`. */
export interface OnceAnswer extends Answer {
  readonly replayed: boolean;
}

/** A request that may be repeated. `key` is its `Idempotency-Key` header; without one it is answered each time. */
export interface Once {
  readonly scope: Scope;
  readonly path: string;
  readonly key: string | string[] | undefined;
  readonly body: unknown;
  /** The body that answers a refusal, where it is not the refusal's own (decision 173). */
  readonly refusalBody?: (refusal: Refusal) => object;
}

/**
 * Does the work and returns the answer; throws a refusal. All its writes go through `sql`, which is a transaction when
 * the request has a key.
 */
export type Run = (sql: Queryable) => Promise<Answer>;

export type AnswerOnce = (once: Once, run: Run) => Promise<OnceAnswer>;

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

/** A repeat waits so long for the first answer. */
export const longestWaitMs = 10_000;
const lockTimeoutCode = '55P03';
/** A repeat waits longer for the first answer than a statement may take elsewhere. */
export const patience = { mostSeconds: 15 };
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Uses of keys up to this instant no longer count. */
export const forgottenAt = (at: Date): Date => later(at, -keptForMs);

/** A request with a key. */
export type Keyed = Pick<Once, 'scope' | 'path' | 'body'> & { readonly key: string | string[] };

/** Answers a request unless this process is answering it already. */
export type AnswerTwins = <A extends OnceAnswer>(
  keyed: Keyed,
  first: (use: KeyUse) => Promise<A>,
) => Promise<A | OnceAnswer>;

/**
 * Makes the function that has repeats in this process wait on a promise for the first answer, so that a burst of them
 * uses one connection.
 * @throws headerInvalid, idempotencyKeyReused for another body, idempotencyKeyBusy after 10 s of waiting
 */
export function createAnswerTwins(): AnswerTwins {
  const inFlight = new Map<string, { readonly fingerprint: Buffer; readonly answer: Promise<OnceAnswer> }>();

  return async ({ scope, path, key, body }, first) => {
    const use = { scope, path, key: readKey(key), fingerprint: fingerprintOf(body) };
    const name = JSON.stringify([scope.workspaceId, scope.environment, path, key]);
    const twin = inFlight.get(name);
    if (twin !== undefined) {
      if (!twin.fingerprint.equals(use.fingerprint)) throw problems.idempotencyKeyReused();
      return { ...(await orBusy(twin.answer)), replayed: true };
    }
    const answer = first(use)
      .catch(busyAfterWait)
      .finally(() => inFlight.delete(name));
    inFlight.set(name, { fingerprint: use.fingerprint, answer });
    return answer;
  };
}

function busyAfterWait(error: unknown): never {
  throw codeOf(error) === lockTimeoutCode ? problems.idempotencyKeyBusy() : error;
}

/**
 * Makes the function that answers a repeated request with its first answer (decisions 25 and 91). The answer is
 * stored in the work's own transaction, 4xx included; a 5xx rolls both back. Repeats in other processes wait on
 * the key's row.
 * @throws headerInvalid, idempotencyKeyReused for another body, idempotencyKeyBusy after 10 s of waiting
 */
export function createAnswerOnce(ctx: Context): AnswerOnce {
  const answerTwins = createAnswerTwins();
  return async ({ key, refusalBody = ownBody, ...once }, run) => {
    if (key === undefined) return { ...(await run(ctx.sql)), replayed: false };
    return answerTwins({ ...once, key }, (use) => answerKeyed(ctx, { use, refusalBody }, run));
  };
}

/** Whether a text may be a key (decision 91). */
export const isKey = (text: string): boolean => keyPattern.test(text);

function readKey(key: string | string[]): string {
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

/** A refusal by the work itself. It rolls the transaction back and is then stored as the answer. */
class WorkRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const ownBody = ({ body }: Refusal): object => body;

async function answerKeyed(
  ctx: Context,
  { use, refusalBody }: { use: KeyUse; refusalBody: (refusal: Refusal) => object },
  run: Run,
): Promise<OnceAnswer> {
  return keepOrReplay(ctx, use, (tx) => run(tx).catch(markRefusal)).catch((error) => {
    if (!(error instanceof WorkRefused)) throw error;
    const { refusal } = error;
    const refused = { status: refusal.httpStatus, body: refusalBody(refusal) };
    return keepOrReplay(ctx, use, async () => refused);
  });
}

function markRefusal(error: unknown): never {
  throw error instanceof Refusal && error.httpStatus < 500 ? new WorkRefused(error) : error;
}

async function keepOrReplay(
  ctx: Context,
  use: KeyUse,
  work: (tx: Tx) => Promise<Answer>,
): Promise<OnceAnswer> {
  const at = ctx.now();
  const claim = { at, forgottenAt: forgottenAt(at), patienceMs: longestWaitMs };
  return ctx.sql.transaction(async (tx) => {
    if (await claimKey(tx, use, claim)) {
      const { status, body } = await work(tx);
      const json = JSON.stringify(body);
      await keepAnswer(tx, use, status, json);
      return firstAnswer(status, json);
    }
    // A claim that has just found a key in use protects it from pruning.
    const [kept] = await findAnswers(tx, use.scope, [use], claim.forgottenAt);
    if (kept === undefined) throw new Error('an Idempotency-Key in use has no row');
    return replayOf(kept, use);
  }, patience);
}

/** An answer that is kept. It is read back from its text, so that it and its replays are the same bytes. */
export const firstAnswer = (status: number, json: string): OnceAnswer => ({
  status,
  body: JSON.parse(json),
  replayed: false,
});

/** How a stored answer refuses a use of its key: as it refused the first, or because of another body; undefined if it does not. */
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
