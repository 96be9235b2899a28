import type { Environment, Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { type RowOf, selected } from '../../http/fields.ts';
import { isMadeUp } from '../../vocabulary/made-up.ts';
import { type Alert, type ConditionKind, handlingFields, placeFields, subjectFields } from './alert.ts';

const alertsWithSubjects = `
    select ${selected({ ...subjectFields, ...handlingFields, ...placeFields })}
    from alerts a
    left join deliveries d on d.id = a.delivery_id
    left join couriers c on c.id = coalesce(a.courier_id, d.courier_id)
    left join people p on p.id = a.assigned_to
    left join people h on h.id = a.acknowledged_by`;

/** The alerts that a list may have: those of one environment, in the sandbox with or without made-up deliveries. */
export interface AlertsWanted {
  readonly environment: Environment;
  readonly hasMadeUp: boolean;
  /** Maximum number of alerts. */
  readonly most: number;
}

/** SQL condition: an alert is not about a delivery that the sandbox made up (decision 613). */
const isOfBooking = `not exists (select from deliveries d where d.id = alerts.delivery_id and ${isMadeUp})`;

/** Returns a statement, and the same one without alerts about made-up deliveries. */
const withAndWithoutMadeUp = (name: string, textOf: (condition: string) => string) => ({
  all: { name, text: textOf('true') },
  booked: { name: `${name}-booked`, text: textOf(isOfBooking) },
});

/** Returns the statement for the wanted alerts. Production has no made-up deliveries, and its statement looks for none. */
const statementFor = (
  { all, booked }: ReturnType<typeof withAndWithoutMadeUp>,
  { environment, hasMadeUp }: AlertsWanted,
): Statement => (environment === 'production' || hasMadeUp ? all : booked);

const listOpen = withAndWithoutMadeUp(
  'alerts.list-open',
  (condition) => `${alertsWithSubjects}
    where a.id in (
      (
        select id
        from alerts
        where acknowledged_at is null and ended_at is null and environment = $1 and ${condition}
        order by raised_at desc, id desc
        limit $2
      )
      union
      select id
      from alerts
      where kind = 'courier-sos' and environment = $1 and delivery_id is null and acknowledged_at is null
        and ended_at is null
    )
    order by a.kind <> 'courier-sos', a.raised_at, a.id`,
);

type Row = Omit<Alert, 'place'> & RowOf<typeof placeFields>;

/**
 * Lists the newest open alerts and every open SOS. The SOS alerts come first, then the other alerts from old to new.
 * Alerts beyond the limit, which are the oldest ones, are left out, so that they do not hide new ones.
 */
export async function listOpenAlerts(sql: Queryable, wanted: AlertsWanted): Promise<Alert[]> {
  const values = [wanted.environment, wanted.most];
  return (await sql.query<Row>(statementFor(listOpen, wanted), values)).map(toAlert);
}

const toAlert = ({ latitude, longitude, placedAt, ...alert }: Row): Alert => ({
  ...alert,
  place: latitude === null ? null : { latitude, longitude: longitude!, at: placedAt! },
});

const listHandled = withAndWithoutMadeUp(
  'alerts.list-handled',
  (condition) => `${alertsWithSubjects}
    where a.id in (
      select id
      from alerts
      where acknowledged_at is not null and environment = $1 and ${condition}
      order by acknowledged_at desc, id desc
      limit $2
    )
    order by a.acknowledged_at desc, a.id desc`,
);

/** Lists the alerts that were acknowledged last, newest first, including those that have ended. */
export async function listHandledAlerts(sql: Queryable, wanted: AlertsWanted): Promise<Alert[]> {
  const values = [wanted.environment, wanted.most];
  return (await sql.query<Row>(statementFor(listHandled, wanted), values)).map(toAlert);
}

/** The fields of an alert that the audit entry of its change needs. */
export type ChangedAlert = Pick<Alert, 'kind' | 'environment' | 'workspaceId' | 'deliveryId' | 'courierId'>;

const changedColumns = `kind, environment, workspace_id as "workspaceId", delivery_id as "deliveryId",
      courier_id as "courierId"`;

const acknowledge: Statement = {
  name: 'alerts.acknowledge',
  text: `
    update alerts
    set acknowledged_at = $2, acknowledged_by = $3
    where id = $1 and acknowledged_at is null
    returning ${changedColumns}`,
};

/** Acknowledges an alert; returns undefined if it does not exist or was already acknowledged. */
export async function acknowledgeAlert(
  sql: Queryable,
  id: number,
  by: { at: Date; personId: string },
): Promise<ChangedAlert | undefined> {
  const [alert] = await sql.query<ChangedAlert>(acknowledge, [id, by.at, by.personId]);
  return alert;
}

const reopen: Statement = {
  name: 'alerts.reopen',
  text: `
    update alerts
    set acknowledged_at = null, acknowledged_by = null
    where id = $1 and acknowledged_at is not null and ended_at is null
    returning ${changedColumns}`,
};

/** Reopens an acknowledged alert; returns undefined if nobody acknowledged it, or if it has ended. */
export async function reopenAlert(sql: Queryable, id: number): Promise<ChangedAlert | undefined> {
  const [alert] = await sql.query<ChangedAlert>(reopen, [id]);
  return alert;
}

const assign: Statement = {
  name: 'alerts.assign',
  text: `
    update alerts
    set assigned_to = $2, assigned_at = $3
    where id = $1 and acknowledged_at is null and ended_at is null
    returning ${changedColumns}`,
};

/** Assigns an open alert to a person, or removes the assignment; returns undefined if the alert is not open. */
export async function assignAlert(
  sql: Queryable,
  id: number,
  to: { at: Date; personId: string } | null,
): Promise<ChangedAlert | undefined> {
  const [alert] = await sql.query<ChangedAlert>(assign, [id, to?.personId ?? null, to?.at ?? null]);
  return alert;
}

const raiseHandover: Statement = {
  name: 'alerts.raise-late-handover',
  text: `
    insert into alerts (kind, delivery_id, workspace_id, environment, courier_id, promised_at, raised_at)
    values ('late-handover', $1, $2, $3, $4, $5, $5)
    on conflict (delivery_id, kind) do update
    set courier_id = excluded.courier_id, promised_at = excluded.promised_at, raised_at = excluded.raised_at,
      ended_at = null, acknowledged_at = null, acknowledged_by = null`,
};

/** Raises the alert of a late handover, or reopens the alert of an earlier late handover of the delivery. */
export async function raiseLateHandover(
  tx: Tx,
  { id, workspaceId, environment }: Scope & { readonly id: string },
  { courierId, at }: { readonly courierId: string; readonly at: Date },
): Promise<void> {
  await tx.query(raiseHandover, [id, workspaceId, environment, courierId, at]);
}

const endHandover: Statement = {
  name: 'alerts.end-late-handover',
  text: `
    update alerts
    set ended_at = $2, acknowledged_at = coalesce(acknowledged_at, $2), acknowledged_by = coalesce(acknowledged_by, $3)
    where delivery_id = $1 and kind = 'late-handover' and ended_at is null`,
};

/** Ends the alert of a delivery's late handover, and acknowledges it on behalf of the person who decided about it. */
export async function endLateHandover(
  tx: Tx,
  deliveryId: string,
  by: { readonly at: Date; readonly personId: string },
): Promise<void> {
  await tx.query(endHandover, [deliveryId, by.at, by.personId]);
}

/** A condition of a courier or a provider that needs the attention of operations, such as too much cash. */
export interface Condition {
  readonly courierId: string | null;
  readonly workspaceId: string | null;
  readonly since: Date;
}

const follow: Statement = {
  name: 'alerts.follow-conditions',
  text: `
    with present as (
      select *
      from unnest($3::text[], $4::text[], $5::timestamptz[]) as each (courier_id, workspace_id, since)
    ), ended as (
      update alerts a
      set ended_at = $6
      where a.kind = $1 and a.environment = $2 and a.delivery_id is null and a.ended_at is null
        and a.raised_at <= $6
        and not exists (
          select
          from present p
          where p.courier_id is not distinct from a.courier_id and p.workspace_id is not distinct from a.workspace_id
        )
    )
    insert into alerts (kind, environment, courier_id, workspace_id, promised_at, raised_at)
    select $1, $2, courier_id, workspace_id, since, $6
    from present
    on conflict (kind, environment, courier_id, workspace_id) where delivery_id is null and ended_at is null do nothing
    returning id`,
};

/**
 * Raises an alert for each present condition that has none, and ends the alerts whose condition is over. While a
 * condition lasts, an acknowledged alert also counts, so no second alert is raised for it. `now` is the start of the
 * check: alerts raised after that time are not ended.
 * @returns the number of new alerts
 */
export async function followConditions(
  sql: Queryable,
  { kind, environment }: { kind: ConditionKind; environment: Environment },
  present: readonly Condition[],
  now: Date,
): Promise<number> {
  const columns = [
    present.map(({ courierId }) => courierId),
    present.map(({ workspaceId }) => workspaceId),
    present.map(({ since }) => since),
  ];
  return (await sql.query(follow, [kind, environment, ...columns, now])).length;
}

const openOf: Statement = {
  name: 'alerts.list-couriers-of',
  text: `
    select courier_id as "courierId"
    from alerts
    where kind = $1 and environment = $2 and courier_id is not null and delivery_id is null and ended_at is null`,
};

/** Lists the ids of the couriers whose alert of this kind has not ended. */
export const listCouriersWith = async (
  sql: Queryable,
  kind: ConditionKind,
  environment: Environment,
): Promise<string[]> =>
  (await sql.query<{ courierId: string }>(openOf, [kind, environment])).map(({ courierId }) => courierId);
