import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { connectDatabase } from '../../src/db/connect.ts';
import { defaultRules } from '../../src/rules/in-force.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';
import { startWebhookSender } from '../../src/webhooks/sender/start.ts';
import { bareEnvironment } from './bare-environment.ts';

/** Starts a webhook sender as a process of its own, set up by environment variables alone. */
export async function forkSender(settings: Record<string, string>): Promise<ChildProcess> {
  const child = fork(import.meta.filename, [], { env: { ...bareEnvironment, ...settings } });
  await once(child, 'message');
  return child;
}

if (import.meta.main) {
  const config = readConfig(process.env);
  const sql = connectDatabase(config.databaseUrl ?? '', { maxConnections: 1 });
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const telemetry = createTelemetry();
  const now = () => new Date();
  const ctx = { sql, log, config, rules: defaultRules, now, wake: () => undefined, telemetry };
  const sender = startWebhookSender(ctx);
  process.once('SIGTERM', async () => {
    await sender.stop();
    process.exit(0);
  });
  process.on('disconnect', () => process.exit(1));
  process.send?.('ready');
}
