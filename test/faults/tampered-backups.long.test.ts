import assert from 'node:assert/strict';
import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkBackup } from '../../src/backups/check-backup.ts';
import { findNewest, openBackupKeys } from '../../src/backups/list-backups.ts';
import { makeBackup } from '../../src/backups/make-backup.ts';
import { type Manifest, manifestName, ownFiles, type StoredFile } from '../../src/backups/manifest.ts';
import { createDerive } from '../../src/backups/passphrase.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { full } from '../support/pace.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startService } from '../support/service.ts';
import { tamperWith } from '../support/tampered-backup.ts';

const passphrase = 'kopi susu gula aren';
const service = await startService({ config: { backupPassphrase: passphrase } });
const hand = await operationsHand(service);
const deliveryId = await book(service, 'EXPRESS');
await hand.send('PUT', `/operations/v1/deliveries/${deliveryId}/proofs/U-1`, pngImage(1), 'image/png');

const place = mkdtempSync(join(tmpdir(), 'antar-tampered-'));
after(() => removeFolder(place));
const made = await makeBackup(service.ctx, { place });
const files = localFiles(place);
const derive = createDerive(passphrase);

async function verify(): Promise<StoredFile[]> {
  const manifest = await findNewest(files, derive);
  await openBackupKeys(files, manifest.backupId, derive);
  return checkBackup(files, manifest);
}

const photos = await verify();

/** The file as its changed bytes would be described, wherever a manifest names it. */
const describeAnew = (value: unknown, file: StoredFile, bytes: Buffer): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each) =>
    each?.name === file.name && each.sha256 !== undefined
      ? { ...each, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      : each,
  );

test('decision 360: no bit of a backup can be changed, with the checksums that belong to it', async () => {
  const each = full ? 40 : 1;
  const names = [manifestName(made.backupId), ...[...ownFiles(made), ...photos].map(({ name }) => name)];
  let tried = 0;
  for (const name of names) {
    for (let count = 0; count < each; count += 1) {
      const before = readFileSync(join(place, name));
      const manifest = readFileSync(join(place, manifestName(made.backupId)));
      const bytes = Buffer.from(before);
      bytes[randomInt(bytes.length)]! ^= 1 << randomInt(8);
      writeFileSync(join(place, name), bytes);
      const file = ownFiles(made).find((own) => own.name === name);
      if (file !== undefined)
        tamperWith(place, made.backupId).write((content) => describeAnew(content, file, bytes) as Manifest);
      await assert.rejects(verify(), `${name} with another bit`);
      writeFileSync(join(place, name), before);
      writeFileSync(join(place, manifestName(made.backupId)), manifest);
      tried += 1;
    }
  }
  await verify();
  process.stdout.write(`${tried} changed backups: 0 passed as whole\n`);
});
