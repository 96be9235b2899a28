import { onlyRow, type Statement, type Tx } from '../db/connect.ts';
import { holder } from '../deliveries/evidence/holders-store.ts';
import { awaitsSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import type { StoredStep } from '../deliveries/evidence/steps-store.ts';
import type { Reason } from '../deliveries/transition.ts';
import { isGivenBack } from '../dispatch/look/conditions-store.ts';
import { isOrWasOf } from './assignments-store.ts';

/** The stored facts about a courier's step and its delivery. */
export interface RecordedFacts {
  /** The courier's earlier step with the same id. */
  readonly earlier: Pick<StoredStep, 'deliveryId' | 'move' | 'status'> | null;
  readonly hasHad: boolean;
  readonly isGivenBack: boolean;
  /** True if operations must still decide about a handover of the delivery that was reported late. */
  readonly awaitsSettlement: boolean;
  /** True if a courier has the parcel, so that it is no longer at its origin. */
  readonly isWithCourier: boolean;
  /** The amounts to collect that corrections have replaced since the delivery got its courier; null if none has. */
  readonly formerDues: { readonly leastIdr: number; readonly mostIdr: number } | null;
  readonly wrongPins: number;
  /** The catalogue entry of the step's reason; null if the step has no reason, or one that is not in the catalogue. */
  readonly reason: Reason | null;
}

const find: Statement = {
  name: 'courier-app.step-facts',
  text: `
    select
      (
        select jsonb_build_object('deliveryId', s.delivery_id, 'move', s.move, 'status', s.status)
        from courier_steps s
        where s.courier_id = $2 and s.step_id = $3
      ) as earlier,
      ${isOrWasOf('$2')} as "hasHad",
      ${isGivenBack} as "isGivenBack",
      ${awaitsSettlement('d.id')} as "awaitsSettlement",
      ${holder} is not null as "isWithCourier",
      (
        select jsonb_build_object('leastIdr', min(before_idr), 'mostIdr', max(before_idr))
        from (
          select (change ->> 'before')::bigint as before_idr
          from delivery_corrections c
          cross join jsonb_array_elements(c.changes) as change
          where c.delivery_id = d.id and c.at >= coalesce(d.assigned_at, d.created_at)
            and change ->> 'field' = 'cashOnDelivery.amount'
        ) corrected
        having count(*) > 0
      ) as "formerDues",
      coalesce((
        select p.wrong
        from pin_tries p
        where p.delivery_id = d.id
      ), 0) as "wrongPins",
      (
        select jsonb_build_object('code', r.code, 'leg', r.leg, 'text', r.text_id)
        from reason_codes r
        where r.code = $4
      ) as reason
    from deliveries d
    where d.id = $1`,
};

/** Reads the stored facts about a step on a delivery that the transaction has locked. */
export const findRecordedFacts = async (
  tx: Tx,
  deliveryId: string,
  {
    courierId,
    stepId,
    reasonCode,
  }: { readonly courierId: string; readonly stepId: string; readonly reasonCode: string | null },
): Promise<RecordedFacts> =>
  onlyRow(await tx.query<RecordedFacts>(find, [deliveryId, courierId, stepId, reasonCode]));
