import { resealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { purposeOf as purposeOfAnswer } from './idempotency/answer-once.ts';
import { lockSealedAnswers, writeSealedAnswer } from './idempotency/store.ts';
import { purposeOf } from './second-factor/second-factor.ts';
import { lockTotpSecrets, writeTotpSecret } from './store.ts';

/**
 * Seals the secrets of authenticators again with the first key. A secret that no key opens stays unchanged.
 * @returns the number of secrets that it sealed
 */
export async function resealSecondFactors({ config }: Context, tx: Tx): Promise<number> {
  let count = 0;
  for (const { id, totpSecret } of await lockTotpSecrets(tx)) {
    const sealed = resealSecret(config, totpSecret, purposeOf(id));
    if (sealed === undefined) continue;
    await writeTotpSecret(tx, id, sealed);
    count += 1;
  }
  return count;
}

/**
 * Seals the stored responses with secrets again with the first key. One that no key opens stays unchanged.
 * @returns the number of responses that it sealed
 */
export async function resealAnswers({ config }: Context, tx: Tx): Promise<number> {
  let count = 0;
  for (const answer of await lockSealedAnswers(tx)) {
    const body = resealSecret(config, answer.body, purposeOfAnswer(answer.personId));
    if (body === undefined) continue;
    await writeSealedAnswer(tx, { ...answer, body });
    count += 1;
  }
  return count;
}
