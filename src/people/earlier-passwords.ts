import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Hashes of accounts that were made before argon2id: they are told, and replaced when their owner signs in. */

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const pattern = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export const isEarlierHash = (stored: string): boolean => pattern.test(stored);

export async function isEarlierPassword(password: string, stored: string): Promise<boolean> {
  const [, log2N, r, p, salt = '', hash = ''] = pattern.exec(stored) ?? [];
  const [N, blocks] = [2 ** Number(log2N), Number(r)];
  const expected = Buffer.from(hash, 'base64');
  const options = { N, r: blocks, p: Number(p), maxmem: 256 * N * blocks };
  const derived = await derive(password, Buffer.from(salt, 'base64'), expected.length, options);
  return timingSafeEqual(derived, expected);
}
