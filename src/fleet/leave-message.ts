import type { Environment } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { enqueuePush } from '../push/enqueue.ts';
import { hourMs, later } from '../time.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';
import {
  type DeliveryMessage,
  insertMessage,
  insertRoundMessage,
  joinAssigned,
  type NewMessage,
  type NewRound,
  writeMessage,
} from './messages-store.ts';

/**
 * Time to live of a push notification. If the phone is off for longer, the courier finds the message when they open the
 * app.
 */
const pushedForMs = hourMs;

/** Time in which deliveries that people assign at once are one message. */
const joinedForMs = 5_000;

/** Time to the push about deliveries assigned at once: every change that joins has committed by then. */
const pushedAfterMs = 2 * joinedForMs;

/** A message that is stored for a courier. */
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
 * Adds a delivery to the message about deliveries that people assign to a courier at once, or stores the first such
 * message. It is pushed once, after the last of them (decision 619).
 */
export async function leaveJoined(sql: Queryable, message: DeliveryMessage, at: Date): Promise<void> {
  if (await joinAssigned(sql, message, later(at, -joinedForMs))) return;
  const messageId = await insertMessage(sql, { ...message, parcels: 1 }, at);
  await pushMessage(sql, { ...message, messageId }, later(at, pushedAfterMs));
}

/** Stores the one message about a round for its courier, and sends a push notification to their phone (decision 635). */
export async function leaveRound(sql: Queryable, round: NewRound, at: Date): Promise<void> {
  const { courierId, environment } = round;
  const messageId = await insertRoundMessage(sql, round, at);
  const about = { workspaceId: null, deliveryId: null };
  await pushMessage(sql, { ...about, messageId, type: 'ROUND', courierId, environment }, at);
}

/**
 * Stores a message that a person of operations wrote to a courier, and sends a push notification to their phone.
 * @returns the message's id
 */
export async function leaveText(sql: Queryable, message: NewMessage, at: Date): Promise<number> {
  const { courierId, environment, delivery } = message;
  const messageId = await writeMessage(sql, message, at);
  const about = { workspaceId: delivery?.workspaceId ?? null, deliveryId: delivery?.id ?? null };
  await pushMessage(sql, { ...about, messageId, type: 'MESSAGE', courierId, environment }, at);
  return messageId;
}

/**
 * Sends a push notification about a new message to a courier's phone at the given time, if the transaction that stores
 * the message commits (decision 235).
 */
export async function pushMessage(sql: Queryable, message: LeftMessage, at: Date): Promise<void> {
  const { messageId, courierId, workspaceId, environment, type, deliveryId } = message;
  const notice = { kind: 'MESSAGE', messageID: messageId, type, deliveryID: deliveryId } as const;
  await enqueuePush(sql, { courierId, workspaceId, environment, notice, forMs: pushedForMs }, at);
}
