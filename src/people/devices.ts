import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';

/** Number of days after a sign-in for which the device stays known. */
export const deviceDays = 180;

const form = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/**
 * Creates the token of a known device. At the next sign-in the token proves, in addition to the password, that the
 * account's owner has signed in on this device before (decision 159). The database does not store the token. `account`
 * is the email address or phone number of the sign-in.
 */
export function newDeviceToken({ config, now }: Pick<Context, 'config' | 'now'>, account: string): string {
  const id = randomBytes(16).toString('base64url');
  const until = later(now(), deviceDays * dayMs)
    .getTime()
    .toString(36);
  return `${id}.${until}.${sign(config, { id, until, account })}`;
}

/**
 * Returns the id of a device that is known for this account; undefined if the token was altered, has expired or belongs
 * to another account.
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
