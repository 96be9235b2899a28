import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import type { Config } from '../../src/config/config.ts';
import type { Context, Environment, Scope } from '../../src/context.ts';
import type { Database, Statement } from '../../src/db/connect.ts';
import { timeOrderedSuffix } from '../../src/ids.ts';
import {
  type SenderOptions,
  startWebhookSender,
  type WebhookSender,
} from '../../src/webhooks/sender/start.ts';
import { emitEventCtes } from '../../src/webhooks/store.ts';
import { createTestContext } from './context.ts';
import { createDatabase } from './database.ts';

/** Settings under which a test's receivers on this machine can be reached, and retries come after a second. */
export const webhookConfig: Partial<Config> = {
  secretKey: randomBytes(32).toString('base64'),
  webhookAllowedNetworks: ['127.0.0.0/8'],
  webhookRetrySeconds: 1,
};

/** A context over a database of the test's own. */
export async function createWebhookContext(config: Partial<Config> = {}, sql?: Database): Promise<Context> {
  return createTestContext(sql ?? (await createDatabase()), { config: { ...webhookConfig, ...config } });
}

/** The person who resends events. */
export const operator = { kind: 'command line', id: 'test' } as const;

/** A sender that stops when the file has run. */
export function startSender(ctx: Context, options: SenderOptions = {}): WebhookSender {
  const sender = startWebhookSender(ctx, options);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= sender.stop();
    return stopped;
  };
  after(stop);
  return { wake: sender.wake, stop };
}

let workspaces = 0;

/** A new provider's scope. */
export async function addScope({ sql }: Context, environment: Environment = 'sandbox'): Promise<Scope> {
  workspaces += 1;
  const workspaceId = `WS-${process.pid}-${workspaces}`;
  const text = 'insert into workspaces (id, name, created_at) values ($1, $1, now())';
  await sql.query({ name: 'test.add-workspace', text }, [workspaceId]);
  return { workspaceId, environment };
}

const emitStatement: Statement = {
  name: 'test.emit-event',
  text: `with ${emitEventCtes({
    id: '$1',
    workspaceId: '$2',
    environment: '$3',
    deliveryId: '$4',
    sequence: '$5',
    status: '$6',
    occurredAt: '$7',
    body: '$8',
  })} select`,
};

export interface TestEvent {
  readonly deliveryId?: string;
  readonly sequence?: number;
  readonly status?: string;
  readonly body?: string;
}

export const newDeliveryId = () => `DE-${timeOrderedSuffix(new Date())}`;

/** Records an event as a status change does. @returns its id */
export async function emit(sql: Context['sql'], scope: Scope, event: TestEvent = {}): Promise<string> {
  const id = `EV-${timeOrderedSuffix(new Date())}`;
  const { deliveryId = newDeliveryId(), sequence = 1, status = 'ALLOCATING' } = event;
  const body = event.body ?? JSON.stringify({ deliveryID: deliveryId, status, sequence });
  const values = [id, scope.workspaceId, scope.environment, deliveryId, sequence, status, new Date(), body];
  await sql.query(emitStatement, values);
  return id;
}
