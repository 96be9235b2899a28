import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '../context.ts';

/** The part of a key or token by which people see its environment (decision 11). */
const marks: Record<Environment, string> = { sandbox: 'sandbox', production: 'live' };

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Creates the public half of a key pair: `dk_sandbox_…` or `dk_live_…`. */
export const newClientKey = (environment: Environment): string =>
  `dk_${marks[environment]}_${randomBytes(16).toString('hex')}`;

/** Creates the secret half of a key pair: 256 random bits. */
export const newClientSecret = (): string => `ds_${randomText(32)}`;

/** Creates a bearer token: opaque, 256 random bits. */
export const newToken = (environment: Environment): string => `dt_${marks[environment]}_${randomText(32)}`;

/**
 * Returns the stored hash of a secret or token. One round of SHA-256 is enough, since no dictionary covers 256 random
 * bits.
 */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Patterns of keys and tokens; other texts never reach the database. */
export const clientKeyPattern = /^dk_(?:sandbox|live)_[\w-]{8,64}$/;
export const tokenPattern = /^dt_(?:sandbox|live)_[\w-]{43}$/;
