import { resealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { purposeOf, type SecretField } from './endpoint.ts';
import { lockSealed, writeSealed } from './reseal-store.ts';

/**
 * Encrypts the secrets of every endpoint again with the first secret key of the settings. A secret that no key decrypts
 * stays unchanged.
 * @returns the number of secrets that it encrypted again
 */
export async function resealEndpoints({ config }: Context, tx: Tx): Promise<number> {
  let count = 0;
  for (const { id, workspaceId, environment, ...sealed } of await lockSealed(tx)) {
    const anew = (text: string | null, field: SecretField) => {
      const fresh =
        text === null
          ? undefined
          : resealSecret(config, text, purposeOf({ workspaceId, environment }, field));
      if (fresh !== undefined) count += 1;
      return fresh ?? text;
    };
    await writeSealed(tx, id, {
      authValue: anew(sealed.authValue, 'auth_value'),
      secret: anew(sealed.secret, 'secret'),
      previousSecret: anew(sealed.previousSecret, 'secret'),
      authValueBefore: anew(sealed.authValueBefore, 'auth_value'),
    });
  }
  return count;
}
