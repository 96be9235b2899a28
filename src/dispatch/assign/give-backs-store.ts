import type { Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { GivenBack } from '../../deliveries/promises/missing-alerts-store.ts';
import { isDispatched, isGivenBack } from '../look/conditions-store.ts';

/** A record that a courier gave a delivery back, or that a person took a delivery back from its courier. */
export interface GiveBack extends Scope {
  readonly courierId: string;
  /**
   * Identifies a repeated request. The app generates this id; without one from the app, it consists of the delivery's
   * id and timeline length.
   */
  readonly giveBackId: string;
  readonly deliveryId: string;
  readonly givenBackAt: Date;
  readonly reason: string | null;
  /** The operations staff member who took the delivery back from its courier; null if the courier gave it back. */
  readonly personId: string | null;
}

const columns = `
      courier_id as "courierId", give_back_id as "giveBackId", delivery_id as "deliveryId",
      workspace_id as "workspaceId", environment, given_back_at as "givenBackAt", reason,
      person_id as "personId"`;

const find: Statement = {
  name: 'rescue.find-give-back',
  text: `
    select ${columns}
    from dispatch_give_backs
    where courier_id = $1 and give_back_id = $2`,
};

/** Returns the give-back that a courier has already requested with this id; undefined if there is none. */
export async function findGiveBack(
  sql: Queryable,
  courierId: string,
  giveBackId: string,
): Promise<GiveBack | undefined> {
  const [found] = await sql.query<GiveBack>(find, [courierId, giveBackId]);
  return found;
}

const insert: Statement = {
  name: 'rescue.insert-give-back',
  text: `
    insert into dispatch_give_backs
      (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length, given_back_at, reason)
    select d.courier_id, $2, d.id, d.workspace_id, d.environment, d.timeline_length, clock_timestamp(), $4
    from deliveries d
    where d.id = $3 and d.courier_id = $1 and d.status = 'PENDING_PICKUP' and ${isDispatched}
    returning give_back_id`,
};

/**
 * Stores that a courier gives a delivery back. Returns false if a person chose the courier, or the courier has set
 * off.
 */
export async function insertGiveBack(
  tx: Tx,
  {
    courierId,
    giveBackId,
    deliveryId,
    reason,
  }: Omit<GiveBack, 'workspaceId' | 'environment' | 'givenBackAt' | 'personId'>,
): Promise<boolean> {
  return (await tx.query(insert, [courierId, giveBackId, deliveryId, reason])).length > 0;
}

const insertTaken: Statement = {
  name: 'rescue.insert-taken-back',
  text: `
    insert into dispatch_give_backs
      (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length, given_back_at, person_id)
    values ($1, $2, $3, $4, $5, $6, clock_timestamp(), $7)`,
};

/** Stores that a person takes a delivery back from its courier, so that dispatch finds another courier. */
export async function insertTakenBack(
  tx: Tx,
  {
    id,
    workspaceId,
    environment,
    timelineLength,
  }: Scope & { readonly id: string; readonly timelineLength: number },
  { courierId, personId }: { readonly courierId: string; readonly personId: string },
): Promise<void> {
  const key = [courierId, `${id}/${timelineLength}`];
  await tx.query(insertTaken, [...key, id, workspaceId, environment, timelineLength, personId]);
}

const wasGivenBack: Statement = {
  name: 'rescue.is-given-back',
  text: `
    select 1
    from deliveries d
    where d.id = $1 and ${isGivenBack}`,
};

/** True if a delivery was given back by its courier or taken back by a person, and has not changed since. */
export const isDeliveryGivenBack = async (sql: Queryable, deliveryId: string): Promise<boolean> =>
  (await sql.query(wasGivenBack, [deliveryId])).length > 0;

/**
 * SQL condition: the give-back `g` is more than `$1` minutes old and may still need an alert. `is_settled` is true once
 * an earlier call has found that it needs none.
 */
const isDue = 'not g.is_settled and g.given_back_at <= now() - make_interval(mins => $1)';
const isUnchangedSince = `d.id = g.delivery_id and d.timeline_length = g.timeline_length and d.status = 'PENDING_PICKUP'
        and d.environment = 'production' and not d.courier_missing_alerted`;

const settle: Statement = {
  name: 'rescue.settle-give-backs',
  text: `
    update dispatch_give_backs g
    set is_settled = true
    where ${isDue} and not exists (select from deliveries d where ${isUnchangedSince})`,
};

const listUnsettled: Statement = {
  name: 'rescue.list-given-back',
  text: `
    select g.delivery_id as "deliveryId", g.timeline_length as "timelineLength", g.given_back_at as "givenBackAt"
    from dispatch_give_backs g
    join deliveries d on ${isUnchangedSince}
    where ${isDue}`,
};

/**
 * Lists the production deliveries that were given back more than `afterMinutes` ago, still wait for another courier,
 * and have raised no alert. Other give-backs of that age need no alert; they are marked with `is_settled`, so that
 * later calls skip them (decision 205).
 */
export async function listGivenBack(sql: Queryable, afterMinutes: number): Promise<GivenBack[]> {
  await sql.query(settle, [afterMinutes]);
  return sql.query<GivenBack>(listUnsettled, [afterMinutes]);
}

const listStill: Statement = {
  name: 'rescue.list-still-given-back',
  text: `
    select d.id
    from deliveries d
    where d.id = any ($1) and ${isGivenBack}`,
};

/**
 * Returns the ids of the given deliveries that were given back by their courier or taken back by a person, and have not
 * changed since.
 */
export const listStillGivenBack = async (
  sql: Queryable,
  deliveryIds: readonly string[],
): Promise<string[]> =>
  deliveryIds.length === 0
    ? []
    : (await sql.query<{ id: string }>(listStill, [deliveryIds])).map(({ id }) => id);

const list: Statement = {
  name: 'rescue.list-give-backs',
  text: `
    select ${columns}
    from dispatch_give_backs
    where delivery_id = $1 and workspace_id = $2 and environment = $3
    order by given_back_at`,
};

/** Lists the give-backs of a delivery, oldest first. */
export const listGiveBacks = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<GiveBack[]> => sql.query<GiveBack>(list, [deliveryId, workspaceId, environment]);
