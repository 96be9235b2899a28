import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signing secret, as receivers' libraries take it: `whsec_` and 256 random bits in base64. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

/** A signing secret made ready: a key object signs several times faster than the bytes it is made of. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(prefix.length), 'base64'));

/** What a signed call says of itself (decision 58). */
export interface Signed {
  /** The event's id, the same on each retry. */
  readonly id: string;
  /** When this call is made: receivers refuse old ones. */
  readonly at: Date;
  readonly body: string | Uint8Array;
}

/** The three headers of the Standard Webhooks specification, signed with each key: during a rotation, two. */
export function signatureHeaders(
  { id, at, body }: Signed,
  keys: readonly KeyObject[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const before = `${id}.${timestamp}.`;
  const sign = (key: KeyObject) => createHmac('sha256', key).update(before).update(body).digest('base64');
  const signatures = keys.map((key) => `v1,${sign(key)}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
