import type { Statement, Tx } from '../../db/connect.ts';
import { sqlList, underway } from '../../vocabulary/statuses.ts';
import { isGivenBack } from '../look/conditions-store.ts';

const lockCourierStatement: Statement = {
  name: 'dispatch.hold-courier',
  text: 'select id from couriers where id = $1 for no key update',
};

/**
 * Locks a courier, on duty or not, so that no other transaction can change the courier's work. Every transaction
 * locks couriers before deliveries, to prevent deadlocks.
 * @returns true if the courier exists
 */
export const lockCourier = async (tx: Tx, courierId: string): Promise<boolean> =>
  (await tx.query(lockCourierStatement, [courierId])).length > 0;

const openOfPresent: Statement = {
  name: 'dispatch.open-assignments-of-present',
  text: `
    select array(
        select d.id
        from deliveries d
        where d.courier_id = c.id and d.status in ${sqlList(underway)}
          and not ${isGivenBack}
        order by d.id
      ) as "deliveryIds"
    from couriers c
    where c.id = $1 and c.disabled_at is null
      and exists (
        select 1 from courier_shifts s where s.courier_id = c.id and s.ended_at is null and s.paused_at is null
      )`,
};

/**
 * Locks a courier. Returns the ids of the courier's deliveries that are to be brought to a recipient, except those that
 * the courier gave back; undefined if the courier is disabled, off duty or paused.
 */
export async function lockAssignments(tx: Tx, courierId: string): Promise<string[] | undefined> {
  if (!(await lockCourier(tx, courierId))) return undefined;
  // This statement runs after the courier is locked, so that it reads what other transactions committed in the
  // meantime.
  const [present] = await tx.query<{ deliveryIds: string[] }>(openOfPresent, [courierId]);
  return present?.deliveryIds;
}
