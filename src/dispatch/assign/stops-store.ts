import type { Statement, Tx } from '../../db/connect.ts';
import type { PlannedStop } from '../look/stop-list.ts';

const forget: Statement = {
  name: 'stops.forget',
  text: `
    delete from courier_stops
    where courier_id = $1`,
};

const write: Statement = {
  name: 'stops.write',
  text: `
    insert into courier_stops (courier_id, place, kind, delivery_id, workspace_id, environment, planned_at, pinned)
    select $1, stop.place - 1, stop.kind, d.id, d.workspace_id, d.environment, stop.planned_at, stop.pinned
    from unnest($2::text[], $3::text[], $4::timestamptz[], $5::boolean[])
      with ordinality as stop (kind, delivery_id, planned_at, pinned, place)
    join deliveries d on d.id = stop.delivery_id`,
};

/** A stop to store. */
export interface PutStop extends PlannedStop {
  /** True if a person chose the stop's position in the order of stops; dispatch then does not change it. */
  readonly isPinned: boolean;
}

/** Replaces all stops of a courier. The caller has locked the courier. */
export async function writeStops(tx: Tx, courierId: string, stops: readonly PutStop[]): Promise<void> {
  await tx.query(forget, [courierId]);
  if (stops.length === 0) return;
  const columns = [
    stops.map(({ kind }): string => kind),
    stops.map(({ deliveryId }) => deliveryId),
    stops.map(({ plannedAt }) => plannedAt),
    stops.map(({ isPinned }) => isPinned),
  ];
  await tx.query(write, [courierId, ...columns]);
}
