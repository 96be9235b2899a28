import pino from 'pino';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { Context } from '../../src/context.ts';
import type { Database } from '../../src/db/connect.ts';
import { defaultRules } from '../../src/rules/in-force.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';

/** A context over a test's own database, silent, with a clock and settings that the test may choose. */
export function createTestContext(
  sql: Database,
  options: { now?: () => Date; config?: Partial<Config> } = {},
): Context {
  return {
    sql,
    now: options.now ?? (() => new Date()),
    log: pino({ level: 'silent' }),
    config: { ...readConfig({}), ...options.config },
    rules: defaultRules,
    wake: () => undefined,
    telemetry: createTelemetry(),
  };
}
