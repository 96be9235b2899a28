import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import { hourMs, later } from '../../time.ts';
import { isAmong } from '../addresses.ts';
import { clientKeyPattern, hashSecret, newToken } from '../secrets.ts';
import { findSecret, insertToken } from './store.ts';

export interface KeyPair {
  readonly clientKey: string;
  readonly clientSecret: string;
}

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * For an unknown key, this is compared with the secret instead of a stored hash, so that unknown and known keys cost
 * the same work.
 */
const nobodysHash = Buffer.alloc(32);

/**
 * Exchanges a key pair for a bearer token (spec 4.1).
 * @throws credentialsRejected for a wrong key or secret, and also for an address that may not use the pair, so that a
 * thief does not learn that the pair is right (decision 191)
 */
export async function issueToken(
  ctx: Context,
  { clientKey, clientSecret }: KeyPair,
  address: string,
): Promise<IssuedToken> {
  const known = clientKeyPattern.test(clientKey) ? await findSecret(ctx.sql, clientKey) : undefined;
  const matches = timingSafeEqual(hashSecret(clientSecret), known?.secretHash ?? nobodysHash);
  if (known === undefined || !matches || !isAmong(address, known.addresses))
    throw problems.credentialsRejected();

  const createdAt = ctx.now();
  const expiresAt = later(createdAt, ctx.config.tokenLifetimeHours * hourMs);
  const token = newToken(known.environment);
  await insertToken(ctx.sql, {
    tokenHash: hashSecret(token),
    credentialId: known.id,
    createdAt,
    expiresAt,
  });
  return { token, expiresAt };
}
