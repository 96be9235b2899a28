import { spawn } from 'node:child_process';
import { endChild, readAddress } from './installation.ts';

/** Starts the bare framework as a process of its own; it reads deliveries of a database where one is given. */
export async function startBare(databaseUrl?: string): Promise<{ url: string; stop(): Promise<void> }> {
  const file = new URL('bare-server.ts', import.meta.url).pathname;
  const env = { ...process.env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return { url: await readAddress(child), stop: () => endChild(child) };
}
