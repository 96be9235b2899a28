import type { Scope } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import { namesOf } from '../names.ts';
import { emitEventCtes } from '../webhooks/store.ts';
import type { Booking, Delivery, Media, Progress, TimelineEntry } from './delivery.ts';
import type { Status } from './lifecycle.ts';
import { type Author, type StoredEntry, storedEntry, timelineOf } from './timeline.ts';
import type { Reason } from './transition.ts';

/**
 * The booking fields of a delivery and their columns. The column `trace`, the calculation of the fare, is stored at
 * booking too, but not read with the delivery.
 */
export const bookingColumns = {
  id: 'id',
  workspaceId: 'workspace_id',
  environment: 'environment',
  bookedOn: 'booked_on',
  category: 'category',
  serviceType: 'service_type',
  serviceName: 'service_name',
  providerOrderId: 'provider_order_id',
  providerOutletId: 'provider_outlet_id',
  timeZone: 'time_zone',
  paymentMethod: 'payment_method',
  codAmountIdr: 'cod_amount_idr',
  sender: 'sender',
  recipient: 'recipient',
  origin: 'origin',
  destination: 'destination',
  packages: 'packages',
  instructions: 'instructions',
  weightKg: 'weight_kg',
  schedule: 'schedule',
  scheduleFrom: 'schedule_from',
  scheduleTo: 'schedule_to',
  amountIdr: 'amount_idr',
  distanceMeters: 'distance_meters',
  estimatedPickupAt: 'estimated_pickup_at',
  estimatedDropoffAt: 'estimated_dropoff_at',
  promisedPickupAt: 'promised_pickup_at',
  promisedDropoffAt: 'promised_dropoff_at',
  areaId: 'area_id',
  hubId: 'hub_id',
  tariffVersionId: 'tariff_version_id',
  trackingToken: 'tracking_token',
  createdAt: 'created_at',
} satisfies Record<keyof Booking, string>;

const progressColumns = {
  status: 'status',
  mark: 'mark',
  assignedAt: 'assigned_at',
  actualRecipientName: 'actual_recipient_name',
  actualRecipientRelationship: 'actual_recipient_relationship',
  collectedAmountIdr: 'collected_amount_idr',
  collectedBy: 'collected_by',
  readyAt: 'ready_at',
  failedCount: 'failed_count',
  failedReason: 'failed_reason',
  cancelledReason: 'cancelled_reason',
  updatedAt: 'updated_at',
  pickupAt: 'pickup_at',
  completedAt: 'completed_at',
  failedAt: 'failed_at',
  cancelledAt: 'cancelled_at',
  timelineLength: 'timeline_length',
  eventCount: 'event_count',
} satisfies Record<Exclude<keyof Progress, 'courier' | 'media'>, string>;

const progressFields = namesOf(progressColumns);

const placeholders = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');

/**
 * The webhook event of a status change. `status` is a name from the API version by which the delivery was booked;
 * `body` is sent unchanged.
 */
export interface EventToEmit {
  readonly id: string;
  readonly status: Status;
  readonly body: string;
  readonly traceparent: string | null;
}

const columns = { ...bookingColumns, ...progressColumns };

/**
 * Returns a query for deliveries with their courier and photos. `where` and `more` are SQL in which `d` is the
 * delivery.
 */
export const selectDelivery = (where: string, more = '', fields = namesOf(columns)) => `
  select ${more}
    ${fields.map((field) => `d.${columns[field]} as "${field}"`).join(',\n    ')},
    case when c.id is not null then
      jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'photoUrl', c.photo_url)
    end as courier,
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('type', m.type, 'url', m.url, 'createdAt', m.created_at) order by m.id),
        '[]')
      from delivery_media m
      where m.delivery_id = d.id
    ) as media
  from deliveries d
  left join couriers c on c.id = d.courier_id
  where ${where}`;

const ofScope = 'd.id = $1 and d.workspace_id = $2 and d.environment = $3';

const find: Statement = {
  name: 'deliveries.find',
  text: selectDelivery(ofScope, 'd.timeline,'),
};

/**
 * SQL column: true if another transaction changed the row while this statement waited for the lock. PostgreSQL then
 * returns the new row, while joins and subqueries still return data from before the change. If the column is false,
 * joins and subqueries are up to date too, since a delivery's courier and photos change only together with its row.
 */
const isChangedColumn = `
    (select seen.xmin from deliveries seen where seen.id = d.id) is distinct from d.xmin as "isChanged",`;

/**
 * Locks a delivery with `no key update`, which does not block inserts of rows that refer to the delivery. With a
 * stronger lock, two transactions might wait for each other.
 */
const lock: Statement = {
  name: 'deliveries.lock',
  text: `${selectDelivery(ofScope, isChangedColumn)}
  for no key update of d`,
};

/** Returns the names of all fields except the given ones. */
export const fieldsWithout = (left: readonly string[]) =>
  namesOf(columns).filter((field) => !left.includes(field));

export type MediaRow = { type: Media['type']; url: string; createdAt: string };
type DeliveryRow = Omit<Delivery, 'media'> & {
  media: MediaRow[];
  timeline?: StoredEntry[];
  isChanged?: boolean;
};

const deliveryOf = ({
  timeline: _timeline,
  isChanged: _isChanged,
  media,
  ...row
}: DeliveryRow): Delivery => ({ ...row, media: mediaOf(media) });

export const mediaOf = (rows: readonly MediaRow[]): Media[] =>
  rows.map((each) => ({ ...each, createdAt: new Date(each.createdAt) }));

/** The format of a delivery id. A text in another format, such as one with a NUL, is never sent to the database. */
export const idPattern = /^DE-[0-9A-Z]{1,64}$/;

/**
 * Returns a delivery of the workspace and environment with its timeline, from one snapshot; undefined if there is none.
 */
