import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the generators and linters are installed, apart: they need another TypeScript, and nothing else needs them. */
export const clientsDir = join(import.meta.dirname, '../clients');

export const installClientTools = (): Promise<void> => installTools(clientsDir);

/** Installs the packages of a folder's lock file unless they exist. */
export async function installTools(folder: string): Promise<void> {
  const [wanted, there] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    packagesOf(join(folder, file)),
  );
  if (wanted === there) return;
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
}

/** The packages of a lock file by their versions, of those that this machine installs. */
function packagesOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version?: string; optional?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path, { optional }]) => path !== '' && !optional);
  return JSON.stringify(installed.map(([path, { version }]) => [path, version]).sort());
}

/** Runs a program of that folder, and returns its output. */
export async function runClientTool(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd: clientsDir, env: { ...process.env, ...environment }, maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [...args], options).catch((error) => {
    throw new Error(`${args.join(' ')}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}
