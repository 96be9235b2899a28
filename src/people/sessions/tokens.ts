import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { deriveSecret } from '../../config/secrets.ts';

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A session's token: opaque, 256 random bits. */
export const newSessionToken = (): string => randomText(32);

/** An invitation's token: opaque, 256 random bits. */
export const newInvitationToken = (): string => `di_${randomText(32)}`;

/** The token of a link to a new password: opaque, 256 random bits. */
export const newResetToken = (): string => `dr_${randomText(32)}`;

/**
 * The stored form of a random token, of a session, an invitation or a reset. One round of SHA-256 is enough, since no
 * dictionary covers this many bits.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The code a courier types: eight digits. */
export const newCourierCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/**
 * The stored form of a courier's code. No hash is slow enough for eight digits. The database alone reveals
 * nothing, since the key is not in it (decision 199).
 */
export const hashCourierCode = (config: Config, courierId: string, code: string): Buffer =>
  createHmac('sha256', deriveSecret(config, 'courier codes')).update(`${courierId} ${code}`).digest();

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const draw = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Codes to write down in case the device is lost: 60 random bits each. */
export const newRecoveryCodes = (count = 8): string[] =>
  Array.from({ length: count }, () => `${draw(6)}-${draw(6)}`);
