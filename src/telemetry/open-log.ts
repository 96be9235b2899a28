import pino, { type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Opens the log of a process, which writes JSON lines to stderr. `mixin` returns fields to add to each line. */
export const openLog = ({ logLevel: level }: Pick<Config, 'logLevel'>, mixin?: () => object): Logger =>
  pino({ level, ...(mixin && { mixin }) }, pino.destination({ dest: 2, sync: true }));
