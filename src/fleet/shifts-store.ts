import type { Queryable, Statement } from '../db/connect.ts';

const start: Statement = {
  name: 'duty.start-shift',
  text: `
    insert into courier_shifts (courier_id, started_at, until_at)
    values ($1, $2, $3)
    on conflict (courier_id) where ended_at is null do update
    set paused_at = null, lapses_in_row = 0, 
      until_at = case when $4 then excluded.until_at else courier_shifts.until_at end`,
};

/**
 * Puts a courier on duty with a stated end: null removes an earlier end, undefined keeps it. The start of a
 * present duty stays, and a pause ends.
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
    where courier_id = $1 and ended_at is null`,
};

export async function endShift(sql: Queryable, courierId: string, at: Date): Promise<void> {
  await sql.query(end, [courierId, at]);
}
