import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import { BackupUnusable } from './manifest.ts';
import type { Derive } from './passphrase.ts';

/**
 * The secrets of an installation: the key that decrypts the secrets in the database, and the files of DATA_DIR that
 * contain secrets, by name.
 */
export interface Keys {
  readonly secretKey: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Thrown if the backup was made with another passphrase. */
export class PassphraseWrong extends OperatorError {}

const algorithm = 'aes-256-gcm';
const purpose = Buffer.from('antar backup keys v1');

/**
 * Encrypts the secrets of an installation with AES-256-GCM and a key derived from the passphrase and `salt` (decision
 * 300).
 */
export async function sealKeys(keys: Keys, derive: Derive, salt: Buffer): Promise<Buffer> {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, (await derive(salt)).sealing, iv).setAAD(purpose);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]);
  return Buffer.from(JSON.stringify({ format: 1, ...Object.fromEntries(texts) }));
}

const noteName = /^[a-z-]+\.json$/;

/** Decrypts what `sealKeys` encrypted. @throws PassphraseWrong, BackupUnusable */
export async function openKeys(bytes: Buffer, derive: Derive): Promise<Keys> {
  const keys = await decrypt(bytes, derive);
  const foreign = Object.keys(keys.files).find((name) => !noteName.test(name));
  if (foreign === undefined) return keys;
  throw new BackupUnusable(`the backup has a note of the name ${foreign}`);
}

async function decrypt(bytes: Buffer, derive: Derive): Promise<Keys> {
  const { salt, iv, tag, sealed } = readParts(bytes);
  const { sealing } = await derive(salt);
  try {
    const decipher = createDecipheriv(algorithm, sealing, iv).setAAD(purpose).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'));
  } catch {
    throw new PassphraseWrong('BACKUP_PASSPHRASE is not the passphrase that this backup was made with');
  }
}

function readParts(bytes: Buffer) {
  try {
    const { salt, iv, tag, sealed } = JSON.parse(bytes.toString('utf8'));
    const read = (text: string) => Buffer.from(text, 'base64');
    return { salt: read(salt), iv: read(iv), tag: read(tag), sealed: read(sealed) };
  } catch {
    throw new BackupUnusable('the sealed keys of the backup are damaged');
  }
}
