import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import type { Seal } from './manifest.ts';

/** The keys derived from a passphrase and a salt. */
export interface DerivedKeys {
  /** The key that encrypts the secret key and files with secrets in a backup. */
  readonly sealing: Buffer;
  /** The key of the HMAC that shows that a manifest is unchanged. */
  readonly proving: Buffer;
}

/** Derives keys from a fixed passphrase and the given salt. */
export type Derive = (salt: Buffer) => Promise<DerivedKeys>;

/** Parameters of scrypt: each guess at a passphrase costs 128 MB and about half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 2 * 128 * cost.N * cost.r;
const keyBytes = 32;

/**
 * Creates a function that derives keys from this passphrase by scrypt, and remembers them for each salt (decision 360).
 */
export function createDerive(passphrase: string): Derive {
  const known = new Map<string, Promise<DerivedKeys>>();
  return (salt) => {
    const name = salt.toString('base64');
    const keys = known.get(name) ?? deriveKeys(passphrase, salt);
    known.set(name, keys);
    return keys;
  };
}

const deriveKeys = (passphrase: string, salt: Buffer): Promise<DerivedKeys> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 2 * keyBytes, { ...cost, maxmem }, (error, bytes) =>
      error
        ? reject(error)
        : resolve({ sealing: bytes.subarray(0, keyBytes), proving: bytes.subarray(keyBytes) }),
    );
  });

const macOf = (proving: Buffer, salt: string, content: string): string =>
  createHmac('sha256', proving)
    .update(`antar backup manifest v1\n${salt}\n`)
    .update(content)
    .digest('base64');

/**
 * Returns a function that computes the seal of a manifest's content. `salt` is the one from which the keys were
 * derived.
 */
export const sealContent =
  ({ proving }: DerivedKeys, salt: Buffer) =>
  (content: string): Seal => {
    const text = salt.toString('base64');
    return { salt: text, mac: macOf(proving, text, content) };
  };

/** Returns true if a seal was made for this content with this passphrase. */
export async function isSealOf({ salt, mac }: Seal, content: string, derive: Derive): Promise<boolean> {
  const { proving } = await derive(Buffer.from(salt, 'base64'));
  const [stored, own] = [mac, macOf(proving, salt, content)].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ];
  return stored.length === own.length && timingSafeEqual(stored, own);
}
