import type { Database } from '../../src/db/connect.ts';
import { fillSeconds } from './database.ts';

/** Copies $1 from the $2th to the $3th: its order is $4 with the number, and columns are those of $5 where they are named. */
const copy = `
  insert into deliveries
  select copy.*
  from deliveries d, generate_series($2::int, $3::int) n,
    lateral jsonb_populate_record(d, jsonb_build_object(
      'id', substr(d.id, 1, 13) || upper(substr(md5(n::text), 1, 16)), 'provider_order_id', $4 || n::text,
      'tracking_token', case when d.tracking_token is not null then md5(n::text || 'copy') end) || $5::jsonb) copy
  where d.id = $1`;

/** Which copies of a delivery are stored. */
interface Copies {
  readonly from?: number;
  readonly to: number;
  /** Each order is this with its number. */
  readonly orders: string;
  /** Values of other columns. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** Stores copies of a delivery. */
export async function copyDelivery(
  owner: Database,
  deliveryId: string,
  { from = 1, to, orders, columns = {} }: Copies,
): Promise<void> {
  const statement = {
    name: 'test.copy-delivery',
    assembled: true,
    text: copy,
    mostSeconds: fillSeconds,
  } as const;
  await owner.query(statement, [deliveryId, from, to, orders, JSON.stringify(columns)]);
}
