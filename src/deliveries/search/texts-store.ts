import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';

/** The text of a delivery `d` that a search looks through, as its table holds it. */
export const textOf =
  'delivery_text(d.id, d.provider_order_id, d.sender, d.recipient, d.origin, d.destination)';

const end: Statement = { name: 'delivery-texts.end', text: 'select until from delivery_texts_end' };

/** Every delivery booked before this instant has its text in the table. */
export const findTextsEnd = async (sql: Queryable): Promise<Date> =>
  onlyRow(await sql.query<{ until: Date }>(end)).until;

const lockEnd: Statement = { ...end, name: 'delivery-texts.lock-end', text: `${end.text} for update` };

/** The same, held until the transaction ends: meanwhile nobody else writes texts, and nobody erases. */
export const lockTextsEnd = async (tx: Tx): Promise<Date> =>
  onlyRow(await tx.query<{ until: Date }>(lockEnd)).until;

const write: Statement = {
  name: 'delivery-texts.write',
  text: `
    with written as (
      insert into delivery_texts (delivery_id, workspace_id, environment, created_at, text)
      select d.id, d.workspace_id, d.environment, d.created_at, ${textOf}
      from deliveries d
      where d.id > $1 and d.id < $2
      order by d.id
      limit $3
      on conflict do nothing
    )
    select d.id, d.created_at as "createdAt"
    from deliveries d
    where d.id > $1 and d.id < $2
    order by d.id
    offset $3 - 1
    limit 1`,
};

export interface Range {
  readonly after: string;
  readonly before: string;
  readonly most: number;
}

/** Writes the texts of the deliveries whose ids lie in a range, by id. @returns the last one, if there were `most` of them */
export async function writeTextsOf(
  tx: Tx,
  { after, before, most }: Range,
): Promise<{ readonly id: string; readonly createdAt: Date } | undefined> {
  const [last] = await tx.query<{ id: string; createdAt: Date }>(write, [after, before, most]);
  return last;
}

const keepEnd: Statement = { ...end, name: 'delivery-texts.keep-end', text: `${end.text} for share` };

const rewrite: Statement = {
  name: 'delivery-texts.rewrite',
  text: `
    update delivery_texts t
    set text = ${textOf}
    from deliveries d
    where t.delivery_id = any ($1) and d.id = t.delivery_id`,
};

/** Writes the texts of changed deliveries anew, where they have one. Meanwhile none is written of what was read before. */
export async function rewriteTexts(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  await tx.query(keepEnd);
  await tx.query(rewrite, [deliveryIds]);
}

const moveEnd: Statement = {
  name: 'delivery-texts.move-end',
  text: 'update delivery_texts_end set until = $1',
};

export const moveTextsEnd = async (tx: Tx, until: Date): Promise<void> => {
  await tx.query(moveEnd, [until]);
};

const beginAgain: Statement = {
  name: 'delivery-texts.begin-again',
  text: 'update delivery_texts_end set until = least(until, $1)',
};

/** Has the texts from an instant on written again, where deliveries were stored that began before now. */
export const writeTextsAgainFrom = async (sql: Queryable, from: Date): Promise<void> => {
  await sql.query(beginAgain, [from]);
};
