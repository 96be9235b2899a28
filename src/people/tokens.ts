import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import { deriveSecret } from '../secrets.ts';

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** What a session is known by: opaque, 256 random bits. */
export const newSessionToken = (): string => randomText(32);

/** What an invitation is accepted with: opaque, 256 random bits. */
export const newInvitationToken = (): string => `di_${randomText(32)}`;

/** What is stored of a random token, a session's or an invitation's. One round of SHA-256 is enough: there is no dictionary of so many bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The code a courier types: eight digits. */
export const newCourierCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/**
 * What is stored of a courier's code. No hash is slow enough for eight digits: who has the database alone learns
 * nothing from it, as the key is not in there (decision 199).
 */
export const hashCourierCode = (config: Config, courierId: string, code: string): Buffer =>
  createHmac('sha256', deriveSecret(config, 'courier codes')).update(`${courierId} ${code}`).digest();

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const draw = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Codes to be written down for the day the device is lost: 60 random bits each. */
export const newRecoveryCodes = (count = 8): string[] =>
  Array.from({ length: count }, () => `${draw(6)}-${draw(6)}`);
