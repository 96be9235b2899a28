import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { type ShownDelivery, type TimelineEntry, unshown } from './delivery.ts';
import { fieldsWithout, idPattern, type MediaRow, mediaOf, selectDelivery } from './store.ts';
import { type StoredEntry, timelineOf } from './timeline.ts';

/** Selects deliveries by id for the API's read endpoint, without the fields that its response does not need. */
const show: Statement = {
  name: 'deliveries.show',
  text: selectDelivery(
    'd.id = any ($1) and d.workspace_id = $2 and d.environment = $3',
    'd.timeline,',
    fieldsWithout(unshown),
  ),
};

type ShownRow = Omit<ShownDelivery, 'media'> & { media: MediaRow[]; timeline: StoredEntry[] };

/** A delivery with its timeline, both from the same database snapshot. */
export interface Shown {
  readonly delivery: ShownDelivery;
  readonly timeline: readonly TimelineEntry[];
}

/** Returns the given deliveries that belong to the workspace and environment, indexed by id. */
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
