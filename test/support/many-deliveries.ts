import type { Database, Statement, Tx } from '../../src/db/connect.ts';

/** The copies of a delivery, distinguished by their number `n`: every tenth has the same first name, and so on. */
export interface ManyDeliveries {
  /** The delivery that is copied, with all that its copies do not change. */
  readonly deliveryId: string;
  /** The courier of the completed deliveries. */
  readonly courierId: string;
  readonly count: number;
}

const mostSeconds = 1_800;

/** The columns of a copy that differ. Statuses, outlets and names are common or rare, as in a large shop. */
const changes: Readonly<Record<string, string>> = {
  id: `'DE-' || time.code || upper(substr(md5(n::text), 1, 16))`,
  provider_order_id: `'INV/2026/' || lpad(n::text, 8, '0')`,
  provider_outlet_id: `case when n % 250007 = 11 then 'OUTLET-LANGKA' else 'OUTLET-' || n % 500 end`,
  category: `case kind.name when 'logistic' then 'LOGISTIC' else 'EXPRESS' end`,
  tracking_token: `case kind.name when 'logistic' then null else md5(n::text || 'token') end`,
  recipient: `jsonb_build_object(
    'firstName', (array['Budi','Siti','Agus','Dewi','Eko','Rina','Joko','Maya','Hadi','Putri'])[1 + n % 10],
    'lastName', 'Keluarga' || (n * 7919 % 50000), 'phoneE164', '+628' || lpad((n * 104729 % 1000000000)::text, 9, '0'),
    'phone', '08' || lpad((n * 104729 % 1000000000)::text, 9, '0'))`,
  destination: `d.destination || jsonb_build_object(
    'address', 'Jalan ' || (array['Kenanga','Melati','Mawar','Anggrek','Flamboyan'])[1 + n % 5] || ' Blok '
      || (n * 31 % 9000) || ' No. ' || (n % 200), 'city', 'Jakarta Selatan')`,
  status: `case kind.name when 'logistic' then 'DISPOSED' when 'disposed' then 'DISPOSED' when 'cancelled' then 'CANCELLED'
    when 'failed' then 'FAILED_DELIVERY' else 'COMPLETED' end`,
  mark: 'null',
  courier_id: '$4',
  assigned_at: 'at',
  pickup_at: 'at',
  completed_at: `case kind.name when 'completed' then at end`,
  cancelled_at: `case kind.name when 'cancelled' then at end`,
  failed_at: `case when kind.name in ('logistic', 'disposed', 'failed') then at end`,
  failed_reason: `case when kind.name in ('logistic', 'disposed', 'failed') then 'Penerima tidak ada' end`,
  created_at: 'at',
  updated_at: 'at',
};

/** Copies are booked half a minute apart, the last one five minutes ago; their ids begin with their time (decision 1). */
const copy = (columns: readonly string[]): Statement => ({
  name: 'many.copy',
  assembled: true,
  mostSeconds,
  text: `
    insert into deliveries (${columns.join(', ')})
    select ${columns.map((name) => `${changes[name] ?? `d.${name}`}`).join(', ')}
    from deliveries d, generate_series($2::bigint, $3::bigint) n,
      lateral (
        select date_trunc('milliseconds', now()) - (($3 - n) * interval '30 seconds') - interval '5 minutes' as at
      ) moment,
      lateral (select (extract(epoch from at) * 1000)::bigint as ms) clock,
      lateral (
        select ${Array.from({ length: 10 }, (_, place) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (ms >> ${5 * (9 - place)} & 31)::int, 1)`).join(' || ')} as code
      ) time,
      lateral (
        select case when n % 100019 = 13 then 'logistic' when n % 10007 = 3 then 'disposed'
          when n % 100003 = 7 then 'cancelled' when n % 20 = 0 then 'failed' else 'completed' end as name
      ) kind
    where d.id = $1`,
});

const writeTexts: Statement = {
  name: 'many.texts',
  mostSeconds,
  text: `
    insert into delivery_texts (delivery_id, workspace_id, environment, created_at, text)
    select id, workspace_id, environment, created_at,
      delivery_text(id, provider_order_id, sender, recipient, origin, destination)
    from deliveries
    where created_at <= now() - interval '5 minutes'`,
};

const moveEnd: Statement = {
  name: 'many.end',
  text: `update delivery_texts_end set until = now() - interval '4 minutes'`,
};

const listColumns: Statement = {
  name: 'many.columns',
  text: `
    select attname as name
    from pg_attribute
    where attrelid = 'deliveries'::regclass and attnum > 0 and not attisdropped
    order by attnum`,
};

const listIndexes: Statement = {
  name: 'many.indexes',
  text: `
    select indexname as name, indexdef as text
    from pg_indexes
    where tablename in ('deliveries', 'delivery_texts') and indexdef not like '%UNIQUE%'`,
};

/** Does work while the tables have no index but their keys, and makes the others anew. */
async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const indexes = await tx.query<{ name: string; text: string }>(listIndexes);
  for (const { name } of indexes)
    await tx.query({ name: 'many.drop', assembled: true, text: `drop index ${name}` });
  await work();
  await tx.query({ name: 'many.memory', text: `set local maintenance_work_mem = '1GB'` });
  for (const { text } of indexes) await tx.query({ name: 'many.index', assembled: true, text, mostSeconds });
}

/**
 * Fills a database with copies of a delivery and their search texts (decision 245), set by set: a million takes a
 * few minutes. `owner` owns the tables; no other user may write to them meanwhile.
 */
export async function fillDeliveries(
  owner: Database,
  { deliveryId, courierId, count }: ManyDeliveries,
): Promise<void> {
  await owner.transaction(
    async (tx) => {
      const columns = (await tx.query<{ name: string }>(listColumns)).map(({ name }) => name);
      await withoutIndexes(tx, async () => {
        await tx.query(copy(columns), [deliveryId, 1, count, courierId]);
        await tx.query(writeTexts);
        await tx.query(moveEnd);
      });
    },
    { mostSeconds },
  );
  // The server does this in the background; it cannot run inside a transaction.
  const client = owner.dedicated('fill');
  await client.connect();
  await client.query('vacuum analyze deliveries, delivery_texts');
  await client.end();
}
