import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's first choice for scrypt: 2^17 blocks of 1 KiB, 128 MiB a guess. */
const cost = { log2N: 17, r: 8, p: 1 };
const hashBytes = 32;

interface Cost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** A password's hash as a PHC string: `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(password, salt, cost);
  return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(hash)}`;
}

const pattern = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a password is the one that was hashed, at whatever cost it was hashed. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, log2N, r, p, salt = '', hash = ''] = pattern.exec(stored) ?? [];
  if (log2N === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const storedCost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'), storedCost);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N;
  return derive(password.normalize('NFKC'), salt, hashBytes, { N, r, p, maxmem: 256 * N * r });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
