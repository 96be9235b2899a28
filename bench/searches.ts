import type { Scope } from '../src/context.ts';
import { connectDatabase, type Queryable } from '../src/db/connect.ts';
import { serviceRole } from '../src/db/rights.ts';
import type { DeliveryFilter } from '../src/deliveries/search/filter-store.ts';
import { searchDeliveries } from '../src/deliveries/search/search-store.ts';
import { insertTestCourier } from '../test/support/deliveries.ts';
import { fillDeliveries } from '../test/support/many-deliveries.ts';
import type { Benchmark } from './run.ts';
import { bookMany } from './support/book-many.ts';
import { createInstallation } from './support/installation.ts';
import { percentile } from './support/load.ts';

const deliveries = Number(process.env.SEARCH_DELIVERIES ?? 1_000_000);
const rounds = 40;
const pageOf = 100;
const halfMinuteMs = 30_000;

const phoneOf = (n: number) => String((n * 104_729) % 1_000_000_000).padStart(9, '0');
const orderOf = (n: number) => `INV/2026/${String(n).padStart(8, '0')}`;
const text = (of: (n: number) => string) => (n: number) => ({ text: of(n) });
const firstName = (n: number) => ['budi', 'siti', 'agus', 'dewi'][n % 4]!;
/** A week that ends with the delivery of a number. */
const weekOf = (n: number): Partial<DeliveryFilter> => {
  const createdTo = new Date(Date.now() - (deliveries - n) * halfMinuteMs);
  return { createdTo, createdFrom: new Date(createdTo.getTime() - 7 * 86_400_000) };
};

const endedUndelivered = ['FAILED_DELIVERY', 'CANCELLED', 'RETURNED', 'DISPOSED'] as const;

/** The searched text, by the number of the delivery that it is made of. */
const kinds: Readonly<Record<string, (n: number) => Partial<DeliveryFilter>>> = {
  'nothing: the latest': () => ({}),
  'a week': weekOf,
  'order id, whole': text(orderOf),
  'order id, its end': text((n) => orderOf(n).slice(-7)),
  'delivery id, a part': text((n) => `de-01k${n % 10}`),
  'phone, last 6 digits': text((n) => phoneOf(n).slice(3)),
  'phone as written': text((n) => `0812${phoneOf(n).slice(2)}`),
  'a rare name': text((n) => `keluarga${(n * 7919) % 50_000}`),
  'a name of a tenth': text(firstName),
  'a part of an address': text((n) => `blok ${(n * 31) % 9000} no`),
  'a street of a fifth': text((n) => ['kenanga', 'melati', 'mawar'][n % 3]!),
  'three letters': text((n) => ['fla', '812', 'no.'][n % 3]!),
  'what nobody has': text((n) => `tidak ada ${n}`),
  'a common name in a week': (n) => ({ text: firstName(n), ...weekOf(n) }),
  'a rare name in a week': (n) => ({ text: `keluarga${(n * 7919) % 50_000}`, ...weekOf(n) }),
  'status of most': () => ({ statuses: ['COMPLETED'] }),
  'status of one in 10,000': () => ({ statuses: ['DISPOSED'] }),
  'status of ten': () => ({ statuses: ['CANCELLED'] }),
  'status of none': () => ({ statuses: ['ALLOCATING', 'PENDING_PICKUP'] }),
  'returning or returned': () => ({ statuses: ['PENDING_RETURN', 'IN_RETURN', 'RETURNED', 'DISPOSED'] }),
  'cancelled or disposed': () => ({ statuses: ['CANCELLED', 'DISPOSED'] }),
  'category of ten': () => ({ category: 'LOGISTIC' }),
  'an outlet of 500': (n) => ({ outletId: `OUTLET-${n % 500}` }),
  'an outlet of four': () => ({ outletId: 'OUTLET-LANGKA' }),
  'an outlet of none': (n) => ({ outletId: `TUTUP-${n}` }),
  'rare status in a week': (n) => ({ statuses: ['CANCELLED'], ...weekOf(n) }),
  'status of a twentieth, common name': (n) => ({ statuses: ['FAILED_DELIVERY'], text: firstName(n) }),
  'status of a twentieth, rare name': (n) => ({
    statuses: ['FAILED_DELIVERY'],
    text: `keluarga${(n * 7919) % 50_000}`,
  }),
  'that status in a week, common name': (n) => ({
    statuses: ['FAILED_DELIVERY'],
    text: firstName(n),
    ...weekOf(n),
  }),
  'that status and others, common name': (n) => ({ statuses: endedUndelivered, text: firstName(n) }),
  'completed, common name': (n) => ({ statuses: ['COMPLETED'], text: firstName(n) }),
  'completed, rare name': (n) => ({ statuses: ['COMPLETED'], text: `keluarga${(n * 7919) % 50_000}` }),
  'outlet of 500, common name': (n) => ({ outletId: `OUTLET-${n % 500}`, text: firstName(n) }),
  'rare status, common name': (n) => ({ statuses: ['DISPOSED'], text: firstName(n) }),
  'ten of a status, common name': (n) => ({ statuses: ['CANCELLED'], text: firstName(n) }),
  'rare outlet, common name': (n) => ({ outletId: 'OUTLET-LANGKA', text: firstName(n) }),
  'rare category, common street': () => ({ category: 'LOGISTIC', text: 'melati' }),
  'order id, as a field': (n) => ({ orderId: orderOf(n) }),
  'phone, as a field': (n) => ({ phone: phoneOf(n).slice(3) }),
  'name, as a field': (n) => ({ name: `Keluarga${(n * 7919) % 50_000}` }),
  'a tenth by name, as a field': (n) => ({ name: firstName(n) }),
};

