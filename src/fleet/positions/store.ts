import type { Queryable, Statement } from '../../db/connect.ts';
import type { CourierPosition } from './position.ts';

const put: Statement = {
  name: 'positions.put',
  text: `
    insert into courier_positions (courier_id, at, device_at, latitude, longitude, accuracy_meters)
    select *
    from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::float8[], $5::float8[], $6::float8[])
    on conflict (courier_id) do update
    set at = excluded.at, device_at = excluded.device_at, latitude = excluded.latitude,
      longitude = excluded.longitude, accuracy_meters = excluded.accuracy_meters
    where courier_positions.at < excluded.at`,
};

/** Keeps the latest position of each courier, in one statement; one that is older than what is kept changes nothing. */
export async function putPositions(sql: Queryable, positions: readonly CourierPosition[]): Promise<void> {
  // In one order everywhere, so that two processes never wait for each other's rows.
  const sorted = positions.toSorted((one, other) => (one.courierId < other.courierId ? -1 : 1));
  await sql.query(put, [
    sorted.map(({ courierId }) => courierId),
    sorted.map(({ at }) => at),
    sorted.map(({ deviceAt }) => deviceAt),
    sorted.map(({ latitude }) => latitude),
    sorted.map(({ longitude }) => longitude),
    sorted.map(({ accuracyMeters }) => accuracyMeters),
  ]);
}
