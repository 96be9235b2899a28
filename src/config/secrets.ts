import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from '../caught.ts';
import type { Config } from './config.ts';
import { folderRefused } from './data-folder.ts';
import { warnOfSecretFile } from './secret-files.ts';
import { SettingError } from './setting-text.ts';

/**
 * Encryption of secrets that the service must read again, such as a webhook's authentication value. The key is in the
 * settings.
 */

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/**
 * Returns the settings with the key that encrypts secrets: `SECRET_KEY`, or the key stored in `DATA_DIR/secret.key`
 * (mode 0600), which is created if missing. Called once at startup.
 * @throws SettingError if `SECRET_KEY` is not 32 bytes in base64
 */
export const withSecretKey = (config: Config): Config => withKey(config, keepKey);

/** Like `withSecretKey`, but never creates a key. Without one, functions that need the key throw. */
export const withKnownSecretKey = (config: Config): Config => withKey(config, readKey);

function withKey(config: Config, find: (dataDir: string) => string | undefined): Config {
  const secretKey = config.secretKey ?? find(config.dataDir);
  if (secretKey === undefined) return config;
  const keys = readKeys(secretKey);
  if (keys.length === 0 || keys.some((key) => key.length !== keyBytes)) {
    const stored = config.secretKey === undefined ? `the key in ${keyPath(config.dataDir)}` : 'SECRET_KEY';
    throw new SettingError(`${stored} must be ${keyBytes} bytes in base64`);
  }
  return { ...config, secretKey };
}

const readKeys = (text: string): Buffer[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => Buffer.from(each, 'base64'));

/** Returns warnings about a key stored in the data folder. */
export const warnOfStoredKey = (dataDir: string): string[] => warnOfSecretFile(keyPath(dataDir));

const keyPath = (dataDir: string) => join(dataDir, 'secret.key');

function readKey(dataDir: string): string | undefined {
  try {
    return readFileSync(keyPath(dataDir), 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

function keepKey(dataDir: string): string | undefined {
  const stored = readKey(dataDir);
  if (stored !== undefined) return stored;
  const path = keyPath(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw folderRefused(dataDir, error);
  }
  try {
    // Linking publishes the complete file at once, and only one of several starting processes succeeds.
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readKey(dataDir);
}

/** Encrypts a secret for one `purpose` (owner and use). `openSecret` decrypts it only for the same purpose. */
export function sealSecret(config: Config, secret: string, purpose: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(config), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/**
 * Decrypts a text that `sealSecret` returned, with any of the keys.
 * @throws if no key decrypts it, the purpose differs, or the text was changed
 */
export function openSecret(config: Config, sealed: string, purpose: string): string {
  const [stated, text = ''] = sealed.split('.');
  if (stated !== version) throw new Error(`a sealed secret of an unknown version, for ${purpose}`);
  const bytes = Buffer.from(text, 'base64url');
  for (const key of keysOf(config)) {
    const secret = openWith(key, bytes, purpose);
    if (secret !== undefined) return secret;
  }
  throw new Error(`a sealed secret that no key opens, for ${purpose}`);
}

function openWith(key: Buffer, bytes: Buffer, purpose: string): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-tagBytes));
    const secret = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(secret).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Decrypts a text with any of the keys and encrypts the secret again with the first; returns undefined if no key
 * decrypts it.
 */
export function resealSecret(config: Config, sealed: string, purpose: string): string | undefined {
  try {
    return sealSecret(config, openSecret(config, sealed, purpose), purpose);
  } catch {
    return undefined;
  }
}

/**
 * Derives a secret for one purpose from the settings' first key. The derived secret is the same in every process and
 * reveals nothing about the key.
 */
export const deriveSecret = (config: Config, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', keyOf(config), '', purpose, keyBytes)).toString('base64');

/** Returns the key that encrypts secrets. @throws SettingError if there is none */
export const keyOf = (config: Config): Buffer => keysOf(config)[0]!;

/** Returns every key that decrypts secrets; the first one also encrypts them. @throws SettingError if there is none */
export function keysOf({ secretKey, dataDir }: Config): readonly Buffer[] {
  if (secretKey === undefined) {
    throw new SettingError(
      `no secret key in ${resolve(dataDir)}; set SECRET_KEY or DATA_DIR to the service's`,
    );
  }
  return readKeys(secretKey);
}
