import type { Context } from '../../context.ts';
import { foundCourier } from '../../fleet/find-courier.ts';
import { leaveText } from '../../fleet/leave-message.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { problems } from '../../problems/problems.ts';
import { findTarget } from '../deliveries/move.ts';

/** A message from a person of operations to a courier. */
export interface Writing {
  readonly courierId: string;
  readonly deliveryId: string | null;
  readonly text: string;
}

/**
 * Sends a message to a courier (decision 169).
 * @returns its id
 * @throws courierNotFound; courierDisabled; deliveryNotFound
 */
export async function writeToCourier(
  ctx: Context,
  signedIn: SignedIn,
  { courierId, text, deliveryId }: Writing,
): Promise<number> {
  const courier = await foundCourier(ctx, courierId);
  if (courier.disabledAt !== null) throw problems.courierDisabled();
  const { environment, workspaceId } = courier;
  return changeInPerson(ctx, signedIn, async (each) => {
    const delivery = await findDelivery(each, deliveryId, environment);
    const message = { courierId, environment, delivery, text, writtenBy: signedIn.id };
    const messageId = await leaveText(each.sql, message, each.now());
    const owner = { workspaceId: workspaceId ?? undefined, environment };
    const change = {
      action: 'courier.write' as const,
      subject: { kind: 'courier', id: courierId },
      ...owner,
    };
    return [messageId, { ...change, after: { messageID: messageId, deliveryID: deliveryId } }];
  });
}

async function findDelivery(ctx: Context, deliveryId: string | null, environment: string) {
  if (deliveryId === null) return null;
  const { scope } = await findTarget(ctx, deliveryId);
  if (scope.environment !== environment) throw problems.deliveryNotFound();
  return { id: deliveryId, workspaceId: scope.workspaceId };
}
