import { createRequire } from 'node:module';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { limitLines } from './limit-lines.ts';

/** Returns stderr: JSON lines for programs, plain lines for a person at a terminal (decision 735). */
function openStderr(): DestinationStream {
  if (!process.stderr.isTTY) return pino.destination({ dest: 2, sync: true });
  // Loaded only for a terminal: a service that runs unattended starts without it.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty');
  return pretty({
    destination: 2,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
}

/** Opens the log of a process, which writes to stderr by default. `mixin` returns fields to add to each line. */
export const openLog = (
  { logLevel: level }: Pick<Config, 'logLevel'>,
  mixin?: () => object,
  to: DestinationStream = openStderr(),
): Logger => pino({ level, hooks: { logMethod: limitLines() }, ...(mixin && { mixin }) }, to);
