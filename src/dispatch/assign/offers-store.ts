import type { Scope } from '../../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';
import { awaitsSettlement } from '../../deliveries/evidence/late-handovers-store.ts';
import type { AssignedDelivery, Assignment, BundleStops } from './assignments.ts';
import { type ConsideredRow, consideredOf, type StopRows, stopsOfRows } from './explanations-store.ts';

export type Outcome = 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN';

/** One delivery of an offer to a courier. All deliveries of the offer have the same `id`. */
export interface Offer
  extends Omit<AssignedDelivery, 'fromCourierId'>,
    Pick<Assignment, 'courierId' | 'bundle'> {
  readonly id: string;
  readonly offeredAt: Date;
  readonly endsAt: Date;
  /** Null while the offer is open. */
  readonly outcome: Outcome | null;
  readonly answeredAt: Date | null;
  readonly answerId: string | null;
  readonly reason: string | null;
  /** The courier's stops if the courier accepts, for all deliveries of the offer. */
  readonly stops: BundleStops;
}

const insert: Statement = {
  name: 'offers.insert',
  text: `
    insert into dispatch_offers (id, courier_id, delivery_id, workspace_id, environment, timeline_length, cause, bundle,
      considered, stops, offered_at, ends_at)
    select $1, $2, d.id, d.workspace_id, d.environment, d.timeline_length, n.cause, $4, n.considered, $6,
      clock_timestamp(), clock_timestamp() + make_interval(secs => $5)
    from jsonb_to_recordset($3) as n ("deliveryId" text, "timelineLength" integer, cause text, considered jsonb)
    join deliveries d on d.id = n."deliveryId" and d.timeline_length = n."timelineLength"
    where not ${awaitsSettlement('d.id')}
    on conflict (delivery_id) where outcome is null do nothing
    returning delivery_id`,
};

/**
 * Stores an offer to the courier of an assignment. The offer expires after `offerSeconds` by the database's clock.
 * Deliveries that have changed or are in another open offer are skipped.
 * @returns the number of deliveries that were offered
 */
export async function insertOffer(
  tx: Tx,
  { id, offerSeconds }: { id: string; offerSeconds: number },
  { courierId, added, bundle, stops }: Assignment,
): Promise<number> {
  const rows = added.map(({ deliveryId, timelineLength, cause, considered }) => ({
    deliveryId,
    timelineLength,
    cause,
    considered,
  }));
  const values = [id, courierId, JSON.stringify(rows), bundle, offerSeconds, JSON.stringify(stops)];
  return (await tx.query(insert, values)).length;
}

const columns = `
      o.id, o.delivery_id as "deliveryId", o.workspace_id as "workspaceId", o.environment, o.courier_id as "courierId",
      o.timeline_length as "timelineLength", o.cause, o.bundle, o.considered, o.offered_at as "offeredAt",
      o.ends_at as "endsAt", o.outcome, o.answered_at as "answeredAt", o.answer_id as "answerId", o.reason,
      o.stops`;

type Row<Stored = Offer> = Omit<Stored, 'considered' | 'stops'> & {
  readonly considered: ConsideredRow;
  readonly stops: StopsRow;
};

const find: Statement = {
  name: 'offers.find',
  text: `
    select delivery_id as "deliveryId", workspace_id as "workspaceId", environment
    from dispatch_offers
    where id = $1 and courier_id = $2
    order by delivery_id`,
};

/** Returns the deliveries offered to a courier under an id; empty if there is no such offer. */
export const findOffered = async (
  sql: Queryable,
  id: string,
  courierId: string,
): Promise<(Scope & { deliveryId: string })[]> =>
  /^OF-[0-9A-Z]{1,64}$/.test(id) ? sql.query(find, [id, courierId]) : [];

/** One delivery of an offer, locked until the transaction ends. */
export interface HeldOffer extends Offer {
  /** True if the offer has expired by the database's clock. */
  readonly isOver: boolean;
}

interface StopsRow extends Omit<BundleStops, 'stops' | 'detour'> {
  readonly stops: StopRows;
  readonly detour?: { readonly addedMinutes: number; readonly before: StopRows };
}

const bundleStopsOf = ({ joins, stops, detour }: StopsRow): BundleStops => ({
  joins,
  stops: stopsOfRows(stops),
  ...(detour && { detour: { ...detour, before: stopsOfRows(detour.before) } }),
});

const lock: Statement = {
  name: 'offers.lock',
  text: `
    select ${columns}, o.ends_at <= clock_timestamp() as "isOver"
    from dispatch_offers o
    where o.id = $1 and o.courier_id = $2
    order by o.delivery_id
    for update`,
};

