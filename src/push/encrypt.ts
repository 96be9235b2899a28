import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave to encrypt for: its public key and its secret. */
export interface PushTarget {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** The chance in an encryption; a test gives that of RFC 8291's example. */
export interface Chance {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

const curve = 'prime256v1';
const recordSize = 4096;
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function drawChance(): Chance {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/** Encrypts a short text for one browser, as one record of `aes128gcm` (RFC 8291, RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushTarget,
  { salt, sender }: Chance = drawChance(),
): Buffer {
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const key = derive(sender.computeSecret(p256dh), auth, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(own.length, 4);
  // The last record ends with a 2.
  const record = Buffer.concat([Buffer.from(text), Buffer.from([2])]);
  const encrypted = [cipher.update(record), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, own, ...encrypted]);
}

/** Whether a browser's key is a point of the curve and its secret has the right length. */
export function isUsable({ p256dh, auth }: PushTarget): boolean {
  if (auth.length !== 16 || p256dh.length !== 65) return false;
  const anyone = createECDH(curve);
  anyone.generateKeys();
  try {
    anyone.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
