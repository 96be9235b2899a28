import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Manifest, StoredFile } from '../../src/backups/manifest.ts';

/** A backup in a folder, in the hands of somebody who may write there and does not know the passphrase. */
export function tamperWith(place: string, backupId: string) {
  const path = join(place, 'backups', backupId, 'manifest.json');
  const measured = (bytes: Buffer) => ({
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  /** Puts a changed manifest there, with its right checksum. `seal` stays unless it is changed too. */
  const write = (
    change: (manifest: Manifest) => object,
    changeText: (text: object) => object = (text) => text,
  ) => {
    const text = JSON.parse(readFileSync(path, 'utf8'));
    const content = JSON.stringify(change(JSON.parse(text.content)));
    const { sha256 } = measured(Buffer.from(content));
    writeFileSync(path, JSON.stringify(changeText({ ...text, sha256, content })));
  };
  const read = (): Manifest => JSON.parse(JSON.parse(readFileSync(path, 'utf8')).content);
  /** Replaces the content of a packed file, and corrects its size and checksum. */
  const exchange = (file: StoredFile, change: (content: string) => string): StoredFile => {
    const content = zstdDecompressSync(readFileSync(join(place, file.name))).toString('utf8');
    const bytes = zstdCompressSync(Buffer.from(change(content)));
    writeFileSync(join(place, file.name), bytes);
    return { ...file, ...measured(bytes) };
  };
  return { read, write, exchange };
}

/** Removes the seal of a manifest. */
export const unsealed = ({ seal: _, ...text }: Record<string, unknown>): object => text;
