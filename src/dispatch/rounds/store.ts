import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Coordinates } from '../../quotes/schema.ts';

/** A parcel that lies at a hub, verified, and waits to be brought. */
export interface ParcelAtHub {
  readonly id: string;
  readonly workspaceId: string;
  /** Null: nobody knows where on the map it goes. */
  readonly dropoff: Coordinates | null;
  readonly promisedDropoffAt: Date | null;
  readonly weightKg: number;
  readonly timelineLength: number;
}

const list: Statement = {
  name: 'rounds.list-verified',
  text: `
    select id, workspace_id as "workspaceId", destination -> 'coordinates' as dropoff,
      promised_dropoff_at as "promisedDropoffAt", weight_kg as "weightKg", timeline_length as "timelineLength"
    from deliveries
    where environment = $1 and hub_id = $2 and status = 'VERIFIED'
    order by promised_dropoff_at, id
    limit $3`,
};

/** The verified parcels at a hub, the most pressing first. */
export const listParcelsAtHub = (
  sql: Queryable,
  environment: Environment,
  hubId: string,
  most: number,
): Promise<ParcelAtHub[]> => sql.query<ParcelAtHub>(list, [environment, hubId, most]);
