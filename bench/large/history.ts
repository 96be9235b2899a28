import type { Database } from '../../src/db/connect.ts';
import type { DeliveryFilter } from '../../src/deliveries/search/filter-store.ts';
import { searchDeliveries } from '../../src/deliveries/search/search-store.ts';
import { dayMs, later } from '../../src/time.ts';
import { failed, returning, unended } from '../../src/vocabulary/statuses.ts';
import { connectExplaining, type Ran } from '../../test/support/plans.ts';
import { percentile } from '../support/load.ts';
import { largestWorkspace } from './fill.ts';

/** The most pages of 8 KB that a page of the history may touch, and the rows that a scan of a table may read. */
const mostBuffers = 60_000;
const mostScanned = 2_000;
const pageRows = 100;
const worstShown = 12;
/** Pages are counted; a search may take its time beside other work. */
const patience = { mostSeconds: 60 };

/** The filters of the page of history: of each kind one that many deliveries pass, and one that few do. */
const filters: Readonly<Record<string, readonly (readonly [name: string, filter: DeliveryFilter])[]>> = {
  view: [
    ['done', { statuses: ['COMPLETED'] }],
    ['open', { statuses: unended }],
    ['failed', { statuses: failed }],
    ['back', { statuses: [...returning, 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED'] }],
    ['cancelled', { statuses: ['CANCELLED'] }],
  ],
  area: [
    ['area', { areaId: 'area-7' }],
    ['rare area', { areaId: 'area-rare' }],
  ],
  hub: [
    ['hub', { hubId: 'hub-7' }],
    ['rare hub', { hubId: 'hub-rare' }],
  ],
  provider: [
    ['largest provider', { workspaceId: largestWorkspace }],
    ['small provider', { workspaceId: 'WS-L002500' }],
  ],
  courier: [['courier', { courierId: 'CO-L000777' }]],
  category: [
    ['EXPRESS', { category: 'EXPRESS' }],
    ['LOGISTIC', { category: 'LOGISTIC' }],
  ],
  cod: [
    ['COD', { isCod: true }],
    ['no COD', { isCod: false }],
  ],
};

interface NamedFilter {
  readonly name: string;
  readonly filter: DeliveryFilter;
}

/** No filter, each one, each two of different kinds, and one of every kind. */
function combinations(): NamedFilter[] {
  const each = Object.entries(filters).flatMap(([kind, some]) =>
    some.map(([name, filter]) => ({ kind, name, filter })),
  );
  const pairs = each.flatMap((one, index) =>
    each
      .slice(index + 1)
      .filter(({ kind }) => kind !== one.kind)
      .map((other) => ({
        name: `${one.name}, ${other.name}`,
        filter: { ...one.filter, ...other.filter },
      })),
  );
  const all = {
    statuses: ['CANCELLED' as const],
    areaId: 'area-7',
    category: 'EXPRESS' as const,
    isCod: true,
  };
  return [
    { name: 'nothing', filter: {} },
    ...each,
    ...pairs,
    { name: 'cancelled, area, EXPRESS, COD', filter: all },
    {
      name: 'cancelled, area, EXPRESS, COD, largest provider',
      filter: { ...all, workspaceId: largestWorkspace },
    },
  ];
}

const periods: Readonly<Record<string, number>> = { 'a month': 30, 'two years': 800 };

interface Measured {
  readonly name: string;
  readonly ms: number;
  readonly buffers: number;
  readonly scanned: Ran['scanned'];
}

/** Searches a first page and one deep in the period, and returns what each has read. */
async function measure(
  sql: Database,
  ran: Ran[],
  { name, filter }: NamedFilter,
  now: Date,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [period, days] of Object.entries(periods)) {
    const from = later(now, -days * dayMs);
    const window = { ...filter, environment: 'production' as const, createdFrom: from };
    for (const page of ['first', 'deep'] as const) {
      const after =
        page === 'first' ? {} : { after: await findDeep(sql, window, later(now, -days * 0.6 * dayMs)) };
      if (page === 'deep' && after.after === undefined) continue;
      ran.length = 0;
      const began = performance.now();
      await sql.transaction(
        (tx) => searchDeliveries(tx, { ...window, ...after } as DeliveryFilter, pageRows),
        patience,
      );
      const ms = performance.now() - began;
      measured.push({
        name: `${name}; ${period}, ${page} page`,
        ms,
        buffers: ran.reduce((sum, { buffers }) => sum + buffers, 0),
        scanned: ran.flatMap(({ scanned }) => scanned).filter(({ rows }) => rows > mostScanned),
      });
    }
  }
  return measured;
}

/** The first delivery that a filter leaves before a moment. */
async function findDeep(sql: Database, filter: DeliveryFilter, createdTo: Date): Promise<string | undefined> {
  const found = sql.transaction((tx) => searchDeliveries(tx, { ...filter, createdTo }, 1), patience);
  return (await found)[0]?.id;
}

const statistics: Readonly<Record<string, string>> = {
  'without statistics': `
    select pg_clear_attribute_stats('public', 'deliveries', attname, false)
    from pg_attribute
    where attrelid = 'deliveries'::regclass and attnum > 0 and not attisdropped`,
  'with fresh statistics': 'analyze deliveries',
};

/**
 * Holds each combination of the history's filters, with statistics and without, against its bound of pages: none
 * reads a table whole, whatever the planner knows.
 */
export async function checkHistory(owner: Database, now: Date): Promise<void> {
  for (const [known, text] of Object.entries(statistics)) {
    await owner.query({ name: 'bench.statistics', assembled: true, text, mostSeconds: 600 });
    const { sql, ran } = connectExplaining(owner.url);
    const measured: Measured[] = [];
    for (const combination of combinations()) measured.push(...(await measure(sql, ran, combination, now)));
    await sql.close();
    print(known, measured);
  }
}

function print(known: string, measured: readonly Measured[]): void {
  const times = measured.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const over = measured.filter(({ buffers, scanned }) => buffers > mostBuffers || scanned.length > 0);
  process.stdout.write(
    `  history ${known}: ${measured.length} pages, p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(times, 0.99).toFixed(0)} ms; ${over.length} over ${mostBuffers} pages of 8 KB or with a table read whole\n`,
  );
  const worst = measured.toSorted((one, other) => other.buffers - one.buffers).slice(0, worstShown);
  for (const { name, ms, buffers, scanned } of [...worst, ...over.filter((each) => !worst.includes(each))]) {
    const whole = scanned.length > 0 ? `  reads ${scanned.map(({ table }) => table).join()} whole` : '';
    process.stdout.write(
      `    ${name.padEnd(64)} ${String(buffers).padStart(7)} pages ${ms.toFixed(0).padStart(6)} ms${whole}\n`,
    );
  }
}
