import { hash, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const blockBytes = 64;
const hashBytes = 32;

/** A new signing secret, as receivers' libraries take it: `whsec_` and 256 random bits in base64. */
export const newSigningSecret = (): string => prefix + randomBytes(hashBytes).toString('base64');

/** A signing secret made ready: the blocks that HMAC puts before the message and before its first hash (RFC 2104). */
export interface SigningKey {
  readonly inner: Buffer;
  /** With room for the first hash. */
  readonly outer: Buffer;
}

/** Makes a signing secret ready, once for all that is signed with it. */
export function signingKey(secret: string): SigningKey {
  const bytes = Buffer.from(secret.slice(prefix.length), 'base64');
  const key = bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes;
  const inner = Buffer.alloc(blockBytes, 0x36);
  const outer = Buffer.alloc(blockBytes + hashBytes, 0x5c);
  for (const [index, byte] of key.entries()) {
    inner[index]! ^= byte;
    outer[index]! ^= byte;
  }
  return { inner, outer };
}

/** What a signed call says of itself (decision 58). */
export interface Signed {
  /** The event's id, the same on each retry. */
  readonly id: string;
  /** When this call is made: receivers refuse old ones. */
  readonly at: Date;
  readonly body: string;
}

/** The three headers of the Standard Webhooks specification. */
export interface SignatureHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/**
 * Signs a call with each key: during a rotation, two. The bytes it answers are those of the body, as they go out.
 *
 * HMAC-SHA256 of two plain hashes over one buffer, as Node's own makes objects for each message that cost more than
 * the hashing.
 */
export function signCall(
  { id, at, body }: Signed,
  keys: readonly SigningKey[],
): { headers: SignatureHeaders; bytes: Buffer } {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const before = `${id}.${timestamp}.`;
  const message = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(before) + Buffer.byteLength(body));
  const bodyFrom = blockBytes + message.write(before, blockBytes);
  message.write(body, bodyFrom);
  const signatures = keys.map(({ inner, outer }) => {
    inner.copy(message);
    outer.write(hash('sha256', message, 'binary'), blockBytes, 'binary');
    return `v1,${hash('sha256', outer, 'base64')}`;
  });
  return {
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') },
    bytes: message.subarray(bodyFrom),
  };
}
