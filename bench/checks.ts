import type pg from 'pg';
import { fillLarge } from './large/fill.ts';
import type { Benchmark } from './run.ts';
import { createInstallation } from './support/installation.ts';
import { median } from './support/load.ts';

const changes = 2_000;
const passes = 9;
const bound = 1.5;

/** One delivery after another, each by a statement of its own. */
const change = `do $$
declare
  changed text;
begin
  for changed in select id from deliveries limit ${changes} loop
    update deliveries set updated_at = now() where id = changed;
  end loop;
end
$$`;
const dropChecks = `do $$
declare
  check_name text;
begin
  for check_name in select conname from pg_constraint where conrelid = 'deliveries'::regclass and contype = 'c' loop
    execute format('alter table deliveries drop constraint %I', check_name);
  end loop;
end
$$`;

/** Changes the deliveries in a transaction that is rolled back. @returns microseconds for each */
async function measure(client: pg.Client, before = ''): Promise<number> {
  await client.query(`begin; ${before}`);
  const began = performance.now();
  await client.query(change);
  const micros = ((performance.now() - began) * 1000) / changes;
  await client.query('rollback');
  await client.query('vacuum deliveries');
  return micros;
}

export const benchmark: Benchmark = {
  title: `a change of one delivery over the same without checks, ${passes} alternating passes (bound: ${bound})`,
  run: async () => {
    const installation = await createInstallation();
    try {
      const { sql } = installation.ctx;
      await fillLarge(sql, { deliveries: changes, workspaces: 30, couriers: 100 });
      const client = sql.dedicated('bench');
      await client.connect();
      const micros: [number[], number[]] = [[], []];
      for (let pass = 0; pass < passes; pass += 1) {
        micros[0].push(await measure(client));
        micros[1].push(await measure(client, dropChecks));
      }
      await client.end();
      const [checked = 0, bare = 0] = micros.map(median);
      const ratio = checked / bare;
      process.stdout.write(
        `  ${checked.toFixed(0)} µs, without checks ${bare.toFixed(0)} µs: ` +
          `${ratio.toFixed(2)}${ratio > bound ? `  over ${bound}` : ''}\n`,
      );
    } finally {
      await installation.stop();
    }
  },
};
