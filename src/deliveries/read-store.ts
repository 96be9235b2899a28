import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { type ShownDelivery, type TimelineEntry, unshown } from './delivery.ts';
import { fieldsWithout, idPattern, type MediaRow, mediaOf, selectDelivery } from './store.ts';
import { type StoredEntry, timelineOf } from './timeline.ts';

/** Selects only the fields that a read answer contains. */
const show: Statement = {
  name: 'deliveries.show',
  text: selectDelivery(
    'd.id = any ($1) and d.workspace_id = $2 and d.environment = $3',
    'd.timeline,',
    fieldsWithout(unshown),
  ),
};

type ShownRow = Omit<ShownDelivery, 'media'> & { media: MediaRow[]; timeline: StoredEntry[] };

/** A delivery with its timeline, both from the same snapshot. */
export interface Shown {
  readonly delivery: ShownDelivery;
  readonly timeline: readonly TimelineEntry[];
}

/** Returns the deliveries of a scope with the given ids, by id. */
export async function findShown(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryIds: readonly string[],
): Promise<Map<string, Shown>> {
  const ids = deliveryIds.filter((id) => idPattern.test(id));
  if (ids.length === 0) return new Map();
  const rows = await sql.query<ShownRow>(show, [ids, workspaceId, environment]);
  return new Map(rows.map((row) => [row.id, shownOf(row)]));
}

const shownOf = ({ timeline, ...row }: ShownRow): Shown => ({
  delivery: { ...row, media: mediaOf(row.media) },
  timeline: timelineOf(timeline),
});
