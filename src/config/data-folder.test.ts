import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { prepareDataFolder } from './data-folder.ts';
import { SettingError } from './setting-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'antar-folder-'));
after(() => rmSync(folder, { recursive: true }));

test('a data folder is made with those above it, and left as it is when it is there', () => {
  const dataDir = join(folder, 'one', 'other', 'data');
  prepareDataFolder(dataDir);
  writeFileSync(join(dataDir, 'kept'), '');
  prepareDataFolder(dataDir);
  assert.deepEqual(readdirSync(dataDir), ['kept']);
  assert.equal(statSync(dataDir).mode & 0o777, 0o711);
});

test('where no folder can be made it is refused at once, by its name', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const dataDir of ['/proc/data', '/proc/1/data/below', '/dev/null/data', file, join(file, 'data')]) {
    assert.throws(
      () => prepareDataFolder(dataDir),
      (error: Error) =>
        error instanceof SettingError && error.message.startsWith(`DATA_DIR ${dataDir} cannot be written (`),
    );
    assert.ok(dataDir === file || !existsSync(dataDir));
  }
});
