import { join } from 'node:path';
import { after } from 'node:test';
import pino, { type Logger } from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { type Antar, startAntar } from '../../src/start.ts';
import { makeFolder } from './data-folder.ts';
import type { Settings } from './installation.ts';

/** Starts all of Antar in this process, on a database that the test runs; it ends with the test file. */
export async function startAntarOn(
  databaseUrl: string,
  settings: Settings = {},
  log: Logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
): Promise<Antar> {
  const antar = await startAntar(
    readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(makeFolder(), 'antar'),
      PORT: '0',
      ...settings,
    }),
    { log },
  );
  after(() => antar.stop());
  return antar;
}
