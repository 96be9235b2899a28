import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from './run.ts';
import { createInstallation, type Installation } from './support/installation.ts';
import { applyLoad, median, percentile } from './support/load.ts';
import { bookingRequest } from './support/requests.ts';

const passes = 5;
const seconds = 5;
const clients = 8;
/** Callers of the service who each wait for an answer before they book again. */
const callers = [32, 8] as const;

export const benchmark: Benchmark = {
  title:
    'bookings a second through HTTP over the same inserts by pgbench (pipelined and as one statement, ' +
    `${clients} clients, prepared) on the same database; median of ${passes} alternating passes`,
  run: async () => {
    const pgbench = findPgbench();
    const installation = await createInstallation();
    try {
      await measure(installation, pgbench);
    } finally {
      await installation.stop();
    }
  },
};

async function measure(installation: Installation, pgbench: string): Promise<void> {
  const { url, stop } = await installation.serve();
  const token = await installation.token(url, 'production');
  const request = bookingRequest({ url, token });
  const load = (connections: number, forSeconds: number) =>
    applyLoad({ url, connections, seconds: forSeconds, expectedStatus: 201, next: () => request });
  await load(callers[0], 3);
  const scripts = await writeScripts(installation);
  const results: { services: number[]; pipelined: number; statement: number }[] = [];
  for (let pass = 1; pass <= passes; pass += 1) {
    const services: number[] = [];
    for (const count of callers) {
      const { perSecond, latenciesMs, unexpected } = await load(count, seconds);
      if (unexpected > 0) throw new Error(`${unexpected} bookings were not answered with 201`);
      services.push(perSecond);
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesMs, share).toFixed(1));
      print(`  pass ${pass}: ${count} callers ${round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`);
    }
    const pipelined = runPgbench(pgbench, installation, scripts.pipelined);
    const statement = runPgbench(pgbench, installation, scripts.statement);
    results.push({ services, pipelined, statement });
    print(`  pass ${pass}: pgbench pipelined ${round(pipelined)}/s, one statement ${round(statement)}/s`);
  }
  rmSync(scripts.folder, { recursive: true });
  await stop();
  for (const [index, count] of callers.entries()) {
    const ratio = (of: 'pipelined' | 'statement') =>
      median(results.map((each) => each.services[index]! / each[of])).toFixed(2);
    const perSecond = round(median(results.map(({ services }) => services[index]!)));
    print(
      `  ${count} callers: ${perSecond} bookings/s, to pgbench pipelined ${ratio('pipelined')}, ` +
        `as one statement ${ratio('statement')}`,
    );
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const round = (value: number) => Math.round(value);

/** The newest row of each table a booking writes, as inserts whose ids pgbench makes anew. */
async function writeScripts({ ctx: { sql } }: Installation) {
  const inserts = await Promise.all(['deliveries', 'events', 'jobs'].map((table) => insertOf(table)));
  const folder = mkdtempSync(join(tmpdir(), 'antar-pgbench-'));
  const write = (name: string, lines: string[]) => {
    const path = join(folder, `${name}.sql`);
    writeFileSync(path, `\\set n random(1, 9000000000000000000)\n${lines.join('\n')}\n`);
    return path;
  };
  const pipelined = [
    '\\startpipeline',
    'begin;',
    ...inserts.map((each) => `${each};`),
    'commit;',
    '\\endpipeline',
  ];
  const ctes = inserts.map((each, index) => `i${index} as (${each})`).join(', ');
  return {
    folder,
    pipelined: write('pipelined', pipelined),
    statement: write('statement', [`with ${ctes} select;`]),
  };

  async function insertOf(table: string): Promise<string> {
    const [row] = await sql.query<{ row: Record<string, unknown>; columns: string[] }>({
      name: `bench.${table}`,
      text: `
        select to_jsonb(t) as row, (
          select array_agg(column_name::text)
          from information_schema.columns
          where table_name = '${table}' and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
        ) as columns
        from ${table} t
        where to_jsonb(t) ->> '${table === 'deliveries' ? 'id' : 'delivery_id'}' is not null
        limit 1`,
    });
    const id = (row!.row.delivery_id ?? row!.row.id) as string;
    // The position of an event is the database's own to give.
    const columns = row!.columns.filter((column) => column !== 'position' || table !== 'events');
    const values = columns.map((column) => literal(row!.row[column], id));
    return `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`;
  }
}

/**
 * A value as SQL; wherever the sampled delivery's id stands, or an event's id or a tracking token, a fresh one comes.
 * Colons are escaped: pgbench takes `:name` for a variable even within a text.
 */
function literal(value: unknown, deliveryId: string): string {
  if (value === null) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/^evt_/.test(text)) return "'evt_' || (:n)::text";
  if (/^[A-Za-z0-9_-]{22}$/.test(text)) return "'tracking' || (:n)::text";
  const quoted = `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072')}'`;
  if (!text.includes(deliveryId)) return quoted;
  const spliced = quoted.replaceAll(deliveryId, "DE-' || (:n)::text || E'");
  return typeof value === 'object' ? `(${spliced})::jsonb` : spliced;
}

function runPgbench(pgbench: string, { ctx }: Installation, script: string): number {
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
  ];
  const { stdout, stderr, status } = spawnSync(pgbench, [...options, ctx.sql.url], { encoding: 'utf8' });
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || tps === undefined || /failed: [1-9]/.test(stdout))
    throw new Error(`pgbench: ${stderr || stdout}`);
  return Number(tps);
}

/** pgbench is not among the embedded binaries. @throws when the machine has none */
function findPgbench(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const paths = [
    ...versions.map((version) => `${debian}/${version}/bin/pgbench`),
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
  ];
  const found = paths.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error('pgbench is needed beside the embedded server: install PostgreSQL client tools');
  return found;
}
