import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectDatabase, type Database, type Queryable } from '../../src/db/connect.ts';
import { serviceRole } from '../../src/db/rights.ts';
import { createDatabase } from '../support/database.ts';
import type { Json } from '../support/json.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const owner = await createDatabase();
const whole = connectDatabase(owner.url, { maxConnections: 8, role: serviceRole });
const broken = new Set(['promises.raise-late', 'duty.list-silent', 'delivery-texts.lock-end']);
const requested = new Set<string>();

const guarded = <Guarded extends Queryable>(sql: Guarded): Guarded => ({
  ...sql,
  query: async (...[statement, values]: Parameters<Queryable['query']>) => {
    requested.add(statement.name);
    if (broken.has(statement.name)) throw new Error(`${statement.name} is broken`);
    return sql.query(statement, values);
  },
});
const sql: Database = {
  ...guarded(whole),
  transaction: (work, bounds) => whole.transaction((tx) => work(guarded(tx)), bounds),
};

const messagesOf = ({ message, aggregateErrors }: Json): string[] =>
  aggregateErrors === undefined ? [message] : aggregateErrors.flatMap(messagesOf);

test('decision 125: a part of a job that fails ends no other one, is logged, and fails the job in the end', async () => {
  const logged: Json[] = [];
  await startService({ sql, logTo: logged });
  const failureOf = (job: string) =>
    logged.find(({ msg, kind }) => msg === 'a job failed' && kind === job)?.err;
  const jobs = ['watch-promises', 'catch-up'];
  await until(() => jobs.every((job) => failureOf(job) !== undefined));
  const messages = jobs.flatMap((job) => messagesOf(failureOf(job)));
  assert.deepEqual(messages.sort(), [...broken].map((name) => `${name} is broken`).sort());
  const others = ['promises.raise-courier-missing', 'alerts.follow-conditions', 'reports.days-due'];
  const alarms = ['jobs.failing', 'backups.list', 'alarms.follow', 'alarms.end-unseen'];
  for (const name of [...others, ...alarms]) assert.ok(requested.has(name), name);

  const text = `select count(last_error) > 0 as "isFailing" from jobs where kind in ('watch-promises', 'catch-up')`;
  const isFailing = async () =>
    (await owner.query<{ isFailing: boolean }>({ name: 'test.is-failing', text }))[0]!.isFailing;
  await until(isFailing);
  broken.clear();
  await until(async () => !(await isFailing()));
});
