import type { Environment } from '../../context.ts';
import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import type { AlertKind } from './alert.ts';

const waiting: Statement = {
  name: 'deliveries.measure-waiting',
  text: `
    select count(*) as count
    from (
      select from deliveries where status = 'ALLOCATING' and environment = 'production' limit 100000
    ) as waiting`,
};

/** Counts the production deliveries that wait for a courier, up to 100,000. */
export const countWaiting = async (sql: Queryable): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(waiting)).count;

/** The number of open alerts of a kind. */
export interface OpenAlerts {
  readonly kind: AlertKind;
  readonly environment: Environment;
  readonly count: number;
}

const alerts: Statement = {
  name: 'alerts.measure',
  text: `
    select kind, environment, count(*) as count
    from alerts
    where acknowledged_at is null and ended_at is null
    group by kind, environment`,
};

/** Counts the open alerts, which are neither acknowledged nor ended, by kind and environment. */
export const countOpenAlerts = (sql: Queryable): Promise<OpenAlerts[]> => sql.query<OpenAlerts>(alerts);
