import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const styles = join(root, 'node_modules', '@mantine', 'core', 'styles');

/** Returns the names of the Mantine components that the screens import. */
function partsInUse(): Set<string> {
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const imports = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]);
  return new Set(imports.flatMap(([, names]) => names!.match(/\b[A-Z]\w+/g) ?? []));
}

test('each part of Mantine that a screen uses has its styles', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'parts.css'), 'utf8');
  const used = partsInUse();
  assert.ok(used.size > 20);
  for (const part of used) {
    if (!existsSync(join(styles, `${part}.layer.css`))) continue;
    assert.ok(sheet.includes(`/${part}.layer.css"`), `parts.css lacks ${part}`);
  }
});
