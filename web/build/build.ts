import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { squeeze } from './squeeze.ts';
import { distFolder, hashInputs, isStale, readStamp, type Stamp, stampOf } from './stale.ts';
import { type Bundle, bundles, screensConfig, webFolder } from './vite.config.ts';

/** Builds the screens into `web/dist` unless they are up to date (decision 201). */
export async function buildWhenStale(): Promise<void> {
  if (!isStale()) return;
  process.stderr.write('antar: building the screens\n');
  await buildScreens();
}

/**
 * Builds into a separate folder, then replaces the served one, so that a failed or killed build changes nothing.
 */
async function buildScreens(): Promise<void> {
  // The inputs are hashed before the build, so a file that changes during it makes the next start build again.
  const inputs = hashInputs();
  const beside = join(webFolder, `.dist-${process.pid}`);
  try {
    for (const bundle of bundles) await buildTogether(bundle, beside);
    const files = listFiles(beside);
    const outputs = [...files, ...(await squeeze(beside, files))];
    keepPrevious(beside, outputs);
    writeFileSync(stampOf(beside), JSON.stringify({ inputs, outputs } satisfies Stamp));
    replace(beside);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function buildTogether({ input, output }: Bundle, outDir: string) {
  const { build: common } = screensConfig;
  const { rolldownOptions: every } = common!;
  const rolldownOptions = { ...every, input: { ...input }, output: { ...every!.output, ...output } };
  return build({ ...screensConfig, build: { ...common, outDir, emptyOutDir: false, rolldownOptions } });
}

const listFiles = (folder: string): string[] =>
  globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());

/**
 * Copies the assets of the previous build, because pages that are open now still request them by their hashed
 * names.
 */
function keepPrevious(beside: string, outputs: readonly string[]): void {
  for (const file of readStamp()?.outputs ?? []) {
    const isOfPages = file.startsWith('assets/') && !outputs.includes(file);
    if (!isOfPages || !existsSync(join(distFolder, file))) continue;
    mkdirSync(dirname(join(beside, file)), { recursive: true });
    cpSync(join(distFolder, file), join(beside, file));
  }
}

function replace(beside: string): void {
  const previous = `${beside}-previous`;
  if (existsSync(distFolder)) renameSync(distFolder, previous);
  renameSync(beside, distFolder);
  rmSync(previous, { recursive: true, force: true });
}

if (import.meta.main) await buildWhenStale();
