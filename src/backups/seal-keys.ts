import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import { BackupUnusable } from './manifest.ts';

/** The key that opens the database's secrets, and the notes of the data folder that hold secrets. */
export interface Keys {
  readonly secretKey: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The passphrase is not the one that the backup was made with. */
export class PassphraseWrong extends OperatorError {}

const algorithm = 'aes-256-gcm';
/** A guess costs 128 MB and about half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 2 * 128 * cost.N * cost.r;
const purpose = Buffer.from('antar backup keys v1');

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Seals keys by a passphrase: scrypt and AES-256-GCM (decision 300). */
export async function sealKeys(keys: Keys, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), iv).setAAD(purpose);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]);
  return Buffer.from(JSON.stringify({ format: 1, ...Object.fromEntries(texts) }));
}

/** @throws PassphraseWrong, BackupUnusable */
export async function openKeys(bytes: Buffer, passphrase: string): Promise<Keys> {
  const { salt, iv, tag, sealed } = readParts(bytes);
  const key = await keyOf(passphrase, salt);
  try {
    const decipher = createDecipheriv(algorithm, key, iv).setAAD(purpose).setAuthTag(tag);
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
