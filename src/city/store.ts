import type { Environment, Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';
import type { Mark, Status } from '../deliveries/lifecycle.ts';
import type { Address, Coordinates, ServiceCategory } from '../quotes/schema.ts';
import type { Known } from '../sandbox/people.ts';
import { final, inHand, sqlList } from '../vocabulary/statuses.ts';

const countReal: Statement = {
  name: 'city.count-real',
  text: `
    select
      (select count(*) from deliveries where environment = 'production') as deliveries,
      (select count(*) from couriers where environment = 'production') as couriers,
      (select count(*) from workspaces) as workspaces`,
};

/** Numbers of stored rows that may be real data. */
export interface Holdings {
  readonly deliveries: number;
  readonly couriers: number;
  readonly workspaces: number;
}

export const findHoldings = async (sql: Queryable): Promise<Holdings> =>
  onlyRow(await sql.query<Holdings>(countReal));

const countOpenStatement: Statement = {
  name: 'city.count-open',
  text: `
    select count(*) as active, count(*) filter (where status = 'ALLOCATING' and service_type = 'INSTANT') as waiting
    from deliveries
    where environment = $1 and status not in ${sqlList([...final, 'FAILED_PICKUP'])}`,
};

/** Counts the deliveries that are not finished, and the INSTANT ones among them that need a courier now. */
export const countOpen = async (
  sql: Queryable,
  environment: Environment,
): Promise<{ readonly active: number; readonly waiting: number }> =>
  onlyRow(await sql.query(countOpenStatement, [environment]));

/** The fields of a delivery that the city's couriers and staff need. */
export interface Errand extends Scope, Known {
  readonly environment: Environment;
  readonly courierId: string | null;
  readonly category: ServiceCategory;
  readonly status: Status;
  readonly mark: Mark | null;
  readonly isPickedUp: boolean;
  readonly origin: Address | null;
  readonly destination: Address;
  readonly hubId: string | null;
  readonly updatedAt: Date;
  /** The number of times that the delivery has failed so far. */
  readonly failedCount: number;
}

const errandColumns = `id, workspace_id as "workspaceId", environment, courier_id as "courierId", category, status,
      mark, pickup_at is not null as "isPickedUp", sender, recipient, origin, destination,
      cod_amount_idr as "codAmountIdr", hub_id as "hubId", updated_at as "updatedAt",
      failed_count as "failedCount"`;

const listInHand: Statement = {
  name: 'city.list-in-hand',
  text: `
    select ${errandColumns}
    from deliveries
    where environment = $1 and status in ${sqlList(inHand)} and courier_id = any ($2)
    order by updated_at, id`,
};

/** Lists the deliveries that the given couriers have; the delivery that has been unchanged for longest comes first. */
export const listErrands = (
  sql: Queryable,
  environment: Environment,
  courierIds: readonly string[],
): Promise<Errand[]> => sql.query<Errand>(listInHand, [environment, courierIds]);

const listWaiting: Statement = {
  name: 'city.list-for-desk',
  text: `
    select ${errandColumns}
    from deliveries
    where environment = $1 and status = $2 and updated_at < $3
    order by updated_at, id
    limit $4`,
};

/**
 * Lists the deliveries that have been in a status since before the given time. The delivery that has been in it for
 * longest comes first.
 */
export const listUnchanged = (
  sql: Queryable,
  environment: Environment,
  { status, since, most }: { status: Status; since: Date; most: number },
): Promise<Errand[]> => sql.query<Errand>(listWaiting, [environment, status, since, most]);

/** A courier on duty, with their last position. */
export interface Rider extends Coordinates {
  readonly id: string;
  readonly isDriver: boolean;
}

const listRidersStatement: Statement = {
  name: 'city.list-riders',
  text: `
    select c.id, c.vehicle = 'VAN' as "isDriver", p.latitude, p.longitude
    from couriers c
    join courier_shifts s on s.courier_id = c.id and s.ended_at is null
    join courier_positions p on p.courier_id = c.id
    where c.environment = $1 and c.disabled_at is null
    order by c.id`,
};

export const listRiders = (sql: Queryable, environment: Environment): Promise<Rider[]> =>
  sql.query<Rider>(listRidersStatement, [environment]);

const listShopsStatement: Statement = {
  name: 'city.list-shops',
  text: `
    select w.id as "workspaceId", w.name, c.id as "credentialId"
    from workspaces w
    join credentials c on c.workspace_id = w.id and c.environment = $1 and c.revoked_at is null
    where w.name = any ($2)
    order by w.created_at, w.id`,
};

/** Lists the workspaces of the city's shops, each with a key pair that is not revoked. */
export const listShops = (
  sql: Queryable,
  environment: Environment,
  names: readonly string[],
): Promise<{ workspaceId: string; name: string; credentialId: string }[]> =>
  sql.query(listShopsStatement, [environment, names]);

const listQueuedStatement: Statement = {
  name: 'city.list-queued',
  text: `
    select q.id as "queueId", q.delivery_id as "deliveryId", q.part, q.shard, q.endpoint_id as "endpointId",
      q.attempts, e.workspace_id as "workspaceId", e.environment, e.id as "eventId", e.sequence,
      e.occurred_at as "occurredAt", q.last_sequence as "lastSequence"
    from webhook_queue q
    join events e on e.delivery_id = q.delivery_id and e.sequence = q.next_sequence
    where e.occurred_at < $1
    order by e.occurred_at
    limit $2`,
};

/** A webhook event that waits to be sent. */
export interface QueuedEvent extends Scope {
  readonly environment: Environment;
  readonly queueId: number;
  readonly deliveryId: string;
  readonly part: number;
  readonly shard: number;
  readonly endpointId: number;
  readonly attempts: number;
  readonly eventId: string;
  readonly sequence: number;
  readonly occurredAt: Date;
  readonly lastSequence: number;
}

/** Lists the next unsent webhook event of each delivery, if the event occurred before the given time. */
export const listQueuedBefore = (sql: Queryable, before: Date, most: number): Promise<QueuedEvent[]> =>
  sql.query<QueuedEvent>(listQueuedStatement, [before, most]);

const listEndpointsStatement: Statement = {
  name: 'city.list-endpoints',
  text: `
    select id, workspace_id as "workspaceId", url
    from webhook_endpoints
    where environment = $1`,
};

export const listEndpoints = (
  sql: Queryable,
  environment: Environment,
): Promise<{ id: number; workspaceId: string; url: string }[]> =>
  sql.query(listEndpointsStatement, [environment]);
