import { createHash, randomBytes, randomInt } from 'node:crypto';

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** What an invitation is accepted with: opaque, 256 random bits. */
export const newInvitationToken = (): string => `di_${randomText(32)}`;

/** What is stored of a random token, a session's or an invitation's. One round of SHA-256 is enough: there is no dictionary of so many bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The code a courier types: eight digits. */
export const newCourierCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const draw = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Codes to be written down for the day the device is lost: 60 random bits each. */
export const newRecoveryCodes = (count = 8): string[] =>
  Array.from({ length: count }, () => `${draw(6)}-${draw(6)}`);
