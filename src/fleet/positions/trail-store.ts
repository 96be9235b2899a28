import { type Queryable, type Statement, sweepSeconds } from '../../db/connect.ts';
import type { LatestPosition } from '../courier.ts';
import type { CourierPosition } from './position.ts';

const insert: Statement = {
  name: 'trail.insert',
  text: `
    insert into courier_trail (courier_id, at, latitude, longitude, accuracy_meters)
    select *
    from unnest($1::text[], $2::timestamptz[], $3::float8[], $4::float8[], $5::float8[])
    on conflict (courier_id, at) do nothing`,
};

/** Stores positions in each courier's trail, the history of the courier's positions. */
export async function insertTrail(sql: Queryable, positions: readonly CourierPosition[]): Promise<void> {
  if (positions.length === 0) return;
  await sql.query(insert, [
    positions.map(({ courierId }) => courierId),
    positions.map(({ at }) => at),
    positions.map(({ latitude }) => latitude),
    positions.map(({ longitude }) => longitude),
    positions.map(({ accuracyMeters }) => accuracyMeters),
  ]);
}

const list: Statement = {
  name: 'trail.list',
  text: `
    select at, latitude, longitude, accuracy_meters as "accuracyMeters"
    from courier_trail
    where courier_id = $1 and at >= $2 and at < $3
    order by at`,
};

/** Lists a courier's trail (stored positions) from one time until just before another, in order of time. */
export const listTrail = (
  sql: Queryable,
  courierId: string,
  from: Date,
  to: Date,
): Promise<LatestPosition[]> => sql.query<LatestPosition>(list, [courierId, from, to]);

const prune: Statement = {
  name: 'trail.delete-before',
  mostSeconds: sweepSeconds,
  text: 'delete from courier_trail where at < $1',
};

export async function deleteTrailBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(prune, [before]);
}
