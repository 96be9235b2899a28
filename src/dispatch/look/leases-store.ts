import type { Environment } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { endLease, isFree, isHeld, leaseCte } from '../../db/leases.ts';
import { beforeSettingOff, sqlList, toFetch } from '../../vocabulary/statuses.ts';
import { goneSince, maySwap, seeksCourier } from './conditions-store.ts';

/**
 * An area for which this process has the lease, the exclusive right to dispatch there. Deliveries in it need a courier,
 * might change courier, or are SAME_DAY.
 */
export interface HeldArea {
  readonly areaId: string;
  /**
   * Of the parcels in the area that are not picked up yet, the latest time at which a provider reported one as ready;
   * null if none was.
   */
  readonly newestReadyAt: Date | null;
  /**
   * The latest time, by the database's clock, at which a courier refused a waiting delivery: declined it, left its
   * offer unanswered or gave it back; null if nobody has.
   */
  readonly newestRefusalAt: Date | null;
  readonly isLate: boolean;
}

const seeks = seeksCourier({ since: '$2', gone: '$3' });

const seenHolder = `(
        select seen.holder_id
        from dispatch_areas seen
        where seen.environment = excluded.environment and seen.area_id = excluded.area_id
      )`;

const claim: Statement = {
  name: 'dispatch.claim-leases',
  text: `
    with ${leaseCte('dispatch', '$4', '$5 * 1000')},
    waiting as (
      select d.area_id, coalesce(bool_or(d.promised_pickup_at < $6) filter (where ${seeks}), false) as is_late,
        max(refused.at) filter (where ${seeks}) as newest_refusal_at
      from deliveries d
      left join lateral (
        select max(at) as at
        from (
          select o.answered_at as at from dispatch_offers o where o.delivery_id = d.id
          union all
          select g.given_back_at from dispatch_give_backs g where g.delivery_id = d.id
        ) each
      ) refused on true
      where d.environment = $1 and d.area_id is not null and d.status in ${sqlList(beforeSettingOff)}
        and (${seeks} or d.service_type = 'SAME_DAY' or ${maySwap})
      group by d.area_id
      order by d.area_id
    ), ready as (
      select area_id, max(ready_at) as newest_ready_at
      from deliveries
      where environment = $1 and status in ${sqlList(['ALLOCATING', ...toFetch])} and ready_at is not null
      group by area_id
    ), held as (
      insert into dispatch_areas (environment, area_id, holder_id)
      select $1, area_id, $4
      from waiting
      on conflict (environment, area_id) do update
      set holder_id = excluded.holder_id
      where dispatch_areas.holder_id = excluded.holder_id or ${isFree('dispatch_areas.holder_id', seenHolder)}
      returning area_id
    )
    select area_id as "areaId", newest_ready_at as "newestReadyAt", newest_refusal_at as "newestRefusalAt",
      is_late as "isLate"
    from held join waiting using (area_id) left join ready using (area_id)
    order by area_id`,
};

/** The process that takes leases of areas, and the couriers whom it considers gone because they send no position. */
interface Claim {
  readonly holderId: string;
  readonly leaseSeconds: number;
  readonly now: Date;
  /** The ids of couriers who should be on the way to a pickup, but have sent no position for three minutes. */
  readonly gone: readonly string[];
}

/**
 * Takes the lease, the exclusive right to dispatch, of every area that has deliveries for dispatch and whose lease no
 * other process has. Renews the leases that this process has. Leases expire by the database's clock.
 */
export const claimAreas = (
  sql: Queryable,
  environment: Environment,
  { holderId, leaseSeconds, now, gone }: Claim,
): Promise<HeldArea[]> =>
  sql.query<HeldArea>(claim, [environment, goneSince(now), gone, holderId, leaseSeconds, now]);

/** An area, and the id of the process that has the lease (exclusive right) to dispatch there. */
export interface Holding {
  readonly environment: Environment;
  readonly areaId: string;
  readonly holderId: string;
}

const check: Statement = {
  name: 'dispatch.check-lease',
  text: `
    select 1
    from dispatch_areas
    where environment = $1 and area_id = $2 and holder_id = $3 and ${isHeld('holder_id')}
    for share`,
};

/**
 * True if the process still has the lease (exclusive right) to dispatch in the area. No other process can take the
 * lease until the transaction ends.
 */
export const holdsArea = async (tx: Tx, { environment, areaId, holderId }: Holding): Promise<boolean> =>
  (await tx.query(check, [environment, areaId, holderId])).length > 0;

/** Releases all leases of a process that stops, so that other processes need not wait until the leases expire. */
export const releaseAreas = (sql: Queryable, holderId: string): Promise<void> => endLease(sql, holderId);
