import type { Environment } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import type { MoveName } from '../lifecycle.ts';
import type { LateHandover } from './late-handover.ts';

/**
 * SQL condition: the late evidence `e` reports a handover, that is, collected money or a completion with a photo
 * (decision 437).
 */
export const isHandover = `(e.collected_by is not null or (e.move = 'complete' and e.media_ids <> '{}'))`;

const isUnsettled = `e.settled_at is null and ${isHandover}`;

/**
 * SQL condition: operations have not yet decided about a handover of the delivery that was reported late. Until they
 * do, its courier cannot make steps (decision 418). `deliveryId` is an SQL expression for the delivery's id.
 */
export const awaitsSettlement = (deliveryId: string): string => `exists (
        select 1
        from late_evidence e
        where e.delivery_id = ${deliveryId} and ${isUnsettled}
      )`;

const isAwaiting: Statement = {
  name: 'late-handovers.is-awaiting',
  text: `select ${awaitsSettlement('$1')} as "isAwaiting"`,
};

/**
 * True if operations have not yet decided about a handover of the delivery that was reported late. Until they do, its
 * courier cannot make steps.
 */
export const isAwaitingSettlement = async (sql: Queryable, deliveryId: string): Promise<boolean> =>
  onlyRow(await sql.query<{ isAwaiting: boolean }>(isAwaiting, [deliveryId])).isAwaiting;

const listAwaiting: Statement = {
  name: 'late-handovers.list-awaiting',
  text: `
    select distinct e.delivery_id as "deliveryId"
    from late_evidence e
    where e.delivery_id = any ($1) and ${isUnsettled}`,
};

/** Returns the ids of the given deliveries with a late handover about which operations have not yet decided. */
export const listAwaitingSettlement = async (
  sql: Queryable,
  deliveryIds: readonly string[],
): Promise<string[]> =>
  (await sql.query<{ deliveryId: string }>(listAwaiting, [deliveryIds])).map(({ deliveryId }) => deliveryId);

const listUnsettled: Statement = {
  name: 'late-handovers.list-unsettled',
  text: `
    select e.media_ids as "mediaIds", e.signature_id as "signatureId", e.notes, e.recipient_name as "recipientName",
      e.recipient_relationship as "recipientRelationship", e.collected_amount_idr as "collectedAmountIdr",
      e.collected_by as "collectedBy", e.shortfall_reason as "shortfallReason"
    from late_evidence e
    where e.delivery_id = $1 and e.courier_id = $2 and ${isUnsettled}
    order by e.received_at, e.step_id`,
};

/**
 * Lists a courier's late handovers of a delivery about which operations have not yet decided, oldest first. There are
 * several if the courier sent the step again.
 */
export const listUnsettledHandovers = (
  sql: Queryable,
  deliveryId: string,
  courierId: string,
): Promise<LateHandover[]> => sql.query<LateHandover>(listUnsettled, [deliveryId, courierId]);

const listPickupPhotos: Statement = {
  name: 'late-handovers.list-pickup-photos',
  text: `
    select m.id as "mediaId"
    from late_evidence e
    cross join unnest(e.media_ids) with ordinality m (id, place)
    where e.delivery_id = $1 and e.courier_id = $2 and e.move = 'pickUp'
    order by e.received_at, e.step_id, m.place`,
};

/** Lists the photos of a courier's late pickups of a delivery, oldest first. */
export const listLatePickupPhotos = async (
  sql: Queryable,
  deliveryId: string,
  courierId: string,
): Promise<string[]> =>
  (await sql.query<{ mediaId: string }>(listPickupPhotos, [deliveryId, courierId])).map(
    ({ mediaId }) => mediaId,
  );

export type Outcome = 'COMPLETED' | 'REFUSED';

/** Where the money is that no completion records: the courier returned it to the payer, or still has it. */
export type MoneyOutcome = 'RETURNED' | 'IN_HAND';

/** A decision of operations on a courier's late handovers of a delivery. */
export interface StoredSettlement {
  readonly courierId: string;
  readonly personId: string;
  readonly outcome: Outcome;
  readonly money: MoneyOutcome | null;
  readonly reason: string | null;
  readonly at: Date;
}

const settle: Statement = {
  name: 'late-handovers.settle',
  text: `
    update late_evidence
    set settled_at = $3, settled_by = $4, outcome = $5, money = $6, settlement_reason = $7
    where delivery_id = $1 and courier_id = $2 and settled_at is null`,
};

/** Stores a decision of operations about all late evidence of one courier on a delivery that has no decision yet. */
export async function settleLateEvidence(
  tx: Tx,
  deliveryId: string,
  { courierId, at, personId, outcome, money, reason }: StoredSettlement,
): Promise<void> {
  await tx.query(settle, [deliveryId, courierId, at, personId, outcome, money, reason]);
}

const latest: Statement = {
  name: 'late-handovers.latest-settlement',
  text: `
    select e.outcome, e.settled_at as at, p.name as by
    from late_evidence e
    join people p on p.id = e.settled_by
    where e.delivery_id = $1 and e.courier_id = $2 and ${isHandover}
    order by e.settled_at desc
    limit 1`,
};

