import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { Booking } from '../deliveries/delivery.ts';
import {
  type HolderRow,
  holderJson,
  isFetchedFromCourier,
  joinHolder,
} from '../deliveries/evidence/holders-store.ts';
import { awaitsSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import type { Mark, Status } from '../deliveries/lifecycle.ts';
import { isDispatched, isGivenBack } from '../dispatch/look/conditions-store.ts';
import { inHand, returning, sqlList } from '../vocabulary/statuses.ts';

/** A delivery that a courier is to carry out, with the data that they need for it. */
export interface Assignment
  extends Scope,
    Pick<
      Booking,
      | 'category'
      | 'serviceName'
      | 'providerOrderId'
      | 'sender'
      | 'recipient'
      | 'origin'
      | 'destination'
      | 'packages'
      | 'instructions'
      | 'weightKg'
      | 'codAmountIdr'
      | 'promisedPickupAt'
      | 'promisedDropoffAt'
    > {
  readonly deliveryId: string;
  readonly status: Status;
  readonly mark: Mark | null;
  readonly pickupAt: Date | null;
  readonly readyAt: Date | null;
  readonly hasPickupProof: boolean;
  readonly canGiveBack: boolean;
  /**
   * True if operations must still decide about a handover of the delivery: a former courier reported it, or the courier
   * collected an amount that had been changed before the report arrived.
   */
  readonly awaitsSettlement: boolean;
  /** The other courier from whom this one must fetch the parcel; null if no other courier has it. */
  readonly fetchFrom: HolderRow | null;
  /** True if the recipient has a tracking page, which can show them the PIN for the handover. */
  readonly hasTrackingPage: boolean;
}

const list: Statement = {
  name: 'courier-app.list-assignments',
  text: `
    select d.id as "deliveryId", d.workspace_id as "workspaceId", d.environment, category, service_name as "serviceName",
      provider_order_id as "providerOrderId", sender, recipient, origin, destination, packages, instructions,
      weight_kg as "weightKg", cod_amount_idr as "codAmountIdr", promised_pickup_at as "promisedPickupAt",
      promised_dropoff_at as "promisedDropoffAt", status, mark, pickup_at as "pickupAt", ready_at as "readyAt",
      exists (
        select 1
        from delivery_media m
        where m.delivery_id = d.id and m.type = 'PICKUP_PROOF'
      ) as "hasPickupProof",
      d.status = 'PENDING_PICKUP' and ${isDispatched} as "canGiveBack",
      ${awaitsSettlement('d.id')} as "awaitsSettlement",
      tracking_token is not null as "hasTrackingPage",
      case when ${isFetchedFromCourier} then ${holderJson} end as "fetchFrom"
    from deliveries d
    ${joinHolder}
    where d.courier_id = $1
      and d.status in ${sqlList(inHand)}
      and not ${isGivenBack}
    order by
      status in ${sqlList(returning)},
      case when pickup_at is null then promised_pickup_at else promised_dropoff_at end nulls last,
      assigned_at, d.id`,
};

/**
 * Lists a courier's assignments in the order of their next promised time (pickup or dropoff). Parcels that go back to
 * their sender come last. Assignments that the courier gave back are left out. The query needs no workspace or
 * environment, since a courier has deliveries only of their own fleet and environment.
 */
export const listAssignments = (sql: Queryable, courierId: string): Promise<Assignment[]> =>
  sql.query<Assignment>(list, [courierId]);

/**
 * Returns an SQL condition that is true if a courier has or had the delivery `d`: they are its courier, made a step of
 * it, gave it back, or received a message about it (decision 169). It is false once the delivery's personal data is
 * erased. `courierId` is an SQL expression for the courier's id.
 */
export const isOrWasOf = (courierId: string): string => `(
        d.personal_data_erased_at is null
        and (
          d.courier_id = ${courierId}
          or exists (
            select 1
            from courier_steps s
            where s.delivery_id = d.id and s.courier_id = ${courierId}
          )
          or exists (
            select 1
            from courier_notifications n
            where n.delivery_id = d.id and n.courier_id = ${courierId}
              and n.type in ('ASSIGNED', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED')
          )
          or exists (
            select 1
            from dispatch_give_backs g
            where g.delivery_id = d.id and g.courier_id = ${courierId}
          )
        )
      )`;

const had: Statement = {
  name: 'courier-app.has-had',
  text: `
    select 1
    from deliveries d
    where d.id = $2 and ${isOrWasOf('$1')}`,
};

/** Returns true if a courier has or had the delivery, and the delivery's personal data is not erased. */
export const hasHadDelivery = async (
  sql: Queryable,
  courierId: string,
  deliveryId: string,
): Promise<boolean> => (await sql.query(had, [courierId, deliveryId])).length > 0;
