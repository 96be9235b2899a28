import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestService } from '../../support/service.ts';
import type { Engine, Size } from './engine.ts';
import { firefox } from './firefox.ts';
import { type Hands, handsAt } from './hands.ts';
import { expectNoFaults, watchFaults } from './page-faults.ts';
import { webkit } from './webkit.ts';

const engines: readonly Engine[] = [firefox, webkit];

for (const { name, lacking } of engines) {
  if (lacking.length > 0)
    process.stderr.write(`tests in ${name} are skipped: apt-get install ${lacking.join(' ')}\n`);
}

export const desktop: Size = { width: 1366, height: 768 };
export const phone: Size = { width: 390, height: 844 };

/** A test in a second and a third engine; skipped aloud where the machine lacks Debian's packages. */
export function engineTest(name: string, run: (engine: Engine) => Promise<void>): void {
  for (const engine of engines) {
    const { lacking } = engine;
    const skip = lacking.length > 0 && `needs ${lacking.join(' and ')}`;
    test(`${engine.name}: ${name}`, { skip }, () => run(engine));
  }
}

/** Opens a page in a browser of its own for a part of a test, in which the page must handle all errors. */
export async function visitIn(
  engine: Engine,
  service: Pick<TestService, 'baseUrl'>,
  { path, size = desktop }: { readonly path: string; readonly size?: Size },
  run: (hands: Hands) => Promise<void>,
): Promise<void> {
  const page = await engine.start(size);
  try {
    await page.open(`${service.baseUrl}${path}`);
    await watchFaults(page);
    await run(handsAt(page));
    await expectNoFaults(page);
  } catch (error) {
    const folder = process.env.SCREENSHOTS ?? join(tmpdir(), 'antar-engines');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${engine.name}.png`), await page.picture().catch(() => ''));
    throw error;
  } finally {
    await page.close();
  }
}
