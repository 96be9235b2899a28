import type { Tx } from '../../db/connect.ts';
import { leaveJoined, leaveMessage } from '../../fleet/leave-message.ts';
import { withdrawReady } from '../../fleet/messages-store.ts';
import type { MessageType } from '../../vocabulary/courier-messages.ts';
import { inHand, toFetch } from '../../vocabulary/statuses.ts';
import type { Delivery } from '../delivery.ts';
import type { Actor } from '../lifecycle.ts';

/**
 * How the messages of a change reach couriers, if not each by itself: `none` if the caller leaves one for several changes,
 * `joined` if the change is one of several assignments at once, which are one message (decision 619).
 */
export type CourierMessages = 'none' | 'joined';

/**
 * A delivery before and after a change. `courierMessage` is the message that the lifecycle table names for the move.
 */
export interface Change {
  readonly before: Delivery;
  readonly after: Delivery;
  readonly by: Actor;
  readonly courierMessage?: MessageType | undefined;
  /** True if the change is part of a late handover, whose courier gets no new work. */
  readonly settles?: true | undefined;
  readonly messages?: CourierMessages | undefined;
}

/**
 * Stores the messages to couriers that a change causes, in the transaction of the change (decision 169). If a courier
 * was notified that a parcel is ready but no longer has to collect it, withdraws that notification.
 */
export async function messageCouriers(tx: Tx, change: Change, at: Date): Promise<void> {
  const { before, after, messages } = change;
  if (messages === 'none') return;
  const { id: deliveryId, workspaceId, environment } = after;
  for (const [courierId, type] of messagesOf(change)) {
    const leave = messages === 'joined' && type === 'ASSIGNED' ? leaveJoined : leaveMessage;
    await leave(tx, { courierId, deliveryId, workspaceId, environment, type }, at);
  }
  if (before.courier !== null && before.readyAt !== null && awaits(before) && !goesOn(change)) {
    await withdrawReady(tx, { courierId: before.courier.id, deliveryId }, at);
  }
}

/** True if the delivery's courier still has to collect the parcel. */
const awaits = ({ status }: Delivery) => toFetch.includes(status);

const goesOn = ({ before, after }: Change) => awaits(after) && before.courier?.id === after.courier?.id;

/**
 * Returns the messages of a change and the couriers who get them. If the lifecycle names a message for the move, only
 * the courier before the change gets it. In other cases, a courier who loses the delivery gets TAKEN_BACK, and a
 * courier to whom operations assign the delivery gets ASSIGNED.
 */
function messagesOf(change: Change): [courierId: string, type: MessageType][] {
  const { before, after, by, courierMessage, settles } = change;
  const former = before.courier;
  const present = after.courier;
  if (courierMessage !== undefined) return former === null ? [] : [[former.id, courierMessage]];
  if (present === null || present.id === former?.id) return [];
  const messages: [string, MessageType][] = [];
  if (former !== null) messages.push([former.id, 'TAKEN_BACK']);
  if (by === 'operations' && !settles && inHand.includes(after.status))
    messages.push([present.id, 'ASSIGNED']);
  return messages;
}
