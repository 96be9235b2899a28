import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import type { CourierMessages } from '../../deliveries/moves/message-couriers.ts';
import { listStandings } from '../../deliveries/standings-store.ts';
import type { AnswerEntry } from '../../people/idempotency/take-keys.ts';
import { changeEach } from '../change-each.ts';

interface ChangeItem {
  readonly deliveryID: string;
  readonly courierID?: string | null | undefined;
}

/**
 * Changes many deliveries. Assignments of one courier are one message (decision 619). Each outcome includes the status
 * and courier that the delivery has after all of the changes.
 */
export async function changeMany<Item extends ChangeItem>(
  ctx: Context,
  answerEntry: AnswerEntry,
  items: readonly Item[],
  change: (item: Item, messages: CourierMessages | undefined) => Promise<Delivery>,
) {
  const isOneOfSeveral = (item: Item) =>
    items.some((other) => other !== item && other.courierID === item.courierID);
  const outcomes = await changeEach(ctx, answerEntry, items, async (item) => {
    const { status } = await change(item, isOneOfSeveral(item) ? 'joined' : undefined);
    return { status };
  });
  const ids = items.map(({ deliveryID }) => deliveryID);
  const standings = new Map((await listStandings(ctx.sql, ids)).map((each) => [each.id, each]));
  return outcomes.map(({ body, ...refused }, index) => {
    const deliveryID = ids[index]!;
    const now = standings.get(deliveryID);
    return {
      deliveryID,
      done: body !== null,
      status: body?.status ?? null,
      ...refused,
      now: now ? { status: now.status, courierID: now.courierId } : null,
    };
  });
}
