import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { expressBooking, jakarta } from './bookings.ts';
import { type Answer, callAt } from './call.ts';
import { copiesOf } from './data-folder.ts';
import { type Running, runProcess } from './processes.ts';
import type { KeyPair } from './service.ts';

const root = join(import.meta.dirname, '..', '..');
const main = join(root, 'src', 'main.ts');

/** Settings of an operator; the rest of the environment is left out. */
export type Settings = Readonly<Record<string, string>>;

/** Runs the service as a process of its own. */
export function runService(
  dataDir: string,
  settings: Settings = {},
  command: readonly string[] = [process.execPath, main],
  as?: { uid: number; gid: number },
): Running {
  const env = {
    ...bareEnvironment,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...settings,
  };
  const [program = '', ...args] = command;
  return runProcess(program, args, { env, cwd: root, ...as });
}

/** Returns the address that a ready service prints. */
export async function readyAt(service: Running): Promise<string> {
  const [, url = ''] = await service.says(/Antar is ready at (\S+)\n/);
  return url;
}

/** A data folder in which the service has had its first run. */
export const copyInstallation = copiesOf(async (dataDir) => {
  const service = runService(dataDir);
  await readyAt(service);
  service.child.kill('SIGTERM');
  await service.ended;
});

/** Books in the sandbox of the demo workspace, and reads the delivery; nothing else moves it. */
export async function signIn(dataDir: string, baseUrl: string) {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  return signInWith(sandbox, baseUrl);
}

/** The same with a key pair of the sandbox. */
export async function signInWith(sandbox: KeyPair, baseUrl: string) {
  const call = callAt(baseUrl);
  const body = { client_key: sandbox.clientKey, client_secret: sandbox.clientSecret };
  const { token } = (await call('POST', '/v1/auth/providers/token', { body })).body;
  const headers = { ...jakarta, 'x-sandbox-scenario': 'manual' };
  return {
    book: (): Promise<Answer> =>
      call('POST', '/express/v1/deliveries', { token, headers, body: expressBooking }),
    read: (deliveryId: string): Promise<Answer> =>
      call('GET', `/express/v1/deliveries/${deliveryId}`, { token }),
  };
}
