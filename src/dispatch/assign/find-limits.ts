import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import type { CourierLimit } from '../../deliveries/internal-notes-store.ts';
import { findFleetCourier } from '../../fleet/store.ts';
import { findBalanceIdr } from '../../money/store.ts';
import { isOverCash } from '../core/exclusions.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { lockAssignments } from './couriers-store.ts';

/**
 * Lists the limits that a courier would exceed with one more delivery: parcels, weight, end of shift, cash (decision
 * 454). The courier stays locked until the transaction ends. If two people choose the same courier at the same time,
 * the second check therefore includes the first delivery.
 */
export async function findExceededLimits(
  ctx: Context,
  tx: Tx,
  courierId: string,
  delivery: Delivery,
): Promise<CourierLimit[]> {
  await lockAssignments(tx, courierId);
  const courier = await findFleetCourier(tx, courierId);
  if (courier === undefined) return [];
  const others = (await listAssignments(tx, courierId)).filter(
    ({ deliveryId }) => deliveryId !== delivery.id,
  );
  const weightKg = others.reduce((sum, each) => sum + each.weightKg, delivery.weightKg);
  const endsAt = courier.onDutySince === null ? null : courier.untilAt;
  const dueAt = delivery.promisedDropoffAt ?? ctx.now();
  const exceeded: readonly (readonly [CourierLimit, boolean])[] = [
    ['parcels', others.length + 1 > courier.capacityParcels],
    ['weight', weightKg > courier.capacityKg],
    ['hours', endsAt !== null && endsAt < dueAt],
    ['cash', isOverCash({ cash: await cashOf(ctx, tx, courier, others) }, [collectOf(delivery)])],
  ];
  return exceeded.filter(([, holds]) => holds).map(([limit]) => limit);
}

const collectOf = ({ codAmountIdr }: Delivery) => ({ collectIdr: codAmountIdr ?? 0 });

/**
 * Returns the cash that the courier will hold after collecting for all deliveries except this one, with the cash limit;
 * null if no limit applies.
 */
async function cashOf(
  { rules }: Context,
  tx: Tx,
  { id, environment }: { readonly id: string; readonly environment: Delivery['environment'] },
  others: readonly { readonly collectIdr: number }[],
) {
  const limitIdr = rules.of('courierCashLimitIdr');
  if (limitIdr === 0) return null;
  const balanceIdr = await findBalanceIdr(tx, environment, id);
  const due = others.reduce((sum, { collectIdr }) => sum + collectIdr, 0);
  return { heldIdr: Math.max(balanceIdr, 0) + due, limitIdr };
}
