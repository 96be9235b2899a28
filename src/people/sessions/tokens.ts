import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { deriveSecret } from '../../config/secrets.ts';

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Creates a session token: opaque, 256 random bits. */
export const newSessionToken = (): string => randomText(32);

/** Creates an invitation token: opaque, 256 random bits. */
export const newInvitationToken = (): string => `di_${randomText(32)}`;

/** Creates the token of a password reset link: opaque, 256 random bits. */
export const newResetToken = (): string => `dr_${randomText(32)}`;

/**
 * Returns the hash under which a random token of a session, an invitation or a reset is stored. One round of SHA-256 is
 * enough, because 256 random bits cannot be guessed.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates the code with which a courier signs in: eight digits. */
export const newCourierCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/**
 * Returns the stored hash of a courier's code. Eight digits can be guessed however slow the hash is, so the hash uses a
 * secret key. The key is not in the database, so the database alone reveals no code (decision 199).
 */
export const hashCourierCode = (config: Config, courierId: string, code: string): Buffer =>
  createHmac('sha256', deriveSecret(config, 'courier codes')).update(`${courierId} ${code}`).digest();

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const draw = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Creates recovery codes, which a person keeps in case the authenticator is lost. Each has 60 random bits. */
export const newRecoveryCodes = (count = 8): string[] =>
  Array.from({ length: count }, () => `${draw(6)}-${draw(6)}`);
