import type { Context } from '../src/context.ts';
import type { Statement } from '../src/db/connect.ts';
import { searchDeliveries } from '../src/deliveries/search-store.ts';
import { writeTextsAgainFrom } from '../src/deliveries/texts-store.ts';
import { writeTexts } from '../src/deliveries/write-texts.ts';
import type { Benchmark } from './run.ts';
import { bookMany } from './support/book-many.ts';
import { createInstallation } from './support/installation.ts';
import { percentile } from './support/load.ts';

const deliveries = Number(process.env.SEARCH_DELIVERIES ?? 1_000_000);
const atOnce = 50_000;
const rounds = 40;

/** Copies of a delivery, half a minute apart, with ids of their time and people of their own. */
const copy: Statement = {
  name: 'bench.copy-delivery',
  mostSeconds: 600,
  text: `
    insert into deliveries
    select (jsonb_populate_record(d, jsonb_build_object(
      'id', 'DE-' || time.code || upper(substr(md5(n::text), 1, 16)),
      'provider_order_id', 'INV/2026/' || lpad(n::text, 8, '0'),
      'tracking_token', md5(n::text || 'token'),
      'sender', d.sender || jsonb_build_object('firstName', 'Toko', 'lastName', 'Melati'),
      'recipient', jsonb_build_object(
        'firstName', (array['Budi','Siti','Agus','Dewi','Eko','Rina','Joko','Maya','Hadi','Putri'])[1 + n % 10],
        'lastName', 'Keluarga' || (n * 7919 % 50000), 'phoneE164', '+628' || lpad((n * 104729 % 1000000000)::text, 9, '0'),
        'phone', '08' || lpad((n * 104729 % 1000000000)::text, 9, '0')),
      'destination', d.destination || jsonb_build_object(
        'address', 'Jalan ' || (array['Kenanga','Melati','Mawar','Anggrek','Flamboyan'])[1 + n % 5] || ' Blok '
          || (n * 31 % 9000) || ' No. ' || (n % 200), 'city', 'Jakarta Selatan'),
      'status', 'CANCELLED', 'cancelled_at', at, 'created_at', at, 'updated_at', at
    ))).*
    from deliveries d, generate_series($2::bigint, $3::bigint) n,
      lateral (select date_trunc('milliseconds', now()) - (($4 - n) * interval '30 seconds') - interval '5 minutes' as at) moment,
      lateral (
        select string_agg(
          substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((extract(epoch from at) * 1000)::bigint >> (5 * (9 - place)) & 31)::int, 1),
          '' order by place
        ) as code
        from generate_series(0, 9) place
      ) time
    where d.id = $1`,
};

/** Does work while the table has no index but its keys, and makes them anew. */
async function withoutIndexes(ctx: Context, work: () => Promise<void>): Promise<void> {
  const list = `select indexname as name, indexdef as text from pg_indexes
    where tablename = 'deliveries' and indexdef not like '%UNIQUE%'`;
  const indexes = await ctx.sql.query<{ name: string; text: string }>({ name: 'bench.indexes', text: list });
  for (const { name } of indexes)
    await ctx.sql.query({ name: `bench.drop-${name}`, text: `drop index ${name}` });
  await work();
  for (const { name, text } of indexes)
    await ctx.sql.query({ name: `bench.${name}`, text, mostSeconds: 600 });
}

async function fill(ctx: Context, id: string): Promise<void> {
  await withoutIndexes(ctx, async () => {
    for (let from = 1; from <= deliveries; from += atOnce) {
      await ctx.sql.query(copy, [id, from, Math.min(deliveries, from + atOnce - 1), deliveries]);
    }
  });
  await writeTextsAgainFrom(ctx.sql, new Date(0));
  const began = performance.now();
  while (await writeTexts(ctx));
  const perSecond = Math.round(deliveries / ((performance.now() - began) / 1000));
  await ctx.sql.query({ name: 'bench.analyze', text: 'analyze', mostSeconds: 600 });
  process.stdout.write(`  texts written: ${perSecond}/s\n`);
}

/** What is looked for, by the number of the delivery that it is made of. */
const kinds: Readonly<Record<string, (n: number) => string>> = {
  'order id, whole': (n) => `INV/2026/${String(n).padStart(8, '0')}`,
  'order id, its end': (n) => String(n).padStart(8, '0').slice(1),
  'phone, last 6 digits': (n) =>
    String((n * 104_729) % 1_000_000_000)
      .padStart(9, '0')
      .slice(3),
  'phone as written': (n) =>
    `0812${String((n * 104_729) % 1_000_000_000)
      .padStart(9, '0')
      .slice(2)}`,
  'a rare name': (n) => `keluarga${(n * 7919) % 50_000}`,
  'a name of a tenth': (n) => ['budi', 'siti', 'agus', 'dewi'][n % 4]!,
  'a part of an address': (n) => `blok ${(n * 31) % 9000} no`,
  'a street of a fifth': (n) => ['kenanga', 'melati', 'mawar'][n % 3]!,
  'what nobody has': (n) => `tidak ada ${n}`,
};

export const benchmark: Benchmark = {
  title: `searches of one workspace with ${deliveries} deliveries, any part of a text (bound: p95 300 ms)`,
  run: async () => {
    const installation = await createInstallation();
    try {
      const { ctx, workspaceId } = installation;
      const { url, stop } = await installation.serve();
      const [id = ''] = await bookMany(url, await installation.token(url, 'production'), 1);
      await stop();
      await fill(ctx, id);
      for (const [kind, textOf] of Object.entries(kinds)) {
        const latencies: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const text = textOf(1 + ((round * 24_593) % deliveries));
          const began = performance.now();
          await searchDeliveries(ctx.sql, { workspaceId, environment: 'production', text }, 100);
          latencies.push(performance.now() - began);
        }
        const at = (share: number) =>
          percentile(
            latencies.toSorted((one, other) => one - other),
            share,
          )
            .toFixed(0)
            .padStart(5);
        process.stdout.write(`  ${kind.padEnd(24)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms\n`);
      }
    } finally {
      await installation.stop();
    }
  },
};