const findIds = {
  name: 'bench.ids',
  text: `
    select id
    from deliveries
    where provider_order_id = any ($1)
    order by id desc`,
};

/** The time of each search, the first page of it and one as deep as there is. */
async function measure(sql: Queryable, scope: Scope, deepest: string): Promise<void> {
  for (const [kind, filterOf] of Object.entries(kinds)) {
    const pages = { first: [] as number[], deep: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const filter = { ...filterOf(1 + ((round * 24_593) % deliveries)), ...scope };
      for (const [page, after] of [['first'], ['deep', deepest]] as const) {
        const began = performance.now();
        await searchDeliveries(sql, { ...filter, ...(after !== undefined && { after }) }, pageOf);
        pages[page].push(performance.now() - began);
      }
    }
    const latencyText = (latencies: readonly number[]) => {
      const sorted = latencies.toSorted((one, other) => one - other);
      const at = (share: number) => percentile(sorted, share).toFixed(0).padStart(5);
      return `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`;
    };
    process.stdout.write(
      `  ${kind.padEnd(36)} ${latencyText(pages.first)}   deep ${latencyText(pages.deep)}\n`,
    );
  }
}

export const benchmark: Benchmark = {
  title: `searches of one workspace with ${deliveries} deliveries, first page and a deep one (bound: p95 300 ms)`,
  run: async () => {
    const installation = await createInstallation();
    try {
      const { ctx, workspaceId } = installation;
      const { url, stop } = await installation.serve();
      const [deliveryId = ''] = await bookMany(url, await installation.token(url, 'production'), 1);
      await stop();
      await insertTestCourier(ctx.sql, 'CO-BENCH');
      const began = performance.now();
      await fillDeliveries(ctx.sql, { deliveryId, courierId: 'CO-BENCH', count: deliveries });
      process.stdout.write(`  filled in ${Math.round((performance.now() - began) / 1000)} s\n`);
      const ids = await ctx.sql.query<{ id: string }>(findIds, [[orderOf(Math.ceil(deliveries / 10))]]);
      // The service searches under row-level security, which changes its plans.
      const sql = connectDatabase(ctx.sql.url, { maxConnections: 1, role: serviceRole });
      await measure(sql, { workspaceId, environment: 'production' }, ids.at(-1)!.id);
      await sql.close();
    } finally {
      await installation.stop();
    }
  },
};