/** Returns the deliveries of an offer, locked until the transaction ends. */
export async function lockOffer(tx: Tx, id: string, courierId: string): Promise<HeldOffer[]> {
  const rows = await tx.query<Row<HeldOffer>>(lock, [id, courierId]);
  return rows.map(({ considered, stops, ...row }) => ({
    ...row,
    considered: consideredOf(considered),
    stops: bundleStopsOf(stops),
  }));
}

const hasOpen: Statement = {
  name: 'offers.has-open',
  text: `
    select 1
    from dispatch_offers
    where courier_id = $1 and outcome is null
    limit 1`,
};

/** True if a courier has an open offer. */
export const hasOpenOffer = async (tx: Tx, courierId: string): Promise<boolean> =>
  (await tx.query(hasOpen, [courierId])).length > 0;

const isUsed: Statement = {
  name: 'offers.is-answer-used',
  text: `
    select 1
    from dispatch_offers
    where courier_id = $1 and answer_id = $2 and id <> $3
    limit 1`,
};

/** True if the courier already used this answer id for another offer. */
export const isAnswerUsed = async (
  tx: Tx,
  { courierId, answerId, id }: { courierId: string; answerId: string; id: string },
): Promise<boolean> => (await tx.query(isUsed, [courierId, answerId, id])).length > 0;

const answer: Statement = {
  name: 'offers.answer',
  text: `
    update dispatch_offers
    set outcome = case when delivery_id = any ($2) then $3 else 'WITHDRAWN' end, answered_at = clock_timestamp(),
      answer_id = $4, reason = $5
    where id = $1 and outcome is null`,
};

/**
 * Stores a courier's answer for the given deliveries of an offer, and marks the offer's other deliveries as
 * withdrawn.
 */
export async function answerOffer(
  tx: Tx,
  id: string,
  courierAnswer: {
    outcome: 'ACCEPTED' | 'DECLINED';
    deliveryIds: readonly string[];
    answerId: string;
    reason: string | null;
  },
): Promise<void> {
  const { outcome, deliveryIds, answerId, reason } = courierAnswer;
  await tx.query(answer, [id, deliveryIds, outcome, answerId, reason]);
}

const withdraw: Statement = {
  name: 'offers.withdraw',
  text: `
    update dispatch_offers
    set outcome = 'WITHDRAWN', answered_at = clock_timestamp()
    where delivery_id = $1 and outcome is null`,
};

/**
 * Withdraws the open offer of a locked delivery, because operations must first decide about a late handover (decision
 * 418).
 */
export async function withdrawOffersOf(tx: Tx, deliveryId: string): Promise<void> {
  await tx.query(withdraw, [deliveryId]);
}

const settle: Statement = {
  name: 'offers.settle',
  text: `
    with due as (
      select o.id, o.delivery_id, d.timeline_length = o.timeline_length and s.id is not null as stands
      from dispatch_offers o
      join deliveries d on d.id = o.delivery_id
      left join courier_shifts s on s.courier_id = o.courier_id and s.ended_at is null
      where o.outcome is null
        and (o.ends_at <= clock_timestamp() or d.timeline_length <> o.timeline_length or s.id is null)
      order by o.id, o.delivery_id
      for update of o skip locked
    ), settled as (
      update dispatch_offers o
      set outcome = case when due.stands then 'LAPSED' else 'WITHDRAWN' end,
        answered_at = least(o.ends_at, clock_timestamp())
      from due
      where o.id = due.id and o.delivery_id = due.delivery_id
      returning o.courier_id, o.outcome
    )
    select count(*) filter (where outcome = 'LAPSED') as lapsed,
      count(*) filter (where outcome = 'WITHDRAWN') as withdrawn,
      coalesce(array_agg(distinct courier_id) filter (where outcome = 'LAPSED'), '{}') as "lapsedBy"
    from settled`,
};

/**
 * The number of offered deliveries that expired without an answer (`lapsed`), the number that were withdrawn, and the
 * couriers who did not answer.
 */
export interface Settled {
  readonly lapsed: number;
  readonly withdrawn: number;
  readonly lapsedBy: readonly string[];
}

/** Closes every open offer that has expired, whose delivery has changed, or whose courier has gone off duty. */
export async function settleDue(tx: Tx): Promise<Settled> {
  return onlyRow(await tx.query<Settled>(settle));
}

const list: Statement = {
  name: 'offers.list',
  text: `
    select ${columns}
    from dispatch_offers o
    where o.delivery_id = $1 and o.workspace_id = $2 and o.environment = $3
    order by o.offered_at, o.id`,
};

/** Lists all offers of a delivery, oldest first. */
export async function listOffers(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<Offer[]> {
  const rows = await sql.query<Row>(list, [deliveryId, workspaceId, environment]);
  return rows.map(({ considered, stops, ...row }) => ({
    ...row,
    considered: consideredOf(considered),
    stops: bundleStopsOf(stops),
  }));
}
