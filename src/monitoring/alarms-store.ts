import type { Queryable, Statement } from '../db/connect.ts';

/** Conditions that are reported to operators when they begin and end (decision 295). */
export const alarmKinds = [
  'webhook-unhealthy',
  'jobs-parked',
  'disk-low',
  'backup-failed',
  'backup-late',
  'audit-broken',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** A condition that is reported to operators, such as low disk space. */
export interface Alarm {
  readonly kind: AlarmKind;
  /**
   * The workspace and environment, the kind of job or the host name that the condition concerns. Empty if it concerns
   * the whole service.
   */
  readonly subject: string;
  readonly details: string;
}

/** The alarms that one check has raised, and those that it has ended. */
export interface Followed {
  readonly raised: readonly Alarm[];
  readonly ended: readonly Alarm[];
}

const follow: Statement = {
  name: 'alarms.follow',
  text: `
    with present as (
      select * from unnest($3::text[], $4::text[]) as each (subject, details)
    ), over as (
      update alarms
      set ended_at = $5
      where kind = $1 and ended_at is null and ($2::text is null or subject = $2)
        and not exists (select from present where present.subject = alarms.subject)
      returning false as raised, kind, subject, details
    ), seen as (
      update alarms
      set seen_at = $5
      from present
      where alarms.kind = $1 and alarms.ended_at is null and alarms.subject = present.subject
    ), raised as (
      insert into alarms (kind, subject, details, raised_at, seen_at)
      select $1, subject, details, $5, $5 from present
      on conflict (kind, subject) where ended_at is null do nothing
      returning true as raised, kind, subject, details
    )
    select * from over
    union all
    select * from raised`,
};

/**
 * Raises an alarm for each condition in `present` that has no open alarm, and ends the open alarms whose condition is
 * not in `present`. With `subject`, it ends only alarms of that subject. Several processes may run it at the same time:
 * each change is returned to only one of them.
 */
export async function followAlarms(
  sql: Queryable,
  { kind, subject = null }: { kind: AlarmKind; subject?: string | null },
  present: readonly Pick<Alarm, 'subject' | 'details'>[],
  at: Date,
): Promise<Followed> {
  const columns = [present.map((each) => each.subject), present.map(({ details }) => details)];
  type Row = Alarm & { raised: boolean };
  const rows = await sql.query<Row>(follow, [kind, subject, ...columns, at]);
  const of = (isRaised: boolean) =>
    rows.filter(({ raised }) => raised === isRaised).map(({ raised: _, ...alarm }) => alarm);
  return { raised: of(true), ended: of(false) };
}

const endUnseenStatement: Statement = {
  name: 'alarms.end-unseen',
  text: `
    update alarms
    set ended_at = $3
    where kind = $1 and ended_at is null and coalesce(seen_at, raised_at) < $2
    returning kind, subject, details`,
};

/**
 * Ends the open alarms of a kind that no process has confirmed since `before`, because the process that raised them is
 * gone.
 */
export const endUnseen = async (
  sql: Queryable,
  kind: AlarmKind,
  { before, at }: { before: Date; at: Date },
): Promise<Followed> => ({
  raised: [],
  ended: await sql.query<Alarm>(endUnseenStatement, [kind, before, at]),
});

const count: Statement = {
  name: 'alarms.count',
  text: 'select kind, count(*) as count from alarms where ended_at is null group by kind',
};

/** Counts the open alarms of each kind. */
export const countAlarms = (sql: Queryable): Promise<{ kind: AlarmKind; count: number }[]> =>
  sql.query<{ kind: AlarmKind; count: number }>(count);
