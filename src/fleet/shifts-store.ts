import type { Environment } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { LeftMessage } from './leave-message.ts';

const start: Statement = {
  name: 'duty.start-shift',
  text: `
    insert into courier_shifts (courier_id, started_at, until_at)
    values ($1, $2, $3)
    on conflict (courier_id) where ended_at is null do update
    set paused_at = null, lapses_in_row = 0,
      -- the clock may have been set back in between
      started_at = least(courier_shifts.started_at, excluded.started_at),
      until_at = case when $4 then excluded.until_at else courier_shifts.until_at end`,
};

/**
 * Starts a courier's shift and ends a pause of the courier. If the courier is on duty already, the shift keeps its
 * start. `untilAt` is the stated end of the shift: null removes an earlier one, undefined preserves it.
 */
export async function startShift(
  sql: Queryable,
  courierId: string,
  at: Date,
  untilAt?: Date | null,
): Promise<void> {
  await sql.query(start, [courierId, at, untilAt ?? null, untilAt !== undefined]);
}

const end: Statement = {
  name: 'duty.end-shift',
  text: `
    update courier_shifts
    set ended_at = greatest($2, started_at)
    where courier_id = $1 and ended_at is null
    returning started_at as "startedAt"`,
};

/**
 * Ends a courier's shift. Of several calls at once only one ends it.
 * @returns the start of the ended shift; undefined if the courier is not on duty
 */
export async function endShift(sql: Queryable, courierId: string, at: Date): Promise<Date | undefined> {
  const [ended] = await sql.query<{ startedAt: Date }>(end, [courierId, at]);
  return ended?.startedAt;
}

const lapse: Statement = {
  name: 'duty.count-lapses',
  text: `
    with counted as (
      update courier_shifts
      set lapses_in_row = lapses_in_row + 1, paused_at = case when lapses_in_row + 1 >= $2 then $3::timestamptz end
      where courier_id = any ($1) and ended_at is null
      returning courier_id, paused_at
    )
    insert into courier_notifications (courier_id, environment, type, created_at)
    select c.id, c.environment, 'PAUSED', $3
    from counted
    join couriers c on c.id = counted.courier_id
    where counted.paused_at is not null
    returning id as "messageId", courier_id as "courierId", environment`,
};

/** The stored message that notifies a courier of a pause. */
export type PausedMessage = Pick<LeftMessage, 'messageId' | 'courierId' | 'environment'>;

/**
 * Counts one more unanswered, expired offer for each of the couriers who is on duty. A courier who reaches `mostLapses`
 * in a row is paused, and a message for them is stored.
 * @returns the stored messages
 */
export const countLapses = (
  sql: Queryable,
  courierIds: readonly string[],
  { mostLapses, now }: { mostLapses: number; now: Date },
): Promise<PausedMessage[]> => sql.query<PausedMessage>(lapse, [courierIds, mostLapses, now]);

const forgive: Statement = {
  name: 'duty.forget-lapses',
  text: `
    update courier_shifts
    set lapses_in_row = 0
    where courier_id = $1 and ended_at is null`,
};

/** Resets the count of unanswered offers after a courier has answered one. */
export async function forgetLapses(sql: Queryable, courierId: string): Promise<void> {
  await sql.query(forgive, [courierId]);
}

/** A courier on duty who has sent no position for some time. */
export interface SilentCourier {
  readonly courierId: string;
  readonly workspaceId: string | null;
  /** The time of the last position or the start of the shift, whichever is later. */
  readonly since: Date;
}

const silent: Statement = {
  name: 'duty.list-silent',
  text: `
    select c.id as "courierId", c.workspace_id as "workspaceId", greatest(p.at, s.started_at) as since
    from courier_shifts s
    join couriers c on c.id = s.courier_id
    left join courier_positions p on p.courier_id = c.id
    where s.ended_at is null and s.paused_at is null and c.environment = $1 and greatest(p.at, s.started_at) < $2`,
};

/**
 * Lists the couriers who are on duty and not paused, but have neither sent a position nor started their shift since the
 * given time.
 */
export const listSilent = (
  sql: Queryable,
  environment: Environment,
  before: Date,
): Promise<SilentCourier[]> => sql.query<SilentCourier>(silent, [environment, before]);

const onDuty: Statement = {
  name: 'duty.list-on-duty',
  text: `
    select courier_id as "courierId"
    from courier_shifts
    where courier_id = any ($1) and ended_at is null`,
};

/** Returns the ids of the given couriers who are on duty. */
export const listOnDuty = async (sql: Queryable, courierIds: readonly string[]): Promise<string[]> =>
  (await sql.query<{ courierId: string }>(onDuty, [courierIds])).map(({ courierId }) => courierId);
