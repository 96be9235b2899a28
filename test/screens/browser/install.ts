import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installTools } from '../../support/client-tools.ts';

const run = promisify(execFile);

const here = import.meta.dirname;
export const browserFolder = join(here, 'node_modules/.chromium');

/** The browser comes for this kind of machine alone. */
export const hasBrowser = process.platform === 'linux' && process.arch === 'x64';

/** Installs the browser and what drives it, unless they are there. */
export async function installBrowser(): Promise<void> {
  await installTools(here);
  if (!hasBrowser || existsSync(browserFolder)) return;
  const TMPDIR = `${browserFolder}-${process.pid}`;
  await run(process.execPath, ['unpack.js'], { cwd: here, env: { ...process.env, TMPDIR } });
}

if (import.meta.main) await installBrowser();
