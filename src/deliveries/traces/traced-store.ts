import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Coordinates, ServiceCategory, ServiceType } from '../../quotes/schema.ts';
import type { Trace } from '../../quotes/trace.ts';
import type { Range } from '../search/texts-store.ts';

/** A completed delivery, with what its fare was made of. */
export interface TracedDelivery {
  readonly id: string;
  readonly workspaceId: string;
  readonly areaId: string | null;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  readonly createdAt: Date;
  readonly amountIdr: number;
  readonly origin: Coordinates | null;
  readonly destination: Coordinates | null;
  /** Null if it was booked without a tariff, or if the trace was removed. */
  readonly trace: Trace | null;
}

const list: Statement = {
  name: 'deliveries.list-traced',
  text: `
    select
      id,
      workspace_id as "workspaceId",
      area_id as "areaId",
      category,
      service_type as "serviceType",
      created_at as "createdAt",
      amount_idr as "amountIdr",
      origin -> 'coordinates' as origin,
      destination -> 'coordinates' as destination,
      nullif(trace, '{}') as trace
    from deliveries
    where environment = $1
      and id > $2
      and id < $3
      and completed_at is not null
    order by id
    limit $4`,
};

/** Lists completed deliveries of all providers in a range of ids, which follow the time of the booking. */
export const listTraced = (sql: Queryable, environment: Environment, { after, before, most }: Range) =>
  sql.query<TracedDelivery>(list, [environment, after, before, most]);
