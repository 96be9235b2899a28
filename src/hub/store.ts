import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { awaitingParcel, sqlList } from '../vocabulary/statuses.ts';
import { type Intake, type IntakeLine, intakeFields, intakeLineFields } from './fields.ts';

const insert: Statement = {
  name: 'intakes.insert',
  text: `
    insert into intakes (id, workspace_id, environment, created_by, created_at, hub_id)
    values ($1, $2, $3, $4, $5, $6)`,
};

export async function insertIntake(tx: Tx, intake: Intake): Promise<void> {
  const { id, workspaceId, environment, createdBy, createdAt, hubId } = intake;
  await tx.query(insert, [id, workspaceId, environment, createdBy, createdAt, hubId]);
}

/**
 * Returns SQL for the delivery that matches a code best (decision 111): an exact match comes before one in different
 * case, then an awaited parcel before others, then the latest booking.
 */
const deliveryOfCode = (code: string) => `(
      select n.id
      from deliveries n
      where n.workspace_id = i.workspace_id
        and n.environment = i.environment
        and n.category = 'LOGISTIC'
        and (n.id = upper(${code}) or lower(plain_code(n.provider_order_id)) = lower(${code}))
      order by ${code} in (n.id, plain_code(n.provider_order_id)) desc, n.status in ${sqlList(awaitingParcel)} desc,
        n.created_at desc, n.id desc
      limit 1
    )`;

const insertLines: Statement = {
  name: 'intakes.insert-lines',
  text: `
    insert into intake_lines (intake_id, code, line, expected, delivery_id)
    select i.id, m.code, m.line, true, ${deliveryOfCode('m.code')}
    from intakes i, unnest($2::text[]) with ordinality as m (code, line)
    where i.id = $1
    order by m.line
    on conflict do nothing`,
};

/** Stores the parcels of a manifest as expected, each on one line (decision 171). */
export async function insertExpected(tx: Tx, intakeId: string, codes: readonly string[]): Promise<void> {
  await tx.query(insertLines, [intakeId, codes]);
}

const find: Statement = {
  name: 'intakes.find',
  text: `select ${selected(intakeFields)} from intakes i where i.id = $1`,
};

export async function findIntake(sql: Queryable, id: string): Promise<Intake | undefined> {
  const [intake] = await sql.query<Intake>(find, [id]);
  return intake;
}

const list: Statement = {
  name: 'intakes.list',
  text: `
    select ${selected(intakeFields)}
    from intakes i
    where $1::text is null or (i.created_at, i.id) < (select created_at, id from intakes where id = $1)
    order by i.created_at desc, i.id desc
    limit $2`,
};

/** Lists intakes, the latest first. `after` is the id of the last intake on the previous page. */
export const listIntakes = (sql: Queryable, after: string | null, limit: number): Promise<Intake[]> =>
  sql.query<Intake>(list, [after, limit]);

/** SQL that adds `m.has_manifest` to an intake `i`: true if the intake expects any parcel. */
export const joinManifest = `cross join lateral (
      select exists (select from intake_lines e where e.intake_id = i.id and e.expected) as has_manifest
    ) m`;

const lines: Statement = {
  name: 'intakes.lines',
  text: `
    select ${selected(intakeLineFields)}
    from intake_lines l
    join intakes i on i.id = l.intake_id
    ${joinManifest}
    left join deliveries d on d.id = l.delivery_id
    where l.intake_id = $1
    order by l.line, l.code`,
};

export const listLines = (sql: Queryable, intakeId: string): Promise<IntakeLine[]> =>
  sql.query<IntakeLine>(lines, [intakeId]);

const resolve: Statement = {
  name: 'intakes.resolve-code',
  text: `
    select meant.id
    from (
      select l.delivery_id as id, case when l.code = $2 then 1 else 3 end as place
      from intake_lines l
      where l.intake_id = $1 and lower(l.code) = lower($2) and l.delivery_id is not null
      union all
      select d.id, case when $2 in (d.id, plain_code(d.provider_order_id)) then 2 else 4 end
      from intakes i
      join deliveries d on d.id = ${deliveryOfCode('$2')}
      where i.id = $1
    ) meant
    order by meant.place
    limit 1`,
};

/**
 * Returns the delivery of a code scanned at an intake; null if none matches. Exact matches come before those that
 * differ in case, and the intake's lines before other deliveries.
 */
