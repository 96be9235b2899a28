import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { clusterVariable, databaseAt, runOn, startTestCluster, template } from './cluster.ts';
import { atFileEnd } from './file-end.ts';

let cluster: Promise<string> | undefined;

/** The server this test process shares with the whole run, or starts when its file is run by hand. */
function findCluster(): Promise<string> {
  cluster ??= Promise.resolve(process.env[clusterVariable] || startTestCluster());
  return cluster;
}

/** The time limit of a statement that fills tables for a test: a busy machine takes several times as long as an idle one. */
export const fillSeconds = 60;

/** A migrated, empty database of the caller's own, closed and dropped when the test file has run. `url` is its address. */
export async function createDatabase(options = { maxConnections: 8 }): Promise<Database> {
  const admin = await findCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(admin, `create database ${name} template ${template} strategy file_copy`);
  const sql = connectDatabase(databaseAt(admin, name), options);
  atFileEnd(async () => {
    await sql.close();
    const deadlocks = await countDeadlocks(admin, name);
    await runOn(admin, `drop database ${name} with (force)`);
    assert.equal(deadlocks, 0, 'PostgreSQL ended transactions that waited for each other');
  });
  return sql;
}

/** The number of deadlocks in a database. A caller that tries again hides one from every assertion. */
async function countDeadlocks(admin: string, name: string): Promise<number> {
  const { rows } = await runOn(admin, `select deadlocks from pg_stat_database where datname = '${name}'`);
  return Number(rows[0].deadlocks);
}
