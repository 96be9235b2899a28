import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';

/** Number of days for which a device stays known after its last sign-in. */
export const deviceDays = 180;

const form = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/**
 * Creates a token with which a device shows at its next sign-in that the account's owner has signed in on it before
 * (decision 159). The token proves nothing else and is not stored in the database. `account` is the email address or
 * phone number of the sign-in.
 */
export function newDeviceToken({ config, now }: Pick<Context, 'config' | 'now'>, account: string): string {
  const id = randomBytes(16).toString('base64url');
  const until = later(now(), deviceDays * dayMs)
    .getTime()
    .toString(36);
  return `${id}.${until}.${sign(config, { id, until, account })}`;
}

/**
 * Returns the id of a device that is known for this account; undefined if the token is altered, expired or another
 * account's.
 */
export function knownDevice(
  { config, now }: Pick<Context, 'config' | 'now'>,
  account: string,
  token: string,
): string | undefined {
  const [, id = '', until = '', signature = ''] = form.exec(token) ?? [];
  if (id === '' || Number.parseInt(until, 36) <= now().getTime()) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(config, { id, until, account })));
  return isOurs ? id : undefined;
}

const sign = (
  config: Context['config'],
  { id, until, account }: { id: string; until: string; account: string },
): string =>
  createHmac('sha256', deriveSecret(config, 'known devices'))
    .update(`${id} ${until} ${account}`)
    .digest('base64url');
