import type { Queryable, Statement } from '../db/connect.ts';

export interface CourierCode {
  readonly codeHash: Buffer;
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

const put: Statement = {
  name: 'courier-codes.put',
  text: `
    insert into courier_codes (courier_id, code_hash, tries_left, expires_at)
    values ($1, $2, $3, $4)
    on conflict (courier_id) do update
    set code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
};

/** Stores a courier's code; an earlier code becomes invalid. */
export async function putCourierCode(
  sql: Queryable,
  courierId: string,
  { codeHash, triesLeft, expiresAt }: CourierCode,
): Promise<void> {
  await sql.query(put, [courierId, codeHash, triesLeft, expiresAt]);
}

const takeTry: Statement = {
  name: 'courier-codes.take-try',
  text: `
    update courier_codes k
    set tries_left = k.tries_left - 1
    from couriers c
    where c.phone = $1
      and c.disabled_at is null
      and k.courier_id = c.id
      and k.tries_left > 0
      and k.expires_at > $2
    returning k.courier_id as "courierId", k.code_hash as "codeHash"`,
};

/** Uses up one try at the valid codes of the courier with this phone number. */
export const takeTries = (
  sql: Queryable,
  phone: string,
  now: Date,
): Promise<{ courierId: string; codeHash: Buffer }[]> => sql.query(takeTry, [phone, now]);

const spend: Statement = {
  name: 'courier-codes.spend',
  text: `
    delete from courier_codes
    where courier_id = $1 and code_hash = $2
    returning courier_id`,
};

/** Uses up the code itself; false when another sign-in was first. */
export async function spendCode(sql: Queryable, courierId: string, codeHash: Buffer): Promise<boolean> {
  return (await sql.query(spend, [courierId, codeHash])).length === 1;
}
