import { resealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { purposeOf as purposeOfAnswer } from './idempotency/answer-once.ts';
import { lockSealedAnswers, writeSealedAnswer } from './idempotency/store.ts';
import { purposeOf } from './second-factor/second-factor.ts';
import { lockTotpSecrets, writeTotpSecret } from './store.ts';

/**
 * Encrypts the secrets of authenticators again, with the first of the configured keys. A secret that none of the keys
 * can decrypt stays unchanged.
 * @returns the number of secrets that it encrypted again
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
 * Encrypts the stored responses that contain secrets again, with the first of the configured keys. A response that none
 * of the keys can decrypt stays unchanged.
 * @returns the number of responses that it encrypted again
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
