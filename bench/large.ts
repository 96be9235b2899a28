import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectDatabase, type Database } from '../src/db/connect.ts';
import { serviceRole } from '../src/db/rights.ts';
import { fillLarge } from './large/fill.ts';
import { checkHistory } from './large/history.ts';
import { compareRates } from './large/rates.ts';
import { printReports } from './large/reports.ts';
import { type Listed, numberOf, statements } from './large/statements.ts';
import type { Benchmark } from './run.ts';
import { createInstallation, type Installation } from './support/installation.ts';
import { percentile } from './support/load.ts';

const size = {
  deliveries: Number(process.env.LARGE_DELIVERIES ?? 1_000_000),
  workspaces: 3_000,
  couriers: 20_000,
};
/** The installation beside it, of as many couriers. */
const small = { ...size, deliveries: 3_000, workspaces: 30 };
/** The database stays in this folder; without it, it goes with the bench. */
const folder = process.env.LARGE_FOLDER;
const minutes = Number(process.env.LARGE_MINUTES ?? 40);
/** The first ones of them find nothing in memory. */
const rounds = 60;
/** The time that a list or a report may take. */
const boundMs = 300;
/** Without the rates, which take most of the time. */
const onlyLists = process.env.LARGE_ONLY === 'lists';

class Undo extends Error {}

async function measure(sql: Database, { run }: Listed): Promise<number[]> {
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const n = numberOf(size.deliveries, round);
    const work = sql.transaction(
      async (tx) => {
        await run({ tx, now: new Date(), n, couriers: size.couriers });
        latencies.push(performance.now() - began);
        throw new Undo();
      },
      { mostSeconds: 60 },
    );
    await work.catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  return latencies.toSorted((one, other) => one - other);
}

async function table(sql: Database): Promise<void> {
  for (const [name, listed] of Object.entries(statements)) {
    const latencies = await measure(sql, listed);
    const at = (share: number) => percentile(latencies, share).toFixed(0).padStart(6);
    const isOver = percentile(latencies, 0.95) > boundMs ? `  over ${boundMs} ms` : '';
    process.stdout.write(`  ${name.padEnd(46)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms${isOver}\n`);
  }
}

export const benchmark: Benchmark = {
  title:
    `lists, searches, reports and watching jobs among ${size.deliveries} deliveries (bound: p95 300 ms), ` +
    `and rates over those among ${small.deliveries} (bound: 0.9)`,
  run: async () => {
    const place = folder === undefined ? await mkdtemp(join(tmpdir(), 'antar-bench-')) : resolve(folder);
    try {
      if (await fill(place)) await using(place, measured, compare);
    } finally {
      if (folder === undefined) await rm(place, { recursive: true, force: true });
    }
  },
};

/** Half of a machine's 24 GB: PostgreSQL of this size is not left as it comes, and holds what is read again and again. */
const measured = { shared_buffers: '12GB', max_wal_size: '4GB', checkpoint_timeout: '15min' };
/** Nothing that is filled waits for the disk: what a machine loses is filled anew. */
const filling = {
  ...measured,
  max_wal_size: '8GB',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
};

/** Does a work with the installation of a folder, under some settings of its database. */
async function using<T>(
  place: string,
  settings: Record<string, string | number>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await createInstallation({ folder: place, settings });
  try {
    return await work(installation);
  } finally {
    await installation.stop();
  }
}

/** Fills the large installation. @returns whether it is full */
const fill = (place: string): Promise<boolean> => using(place, filling, fillUp);

async function fillUp({ ctx: { sql } }: Installation): Promise<boolean> {
  const began = performance.now();
  const there = await fillLarge(sql, size, Date.now() + minutes * 60_000);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const space = {
    name: 'bench.space',
    text: 'select (pg_database_size(current_database()) / 1e9)::float8 as gb',
  };
  const [{ gb } = { gb: 0 }] = await sql.query<{ gb: number }>(space);
  process.stdout.write(`  ${there} deliveries, ${gb.toFixed(1)} GB, filled in ${seconds} s\n`);
  await sql.query({ name: 'bench.checkpoint', text: 'checkpoint', mostSeconds: 600 });
  const isFull = there === size.deliveries;
  if (!isFull)
    process.stdout.write('  the time is over; LARGE_FOLDER keeps what is there, and another run goes on\n');
  return isFull;
}

async function compare(large: Installation): Promise<void> {
  const asService = connectDatabase(large.ctx.sql.url, { maxConnections: 2, role: serviceRole });
  await table(asService).finally(() => asService.close());
  await printReports(large);
  await checkHistory(large.ctx.sql, large.ctx.now());
  if (onlyLists) return;
  const beside = await createInstallation({ settings: measured });
  try {
    await fillLarge(beside.ctx.sql, small);
    await compareRates(large, beside);
  } finally {
    await beside.stop();
  }
}
