import type { Database } from '../../src/db/connect.ts';

/** Tells the planner of what was booked at once: until autovacuum has run, it reads by another index than in service. */
export const analyze = (sql: Database): Promise<unknown> =>
  sql.query({ name: 'bench.analyze', text: 'vacuum analyze' });
