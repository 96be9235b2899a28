import Type from 'typebox';
import type { Environment } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { type RowOf, selected, sent, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { hourMs, later } from '../time.ts';
import { isMadeUp } from '../vocabulary/made-up.ts';

/** The fields of a delivery that was handed over, for the board's time-line. They name no person. */
export const handoverSent = {
  deliveryID: sent('d.id', Type.String()),
  orderID: sent('d.provider_order_id', Type.String({ description: "The provider's order id" })),
  courierID: sent('d.courier_id', Type.String({ description: 'Who handed it over' })),
  timeZone: sent('d.time_zone', Type.String({ description: 'The time zone of the booking' })),
  isMadeUp: sent(isMadeUp, Type.Boolean({ description: 'Nobody booked it: the sandbox made it up' })),
  pickedUpAt: sentInstantOrNull('case when d.assigned_at <= d.pickup_at then d.pickup_at end', {
    description: 'Null if another courier picked it up',
  }),
  completedAt: sentInstant('d.completed_at'),
  promisedPickupAt: sentInstantOrNull('d.promised_pickup_at'),
  promisedDropoffAt: sentInstantOrNull('d.promised_dropoff_at'),
};
export type Handover = RowOf<typeof handoverSent>;

/** The board shows what couriers have done for this long. */
const shownMs = hourMs;
/** Maximum number of handovers in an answer: six an hour of each of 300 couriers fit in. */
export const mostHandovers = 2_000;

/** For each workspace, the index by completion gives the newest ones. */
const listStatement: Statement = {
  name: 'board.handovers',
  byIndexes: true,
  text: `
    select ${selected(handoverSent)}
    from workspaces w
    cross join lateral (
      select *
      from deliveries
      where workspace_id = w.id and environment = $1 and completed_at >= $2
      order by completed_at desc
      limit $3
    ) d
    where d.courier_id is not null
    order by d.completed_at desc, d.id
    limit $3`,
};

/** Lists the deliveries that were handed over in the last hour, newest first. */
export const listHandovers = (sql: Queryable, environment: Environment, now: Date): Promise<Handover[]> =>
  sql.query<Handover>(listStatement, [environment, later(now, -shownMs), mostHandovers]);