export async function findScanned(sql: Queryable, intakeId: string, code: string): Promise<string | null> {
  const [meant] = await sql.query<{ id: string }>(resolve, [intakeId, code]);
  return meant?.id ?? null;
}

/**
 * Records a scan on the line of its parcel, or on a new line. If the parcel was booked after the manifest was stored,
 * its line has no delivery yet, and the scan fills it in.
 */
const scan: Statement = {
  name: 'intakes.scan',
  text: `
    insert into intake_lines as l (intake_id, code, line, expected, delivery_id, scanned_at, scanned_by)
    select $1, coalesce(known.code, $2), 0, false, $3, $4, $5
    from (values (1)) one
    left join deliveries d on d.id = $3
    left join lateral (
      select k.code
      from intake_lines k
      where k.intake_id = $1
        and (
          k.delivery_id = $3
          or k.delivery_id is null and lower(k.code) in (lower($2), lower(d.id), lower(plain_code(d.provider_order_id)))
        )
      order by k.delivery_id nulls last, k.code = $2 desc, k.line
      limit 1
    ) known on true
    on conflict (intake_id, code) do update
    set scanned_at = coalesce(l.scanned_at, excluded.scanned_at),
      scanned_by = coalesce(l.scanned_by, excluded.scanned_by),
      delivery_id = coalesce(l.delivery_id, excluded.delivery_id)
    returning expected`,
};

/** A scanned code. If it has a delivery, the caller has locked the delivery. */
export interface ScannedCode {
  readonly code: string;
  readonly deliveryId: string | null;
  readonly at: Date;
  readonly personId: string;
}

/** Records a scan on the parcel's line; a repeated scan does not change it. @returns true if the parcel was expected */
export async function recordScan(sql: Queryable, intakeId: string, scanned: ScannedCode): Promise<boolean> {
  const { code, deliveryId, at, personId } = scanned;
  const line = onlyRow(
    await sql.query<{ expected: boolean }>(scan, [intakeId, code, deliveryId, at, personId]),
  );
  return line.expected;
}

const resolveLate: Statement = {
  name: 'intakes.resolve-late',
  text: `
    update intake_lines l
    set delivery_id = ${deliveryOfCode('l.code')}
    from intakes i
    where i.id = $1 and i.closed_at is null and l.intake_id = i.id and l.expected and l.delivery_id is null`,
};

/** Fills in the deliveries of those lines whose parcels were booked after the manifest was stored. */
export async function resolveLateBookings(sql: Queryable, intakeId: string): Promise<void> {
  await sql.query(resolveLate, [intakeId]);
}

const close: Statement = {
  name: 'intakes.close',
  text: `
    update intakes
    set closed_by = case when closed_at is null then $3 else closed_by end, closed_at = coalesce(closed_at, $2)
    where id = $1`,
};

const markMissing: Statement = {
  name: 'intakes.mark-missing',
  text: `
    update intake_lines l
    set missing_at = $2
    from deliveries d
    where l.intake_id = $1 and l.expected and l.scanned_at is null and l.missing_at is null
      and d.id = l.delivery_id and d.status = 'PREPARING'`,
};

/**
 * Marks an intake as closed, and its parcels that have not arrived as missing. A repeated closing keeps the first time.
 */
export async function markClosed(
  sql: Queryable,
  intakeId: string,
  { at, personId }: { readonly at: Date; readonly personId: string },
): Promise<void> {
  await sql.query(close, [intakeId, at, personId]);
  await sql.query(markMissing, [intakeId, at]);
}

const damage: Statement = {
  name: 'intakes.mark-damaged',
  text: `
    update intake_lines
    set damaged_at = coalesce(damaged_at, $3)
    where intake_id = $1 and delivery_id = $2 and scanned_at is not null
    returning damaged_at as "damagedAt"`,
};

/**
 * Marks a scanned parcel as damaged on arrival.
 * @returns the time of the first report; undefined if the parcel was not scanned at the intake
 */
export async function markDamaged(
  sql: Queryable,
  { intakeId, deliveryId, at }: { readonly intakeId: string; readonly deliveryId: string; readonly at: Date },
): Promise<Date | undefined> {
  const [line] = await sql.query<{ damagedAt: Date }>(damage, [intakeId, deliveryId, at]);
  return line?.damagedAt;
}
