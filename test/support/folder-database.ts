import pino from 'pino';
import { startEmbedded } from '../../src/db/embedded/start.ts';

/** Starts the embedded database of a data folder, prints its address, and stops it on request. */
const [dataDir = ''] = process.argv.slice(2);
const log = pino({ level: 'warn' }, pino.destination(2));
const staying = setInterval(() => undefined, 60_000);
try {
  const embedded = await startEmbedded({ dataDir, log });
  process.stdout.write(`url ${embedded.url}\n`);
  process.once('SIGTERM', async () => {
    await embedded.stop();
    clearInterval(staying);
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
