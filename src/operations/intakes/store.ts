import type { Environment, Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { Status } from '../../deliveries/lifecycle.ts';

/** A manifest against what arrives. */
export interface Intake extends Scope {
  readonly id: string;
  readonly environment: Environment;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/** One parcel of a manifest, or one that was scanned without being on it. */
export interface IntakeLine {
  /** As the manifest or the label says it. */
  readonly code: string;
  readonly expected: boolean;
  /** Null: no LOGISTIC delivery of the workspace goes by this code. */
  readonly deliveryId: string | null;
  readonly status: Status | null;
  readonly scannedAt: Date | null;
}

const insert: Statement = {
  name: 'intakes.insert',
  text: `
    insert into intakes (id, workspace_id, environment, created_by, created_at)
    values ($1, $2, $3, $4, $5)`,
};

export async function insertIntake(tx: Tx, intake: Intake): Promise<void> {
  const { id, workspaceId, environment, createdBy, createdAt } = intake;
  await tx.query(insert, [id, workspaceId, environment, createdBy, createdAt]);
}

/** The delivery a code means (decision 111): one that awaits its parcel before any other, and the latest of those. */
const deliveryOfCode = (code: string) => `(
      select d.id
      from deliveries d
      where d.workspace_id = i.workspace_id
        and d.environment = i.environment
        and d.category = 'LOGISTIC'
        and (d.id = ${code} or d.provider_order_id = ${code})
      order by d.status in ('PREPARING', 'NOT_VERIFIED') desc, d.created_at desc, d.id desc
      limit 1
    )`;

const insertLines: Statement = {
  name: 'intakes.insert-lines',
  text: `
    insert into intake_lines (intake_id, code, line, expected, delivery_id)
    select i.id, m.code, m.line, true, ${deliveryOfCode('m.code')}
    from intakes i, unnest($2::text[]) with ordinality as m (code, line)
    where i.id = $1
    on conflict (intake_id, code) do nothing`,
};

/** Writes down what a manifest expects, each code once. */
export async function insertExpected(tx: Tx, intakeId: string, codes: readonly string[]): Promise<void> {
  await tx.query(insertLines, [intakeId, codes]);
}

const columns = `
    i.id, i.workspace_id as "workspaceId", i.environment, i.created_by as "createdBy", i.created_at as "createdAt",
    i.closed_at as "closedAt"`;

const find: Statement = { name: 'intakes.find', text: `select ${columns} from intakes i where i.id = $1` };

export async function findIntake(sql: Queryable, id: string): Promise<Intake | undefined> {
  const [intake] = await sql.query<Intake>(find, [id]);
  return intake;
}

const list: Statement = {
  name: 'intakes.list',
  text: `
    select ${columns}
    from intakes i
    where $1::text is null or (i.created_at, i.id) < (select created_at, id from intakes where id = $1)
    order by i.created_at desc, i.id desc
    limit $2`,
};

/** The latest intakes, after one of them. */
export const listIntakes = (sql: Queryable, after: string | null, limit: number): Promise<Intake[]> =>
  sql.query<Intake>(list, [after, limit]);

const lines: Statement = {
  name: 'intakes.lines',
  text: `
    select l.code, l.expected, l.delivery_id as "deliveryId", d.status, l.scanned_at as "scannedAt"
    from intake_lines l
    left join deliveries d on d.id = l.delivery_id
    where l.intake_id = $1
    order by l.line, l.code`,
};

export const listLines = (sql: Queryable, intakeId: string): Promise<IntakeLine[]> =>
  sql.query<IntakeLine>(lines, [intakeId]);

const scan: Statement = {
  name: 'intakes.scan',
  text: `
    insert into intake_lines as l (intake_id, code, line, expected, delivery_id, scanned_at, scanned_by)
    select i.id, $2, 0, false, ${deliveryOfCode('$2')}, $3, $4
    from intakes i
    where i.id = $1
    on conflict (intake_id, code) do update
    set scanned_at = coalesce(l.scanned_at, excluded.scanned_at),
      scanned_by = coalesce(l.scanned_by, excluded.scanned_by),
      delivery_id = coalesce(l.delivery_id, excluded.delivery_id)
    returning code, expected, delivery_id as "deliveryId", scanned_at as "scannedAt"`,
};

/** Writes down that a parcel was scanned; the first scan counts. */
export async function recordScan(
  sql: Queryable,
  intakeId: string,
  code: string,
  by: { at: Date; personId: string },
): Promise<Omit<IntakeLine, 'status'>> {
  const [line] = await sql.query<Omit<IntakeLine, 'status'>>(scan, [intakeId, code, by.at, by.personId]);
  return line!;
}

const close: Statement = {
  name: 'intakes.close',
  text: `
    update intakes
    set closed_at = coalesce(closed_at, $2)
    where id = $1`,
};

export async function markClosed(sql: Queryable, intakeId: string, at: Date): Promise<void> {
  await sql.query(close, [intakeId, at]);
}