/** Returns the last decision on a courier's late handovers of a delivery, with the name of the person who made it. */
export async function findSettlement(
  sql: Queryable,
  deliveryId: string,
  courierId: string,
): Promise<{ readonly outcome: Outcome; readonly at: Date; readonly by: string } | undefined> {
  const [found] = await sql.query<{ outcome: Outcome; at: Date; by: string }>(latest, [
    deliveryId,
    courierId,
  ]);
  return found;
}

/**
 * SQL query: the money that late evidence without a decision reports, once for each courier and delivery. Later
 * evidence of the same courier and delivery replaces earlier evidence.
 */
const latestMoney = (where: string): string => `
      select distinct on (e.courier_id, e.delivery_id) e.courier_id, e.collected_amount_idr, e.collected_by
      from late_evidence e
      where ${isUnsettled} and e.collected_by is not null and ${where}
      order by e.courier_id, e.delivery_id, e.received_at desc, e.step_id desc`;

const pendingCash: Statement = {
  name: 'late-handovers.pending-cash',
  mostSeconds: reportSeconds,
  text: `
    select m.courier_id as "courierId", c.name, sum(m.collected_amount_idr)::bigint as "pendingIdr"
    from (${latestMoney('e.environment = $1')}
    ) m
    join couriers c on c.id = m.courier_id
    where m.collected_by = 'CASH' and m.collected_amount_idr > 0
    group by m.courier_id, c.name
    order by "pendingIdr" desc, m.courier_id`,
};

/**
 * Cash that a courier received according to late evidence. The ledger does not contain it until operations decide about
 * the evidence.
 */
export interface PendingCash {
  readonly courierId: string;
  readonly name: string;
  readonly pendingIdr: number;
}

/** Lists the couriers with pending cash, largest amount first. */
export const listPendingCash = (sql: Queryable, environment: Environment): Promise<PendingCash[]> =>
  sql.query<PendingCash>(pendingCash, [environment]);

const pendingOf: Statement = {
  name: 'late-handovers.pending-cash-of',
  text: `
    select coalesce(sum(m.collected_amount_idr), 0)::bigint as "pendingIdr"
    from (${latestMoney('e.courier_id = $1')}
    ) m
    where m.collected_by = 'CASH'`,
};

/** Returns the pending cash of a courier, as in `PendingCash`. */
export const findPendingCashIdr = async (sql: Queryable, courierId: string): Promise<number> =>
  onlyRow(await sql.query<{ pendingIdr: number }>(pendingOf, [courierId])).pendingIdr;

/**
 * SQL condition: the late evidence `e` is a handover by the given courier about which operations have not decided, or
 * decided after the given time.
 */
const isCurrentHandover = (courierId: string, since: string): string =>
  `e.courier_id = ${courierId} and ${isHandover} and (e.settled_at is null or e.settled_at >= ${since})`;

/** SQL expression: a text that changes whenever the result of `listHandoversOfCourier` changes. */
export const versionOfHandovers = (courierId: string, since: string): string => `(
        select string_agg(concat_ws(' ', e.step_id, e.xmin), ',' order by e.step_id)
        from late_evidence e
        where ${isCurrentHandover(courierId, since)})`;

/** A courier's late handover, as displayed on their phone. */
export interface HandoverOfCourier {
  readonly deliveryId: string;
  readonly providerOrderId: string;
  readonly step: MoveName;
  readonly deviceAt: Date;
  readonly sentAt: Date | null;
  readonly receivedAt: Date;
  readonly collectedAmountIdr: number | null;
  readonly collectedBy: 'CASH' | 'QRIS' | null;
  readonly outcome: Outcome | null;
  readonly money: MoneyOutcome | null;
  readonly reason: string | null;
}

const listOfCourier: Statement = {
  name: 'late-handovers.list-of-courier',
  text: `
    select *
    from (
      select distinct on (e.delivery_id) e.delivery_id as "deliveryId", d.provider_order_id as "providerOrderId",
        e.move as step, e.device_at as "deviceAt", e.sent_at as "sentAt", e.received_at as "receivedAt",
        e.collected_amount_idr as "collectedAmountIdr", e.collected_by as "collectedBy", e.outcome, e.money,
        e.settlement_reason as reason
      from late_evidence e
      join deliveries d on d.id = e.delivery_id
      where ${isCurrentHandover('$1', '$2')}
      order by e.delivery_id, e.settled_at desc nulls first, e.collected_by is null, e.received_at desc, e.step_id desc
    ) latest
    order by "receivedAt" desc, "deliveryId"
    limit 100`,
};

/**
 * Lists a courier's late handovers, the latest of each delivery, newest first: those without a decision of operations,
 * and those with a decision after the given time.
 */
export const listHandoversOfCourier = (
  sql: Queryable,
  courierId: string,
  since: Date,
): Promise<HandoverOfCourier[]> => sql.query<HandoverOfCourier>(listOfCourier, [courierId, since]);
