import type { Config } from '../../config/config.ts';
import { openSecret, sealSecret } from '../../config/secrets.ts';
import type { Context } from '../../context.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { problems } from '../../problems/problems.ts';
import {
  type Answer,
  createAnswerTwins,
  firstAnswer,
  forgottenAt,
  longestWaitMs,
  type OnceAnswer,
  patience,
} from '../../workspaces/idempotency/answer-once.ts';
import type { Joining } from './join-transaction.ts';
import {
  claimPersonKey,
  findPersonAnswer,
  keepPersonAnswer,
  type PersonAnswer,
  type PersonUse,
} from './store.ts';

/**
 * A person's request with an Idempotency-Key. `sql` is the database that the request changes. `isSealed` is true if the
 * response contains a secret and so must be stored encrypted.
 */
export interface PersonRequest {
  readonly use: PersonUse;
  readonly sql: Database;
  readonly isSealed: boolean;
}

export type AnswerPersonOnce = (request: PersonRequest, work: () => Promise<Answer>) => Promise<OnceAnswer>;

/**
 * Creates the function that answers a person's repeated request with its first response (decision 410). The change and
 * the response are stored in one transaction. If the request is refused, its change is rolled back and its key is
 * free again.
 * @throws Refusal of the request; idempotencyKeyReused if the first request was another one; idempotencyKeyBusy if the
 * first request is still running after 10 s
 */
export function createAnswerPersonOnce(ctx: Context, joining: Joining): AnswerPersonOnce {
  const answerTwins = createAnswerTwins();
  return (request, work) => {
    const { owner, path, key, fingerprint } = request.use;
    const name = JSON.stringify([owner.personId, owner.workspaceId, path, key]);
    return answerTwins(name, fingerprint, () => keepOrReplay(ctx, joining, request, work));
  };
}

function keepOrReplay(
  ctx: Context,
  joining: Joining,
  { use, sql, isSealed }: PersonRequest,
  work: () => Promise<Answer>,
): Promise<OnceAnswer> {
  const at = ctx.now();
  const claim = { at, forgottenAt: forgottenAt(at), patienceMs: longestWaitMs };
  return sql.transaction(async (tx) => {
    if (!(await claimPersonKey(tx, use, claim))) return replay(ctx.config, tx, use);
    const { status, body } = await joining.within(sql, tx, work);
    const json = JSON.stringify(body);
    const stored = isSealed ? sealSecret(ctx.config, json, purposeOf(use.owner.personId)) : json;
    await keepPersonAnswer(tx, use, { status, body: stored, isSealed });
    return firstAnswer(status, json);
  }, patience);
}

async function replay(config: Config, tx: Tx, use: PersonUse): Promise<OnceAnswer> {
  // `claimPersonKey` found the key in use and locked its row, so pruning cannot have deleted the row since.
  const stored = await findPersonAnswer(tx, use);
  if (stored === undefined) throw new Error('an Idempotency-Key in use has no row');
  if (!stored.fingerprint.equals(use.fingerprint)) throw problems.idempotencyKeyReused();
  return { status: stored.status, body: JSON.parse(textOf(config, stored, use)), replayed: true };
}

const textOf = (config: Config, { body, isSealed }: PersonAnswer, { owner }: PersonUse): string =>
  isSealed ? openSecret(config, body, purposeOf(owner.personId)) : body;

/** Returns the purpose under which a person's stored responses are encrypted (see `sealSecret`). */
export const purposeOf = (personId: string): string => `answer to ${personId}`;