export async function findDelivery(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<{ delivery: Delivery; timeline: TimelineEntry[] } | undefined> {
  if (!idPattern.test(deliveryId)) return undefined;
  const [row] = await sql.query<DeliveryRow>(find, [deliveryId, workspaceId, environment]);
  return (
    row && {
      delivery: deliveryOf(row),
      timeline: timelineOf(row.timeline ?? []),
    }
  );
}

const ofIds: Statement = {
  name: 'deliveries.of-ids',
  text: `${selectDelivery(`d.id = any ($1) and ($2::text is null or (d.workspace_id = $2 and d.environment = $3))`)}
  order by array_position($1, d.id)`,
};

/**
 * Returns the deliveries with the given ids, in the order of the ids. If the workspace and environment are not given,
 * which only operations may do, deliveries of all workspaces are returned.
 */
export async function listDeliveries(
  sql: Queryable,
  deliveryIds: readonly string[],
  scope?: Scope,
): Promise<Delivery[]> {
  const ids = deliveryIds.filter((id) => idPattern.test(id));
  const rows = await sql.query<DeliveryRow>(ofIds, [
    ids,
    scope?.workspaceId ?? null,
    scope?.environment ?? null,
  ]);
  return rows.map(deliveryOf);
}

/**
 * Locks a delivery of the workspace and environment until the transaction ends, and returns its state after locking;
 * undefined if there is no such delivery.
 */
export async function lockDelivery(
  tx: Tx,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<Delivery | undefined> {
  if (!idPattern.test(deliveryId)) return undefined;
  const query = () => tx.query<DeliveryRow>(lock, [deliveryId, workspaceId, environment]);
  let [row] = await query();
  // Read the row again: a second statement has a new snapshot, and the locked row can no longer change.
  if (row?.isChanged) [row] = await query();
  return row && deliveryOf(row);
}

const firstProgress = 5;
const afterProgress = firstProgress + progressFields.length;
const atParameter = `$${firstProgress + progressFields.indexOf('updatedAt')}`;
const eventCountParameter = `$${firstProgress + progressFields.indexOf('eventCount')}`;

const changeCtes = `
  with delivery as (
    update deliveries
    set (courier_id, ${Object.values(progressColumns).join(', ')}, timeline)
      = row($4, ${placeholders(firstProgress, progressFields.length)}, timeline || $${afterProgress}::jsonb)
    where id = $1 and workspace_id = $2 and environment = $3
  ), proof as (
    insert into delivery_media (delivery_id, workspace_id, environment, type, url, created_at)
    select $1, $2, $3, $${afterProgress + 1}, p.url, ${atParameter}
    from unnest($${afterProgress + 2}::text[]) with ordinality as p (url, place)
    order by p.place
  )`;

const change: Statement = {
  name: 'deliveries.change',
  text: `${changeCtes}, ${emitEventCtes({
    id: `$${afterProgress + 3}`,
    workspaceId: '$2',
    environment: '$3',
    deliveryId: '$1',
    sequence: eventCountParameter,
    status: `$${afterProgress + 4}`,
    occurredAt: atParameter,
    body: `$${afterProgress + 5}`,
    traceparent: `$${afterProgress + 6}`,
  })}
  select`,
};

const markOnly: Statement = { name: 'deliveries.mark', text: `${changeCtes}\n  select` };

/**
 * Stores the result of a move: the delivery's row, a timeline entry, the photos (all of one type) and, unless the move
 * only sets a mark, a webhook event. Only `move.ts` calls this function.
 */
export async function updateDelivery(
  tx: Tx,
  next: Delivery,
  also: { entry: TimelineEntry; media: readonly Media[]; author: Author; event: EventToEmit | null },
): Promise<void> {
  const { entry, media, author, event } = also;
  const values = [
    next.id,
    next.workspaceId,
    next.environment,
    next.courier?.id ?? null,
    ...progressFields.map((field) => next[field]),
    JSON.stringify([storedEntry(entry, author)]),
    media[0]?.type ?? null,
    media.map(({ url }) => url),
  ];
  if (event === null) await tx.query(markOnly, values);
  else await tx.query(change, [...values, event.id, event.status, event.body, event.traceparent]);
}

const reason: Statement = {
  name: 'deliveries.reason',
  text: `
    select code, leg, text_id as text
    from reason_codes
    where code = $1`,
};

/** Returns a reason of the catalogue; undefined if the code is unknown. */
export async function findReason(sql: Queryable, code: string): Promise<Reason | undefined> {
  const [row] = await sql.query<Reason>(reason, [code]);
  return row;
}

const setReady: Statement = {
  name: 'deliveries.set-ready',
  text: `
    update deliveries
    set ready_at = coalesce(ready_at, $4)
    where id = $1 and workspace_id = $2 and environment = $3`,
};

/**
 * Stores the time when the provider reported a parcel as ready (spec 4.7). A repeated report keeps the first time. The
 * caller has locked the delivery.
 */
export async function updateReady(
  tx: Tx,
  { id, workspaceId, environment }: Delivery,
  at: Date,
): Promise<void> {
  await tx.query(setReady, [id, workspaceId, environment, at]);
}

const setCourier: Statement = {
  name: 'deliveries.set-courier',
  text: `
    update deliveries
    set courier_id = $4
    where id = $1 and workspace_id = $2 and environment = $3`,
};

/**
 * Changes the courier of a delivery without changing its status, as is done for LOGISTIC (decision 34). The caller has
 * locked the delivery.
 */
export async function updateCourierOnly(
  tx: Tx,
  { workspaceId, environment }: Scope,
  deliveryId: string,
  courierId: string,
): Promise<void> {
  await tx.query(setCourier, [deliveryId, workspaceId, environment, courierId]);
}
