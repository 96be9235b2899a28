import type { Environment } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { enqueuePush } from '../push/enqueue.ts';
import { hourMs } from '../time.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';
import { type DeliveryMessage, insertMessage } from './messages-store.ts';

/** The lifetime of a push notification. A phone that is off for longer shows its messages when it is opened. */
const pushedForMs = hourMs;

/** A stored message, and its recipient. */
export interface LeftMessage {
  readonly messageId: number;
  readonly courierId: string;
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly type: MessageType;
  readonly deliveryId: string | null;
}

/** Stores a message about a delivery for a courier, and sends a push notification to their phone (decision 169). */
export async function leaveMessage(sql: Queryable, message: DeliveryMessage, at: Date): Promise<void> {
  await pushMessage(sql, { ...message, messageId: await insertMessage(sql, message, at) }, at);
}

/**
 * Sends a push notification about a new message to a courier's phone, in the transaction that stores the message
 * (decision 235).
 */
export async function pushMessage(sql: Queryable, message: LeftMessage, at: Date): Promise<void> {
  const { messageId, courierId, workspaceId, environment, type, deliveryId } = message;
  const notice = { kind: 'MESSAGE', messageID: messageId, type, deliveryID: deliveryId } as const;
  await enqueuePush(sql, { courierId, workspaceId, environment, notice, forMs: pushedForMs }, at);
}
