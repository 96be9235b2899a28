import type { Queryable, Statement } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { type ClosedIntake, closedIntakeFields, differenceOfLine } from './fields.ts';
import type { AtHub } from './hub-store.ts';
import { joinManifest } from './store.ts';

/** Returns SQL that selects closed intakes `i`, with the counts of their differences. */
const closedIntakes = (intakes: string) => `
    select ${selected(closedIntakeFields)}
    from (${intakes}) i
    join workspaces w on w.id = i.workspace_id
    left join people p on p.id = i.closed_by
    ${joinManifest}
    cross join lateral (
      select count(*) filter (where l.expected)::int as expected,
        count(*) filter (where l.scanned_at <= i.closed_at)::int as arrived,
        count(*) filter (where l.difference = 'missing')::int as missing,
        count(*) filter (where l.difference = 'surplus')::int as surplus,
        count(*) filter (where l.difference = 'unbooked')::int as unbooked,
        count(*) filter (where l.damaged_at <= i.closed_at)::int as damaged,
        count(*) filter (where l.scanned_at > i.closed_at)::int as late
      from (
        select l.expected, l.scanned_at, l.damaged_at, ${differenceOfLine} as difference
        from intake_lines l
        left join deliveries d on d.id = l.delivery_id
        where l.intake_id = i.id
      ) l
    ) counted
    order by i.created_at desc, i.id desc`;

const list: Statement = {
  name: 'intakes.list-closed-at-hub',
  byIndexes: true,
  text: closedIntakes(`
      select *
      from intakes
      where environment = $1 and hub_id = $2 and closed_at is not null
        and ($3::text is null or (created_at, id) < (select created_at, id from intakes where id = $3))
      order by created_at desc, id desc
      limit $4`),
};

interface Page {
  /** The id of the last intake on the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Lists the closed intakes of a hub, the latest opened first. */
export const listClosedAtHub = (
  sql: Queryable,
  { environment, hubId }: AtHub,
  { after, limit }: Page,
): Promise<ClosedIntake[]> => sql.query<ClosedIntake>(list, [environment, hubId, after, limit]);

const find: Statement = {
  name: 'intakes.find-closed',
  text: closedIntakes('select * from intakes where id = $1 and closed_at is not null'),
};

export async function findClosed(sql: Queryable, intakeId: string): Promise<ClosedIntake | undefined> {
  const [intake] = await sql.query<ClosedIntake>(find, [intakeId]);
  return intake;
}
