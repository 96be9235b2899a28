import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { isOffered } from './conditions-store.ts';

/**
 * SQL: the stored reasons why deliveries wait, with these deliveries. Deliveries that have changed or were offered to a
 * courier after the run of dispatch are left out.
 */
export const presentWaits = `dispatch_waits w
    join deliveries d on d.id = w.delivery_id and d.timeline_length = w.timeline_length and not ${isOffered}`;

/**
 * Returns a SQL condition: dispatch ran in the area less than two minutes before `now`, so that a courier whom it chose
 * is still chosen.
 */
export const isRecent = (now: string) => `w.looked_at > ${now}::timestamptz - interval '2 minutes'`;

const listChosen: Statement = {
  name: 'dispatch.list-chosen',
  text: `
    select d.id as "deliveryId", w.chosen_pickup_at as "pickupAt", w.chosen_door_at as "dropoffAt"
    from ${presentWaits}
    where w.environment = $1 and w.reason = 'held' and ${isRecent('$2')}`,
};

/**
 * A waiting delivery whose courier is chosen, with the times at which the courier reaches the pickup and hands the
 * parcel over at the door. The times are null if a process of an older version chose the courier.
 */
export interface ChosenForLater {
  readonly deliveryId: string;
  readonly pickupAt: Date | null;
  readonly dropoffAt: Date | null;
}

/**
 * Lists the waiting deliveries whose courier dispatch has already chosen but assigns later. Deliveries in areas where
 * dispatch has not run in the last two minutes are left out.
 */
export const listChosenForLater = (
  sql: Queryable,
  environment: Environment,
  now: Date,
): Promise<ChosenForLater[]> => sql.query<ChosenForLater>(listChosen, [environment, now]);
