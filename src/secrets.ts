import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { SettingError } from './setting-text.ts';

/** Secrets that must be read again (a webhook's authentication value): sealed with AES-256-GCM and the key of the settings. */

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/**
 * The settings with a key to seal secrets with: `SECRET_KEY`, or the one kept in `DATA_DIR/secret.key` (mode 0600),
 * which is made when there is none. Called once, before anything is served.
 * @throws SettingError when `SECRET_KEY` is not 32 bytes in base64
 */
export function withSecretKey(config: Config): Config & { readonly secretKey: string } {
  const secretKey = config.secretKey ?? keepKey(config.dataDir);
  if (Buffer.from(secretKey, 'base64').length !== keyBytes) {
    throw new SettingError(`SECRET_KEY must be ${keyBytes} bytes in base64`);
  }
  return { ...config, secretKey };
}

function keepKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  const draft = join(dataDir, `secret.key.${randomBytes(6).toString('hex')}`);
  const read = () => readFileSync(path, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // Whole or not at all, and only one of several processes that start at once.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return read();
}

/** Seals a secret; `purpose` says whose it is and what for, and a text sealed for one purpose opens for no other. */
export function sealSecret(config: Config, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(config), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Opens what `sealSecret` sealed. @throws when the key or the purpose is another, or the text was changed */
export function openSecret(config: Config, sealed: string, purpose: string): string {
  const [stated, text = ''] = sealed.split('.');
  if (stated !== version) throw new Error(`a sealed secret of an unknown version, for ${purpose}`);
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(config), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  const secret = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
  return Buffer.concat(secret).toString('utf8');
}

/** A secret for one purpose that comes of the settings' key and tells nothing of it: the same in every process. */
export const deriveSecret = (config: Config, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', keyOf(config), '', purpose, keyBytes)).toString('base64');

function keyOf({ secretKey }: Config): Buffer {
  if (secretKey === undefined) throw new Error('no secret key: settings must pass withSecretKey');
  return Buffer.from(secretKey, 'base64');
}
