import { resealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { lockSealedJobs, type SealedKind, writeSealedJob } from './store.ts';

/**
 * Encrypts the payloads of all jobs of one kind, also of parked ones, again with the first secret key of the settings.
 * A payload that no key decrypts stays unchanged.
 * @returns the number of payloads that it encrypted again
 */
export async function resealJobs(
  { config }: Context,
  tx: Tx,
  { kind, purpose }: { readonly kind: SealedKind; readonly purpose: string },
): Promise<number> {
  let count = 0;
  for (const { id, sealed } of await lockSealedJobs(tx, kind)) {
    const anew = resealSecret(config, sealed, purpose);
    if (anew === undefined) continue;
    await writeSealedJob(tx, id, anew);
    count += 1;
  }
  return count;
}
