import type { Context } from '../context.ts';
import { pushMessage } from '../fleet/leave-message.ts';
import { findWrittenMessage, type WrittenMessage, writeMessage } from '../fleet/messages-store.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions-store.ts';
import { problems } from '../problems.ts';
import { findTarget } from './deliveries/move.ts';

/** What a person of operations writes to a courier. */
export interface Writing {
  /** Made by the writer, unique for the courier. */
  readonly writingId: string;
  readonly courierId: string;
  readonly deliveryId: string | null;
  readonly text: string;
}

/**
 * Leaves a message for a courier. A repeat under the writer's id is the first message, also once the courier's account is
 * closed (decision 169).
 * @throws courierNotFound; courierDisabled; deliveryNotFound; messageReused
 */
export async function writeToCourier(
  ctx: Context,
  signedIn: SignedIn,
  writing: Writing,
): Promise<{ messageId: number; repeated: boolean }> {
  const { courierId, writingId, text, deliveryId } = writing;
  const courier = await findFleetCourier(ctx.sql, courierId);
  if (courier === undefined) throw problems.courierNotFound();
  const { environment, workspaceId } = courier;
  return changeInPerson(ctx, signedIn, async (each) => {
    const earlier = await findWrittenMessage(each.sql, courierId, writingId);
    if (earlier !== undefined) return [repeated(earlier, writing), undefined];
    if (courier.disabledAt !== null) throw problems.courierDisabled();
    const delivery = await findDelivery(each, deliveryId, environment);
    const message = { courierId, writingId, environment, delivery, text };
    const messageId = await writeMessage(each.sql, message, each.now());
    // The same one was written meanwhile.
    if (messageId === undefined) {
      return [repeated((await findWrittenMessage(each.sql, courierId, writingId))!, writing), undefined];
    }
    const about = { workspaceId: delivery?.workspaceId ?? null, deliveryId };
    await pushMessage(each.sql, { ...about, messageId, type: 'MESSAGE', courierId, environment }, each.now());
    const owner = { workspaceId: workspaceId ?? undefined, environment };
    const change = { action: 'courier.write', subject: { kind: 'courier', id: courierId }, ...owner };
    return [
      { messageId, repeated: false },
      { ...change, after: { messageID: messageId, deliveryID: deliveryId } },
    ];
  });
}

function repeated(earlier: WrittenMessage, { text, deliveryId }: Writing) {
  if (earlier.text !== text || earlier.deliveryId !== deliveryId) throw problems.messageReused();
  return { messageId: earlier.id, repeated: true };
}

async function findDelivery(ctx: Context, deliveryId: string | null, environment: string) {
  if (deliveryId === null) return null;
  const { scope } = await findTarget(ctx, deliveryId);
  if (scope.environment !== environment) throw problems.deliveryNotFound();
  return { id: deliveryId, workspaceId: scope.workspaceId };
}
