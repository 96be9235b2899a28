import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const prefix = 'whsec_';
const secretBytes = 32;

/**
 * Creates a signing secret in the format of the Standard Webhooks libraries: `whsec_` and 256 random bits in base64.
 */
export const newSigningSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/**
 * Returns the key of a signing secret. Callers reuse it, since creating a key costs several times as much as a
 * signature.
 */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(prefix.length), 'base64'));

/** Returns true if a text is a signing secret as defined by the Standard Webhooks specification: 24 to 64 bytes. */
export function isSigningSecret(text: string): boolean {
  const bytes = text.startsWith(prefix) ? Buffer.from(text.slice(prefix.length), 'base64').length : 0;
  return bytes >= 24 && bytes <= 64;
}

/** The data that a signature covers (decision 58). */
export interface Signed {
  /** The event's id, the same on each retry. */
  readonly id: string;
  /** The time of this call; receivers reject old ones. */
  readonly at: Date;
  readonly body: string;
}

/** The three signature headers of the Standard Webhooks specification. */
export interface SignatureHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Signs a call with each key; during a rotation there are two. */
export function signCall({ id, at, body }: Signed, keys: readonly KeyObject[]): SignatureHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Returns true if one of a call's signatures was made with `key`. */
export function isSignedBy(key: KeyObject, headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const at = new Date(Number(timestamp) * 1000);
  const expected = signCall({ id: String(id), at, body }, [key])['webhook-signature'];
  return String(signatures).split(' ').includes(expected);
}
