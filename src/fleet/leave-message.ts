import type { Environment } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { enqueuePush } from '../push/enqueue.ts';
import { hourMs } from '../time.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';
import { type DeliveryMessage, insertMessage } from './messages-store.ts';

/** A phone that was off for longer shows its messages when it is opened. */
const pushedForMs = hourMs;

/** A stored message, and whom it is for. */
export interface LeftMessage {
  readonly messageId: number;
  readonly courierId: string;
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly type: MessageType;
  readonly deliveryId: string | null;
}

/** Leaves a message about a delivery for a courier, and pushes it to their phone (decision 169). */
export async function leaveMessage(sql: Queryable, message: DeliveryMessage, at: Date): Promise<void> {
  await pushMessage(sql, { ...message, messageId: await insertMessage(sql, message, at) }, at);
}

/** Pushes to a courier's phone, in the transaction of a new message, that there is one (decision 235). */
export async function pushMessage(sql: Queryable, message: LeftMessage, at: Date): Promise<void> {
  const { messageId, courierId, workspaceId, environment, type, deliveryId } = message;
  const notice = { kind: 'MESSAGE', messageID: messageId, type, deliveryID: deliveryId } as const;
  await enqueuePush(sql, { courierId, workspaceId, environment, notice, forMs: pushedForMs }, at);
}
