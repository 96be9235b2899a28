import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '../context.ts';

/** The environment as it shows in a key or token, so that people tell them apart at a glance (decision 11). */
const marks: Record<Environment, string> = { sandbox: 'sandbox', production: 'live' };

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** The public half of a key pair: `dk_sandbox_…` or `dk_live_…`. */
export const newClientKey = (environment: Environment): string =>
  `dk_${marks[environment]}_${randomBytes(16).toString('hex')}`;

/** The secret half: 256 random bits. */
export const newClientSecret = (): string => `ds_${randomText(32)}`;

/** A bearer token: opaque, 256 random bits. */
export const newToken = (environment: Environment): string => `dt_${marks[environment]}_${randomText(32)}`;

/** What is stored of a secret or token. One round of SHA-256 is enough: there is no dictionary of 256 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The shapes of every key and token, so that garbage never reaches the database. */
export const clientKeyPattern = /^dk_(?:sandbox|live)_[\w-]{8,64}$/;
export const tokenPattern = /^dt_(?:sandbox|live)_[\w-]{43}$/;
