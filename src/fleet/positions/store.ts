import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import type { Coordinates } from '../../quotes/schema.ts';
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
    -- by either clock, since the server's own may have been set back
    where courier_positions.at < excluded.at or courier_positions.device_at < excluded.device_at`,
};

/** Stores the latest position of each courier in one statement; an older position has no effect. */
export async function putPositions(sql: Queryable, positions: readonly CourierPosition[]): Promise<void> {
  // All processes sort the same way, so that two of them never deadlock on each other's rows.
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

const written: Statement = {
  name: 'positions.written',
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce(json_agg(json_build_object('courierId', courier_id, 'latitude', latitude, 'longitude', longitude,
        'accuracyMeters', accuracy_meters, 'at', at, 'deviceAt', device_at)), '[]') as positions
    from courier_positions
    where at >= $2
      and ($1::xid8 is null or age(xmin) <= age($1::xid8::xid) or age($1::xid8::xid) < 0)`,
};

/** A position as the query returns it in JSON, with its times as text. */
type WrittenPosition = Omit<CourierPosition, 'at' | 'deviceAt'> & { at: string; deviceAt: string };

/** The positions written since the previous read. */
export interface Written {
  /** The transaction id from which the next read continues. */
  readonly horizon: string;
  readonly positions: readonly CourierPosition[];
}

/**
 * Lists the positions no older than `seenSince` that were written since the read that returned `horizon`; without a
 * `horizon`, all positions no older than `seenSince`. The horizon is the oldest transaction that was still running at
 * that read, so that a late commit is never missed. No index supports the query: every report would have to update the
 * index, which costs more than the index saves.
 */
export async function listWritten(
  sql: Queryable,
  { horizon, seenSince }: { horizon: string | null; seenSince: Date },
): Promise<Written> {
  type Row = { horizon: string; positions: WrittenPosition[] };
  const { positions, ...rest } = onlyRow(await sql.query<Row>(written, [horizon, seenSince]));
  const dated = ({ at, deviceAt, ...place }: WrittenPosition): CourierPosition => ({
    ...place,
    at: new Date(at),
    deviceAt: new Date(deviceAt),
  });
  return { ...rest, positions: positions.map(dated) };
}

const placeOf: Statement = {
  name: 'positions.find-last',
  text: 'select latitude, longitude from courier_positions where courier_id = $1',
};

/** Returns a courier's last position; undefined if none was ever reported. */
export async function findLastPlace(sql: Queryable, courierId: string): Promise<Coordinates | undefined> {
  const [row] = await sql.query<Coordinates>(placeOf, [courierId]);
  return row;
}
