import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';

/** SQL: the text in which a delivery `d` is searched, as stored in `delivery_texts`. */
export const textOf =
  'delivery_text(d.id, d.provider_order_id, d.sender, d.recipient, d.origin, d.destination)';

const end: Statement = { name: 'delivery-texts.end', text: 'select until from delivery_texts_end' };

/** Returns the booking time up to which the search texts of all deliveries are written. */
export const findTextsEnd = async (sql: Queryable): Promise<Date> =>
  onlyRow(await sql.query<{ until: Date }>(end)).until;

const lockEnd: Statement = { ...end, name: 'delivery-texts.lock-end', text: `${end.text} for update` };

/**
 * Returns the booking time up to which search texts are written, and locks this value. Until the transaction ends, no
 * other transaction writes or erases texts.
 */
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

/**
 * Writes the search texts of deliveries in a range of ids, in order.
 * @returns the last delivery, if `most` texts were written, since more may remain
 */
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

/**
 * Writes the stored search texts of changed deliveries again. The lock prevents the background job from storing texts
 * that it computed before the change.
 */
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

/**
 * Makes the background job write texts again from the given time on. The job would otherwise miss deliveries that are
 * stored with a booking time in the past.
 */
export const writeTextsAgainFrom = async (sql: Queryable, from: Date): Promise<void> => {
  await sql.query(beginAgain, [from]);
};
