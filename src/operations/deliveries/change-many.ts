import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { listStandings } from '../../deliveries/standings-store.ts';
import type { AnswerEntry } from '../../people/idempotency/take-keys.ts';
import { changeEach } from '../change-each.ts';

/**
 * Changes many deliveries. Each outcome includes the status and courier that the delivery has after all of the changes.
 */
export async function changeMany<Item extends { readonly deliveryID: string }>(
  ctx: Context,
  answerEntry: AnswerEntry,
  items: readonly Item[],
  change: (item: Item) => Promise<Delivery>,
) {
  const outcomes = await changeEach(ctx, answerEntry, items, async (item) => {
    const { status } = await change(item);
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
