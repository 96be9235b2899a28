import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildWhenStale } from '../../web/build/build.ts';
import { distFolder, isStale, readStamp } from '../../web/build/stale.ts';

const stamp = readStamp();

test('decision 201: a finished build is not stale, and building again changes nothing', async () => {
  assert.equal(isStale(), false);
  const before = statSync(distFolder).mtimeMs;
  await buildWhenStale();
  assert.equal(statSync(distFolder).mtimeMs, before);
});

test('decision 201: every part that is worth it has its compressed forms beside it', () => {
  const outputs = stamp?.outputs ?? [];
  const large = outputs.filter(
    (file) => /\.(js|css)$/.test(file) && statSync(join(distFolder, file)).size >= 1024,
  );
  assert.ok(large.length > 2);
  for (const file of large) {
    const [plain, brotli, gzip] = ['', '.br', '.gz'].map((ending) => join(distFolder, `${file}${ending}`));
    assert.ok(existsSync(brotli!) && existsSync(gzip!), file);
    assert.ok(statSync(brotli!).size < statSync(plain!).size, file);
  }
});

test('decision 201: no map of the sources and no source is shipped', () => {
  const outputs = stamp?.outputs ?? [];
  assert.ok(outputs.every((file) => !/\.(map|ts|tsx)$/.test(file)));
  const scripts = outputs.filter((file) => file.endsWith('.js'));
  assert.ok(
    scripts.every((file) => !readFileSync(join(distFolder, file), 'utf8').includes('sourceMappingURL')),
  );
});
