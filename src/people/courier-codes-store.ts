import type { Queryable, Statement } from '../db/connect.ts';

export interface CourierCode {
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

const put: Statement = {
  name: 'courier-codes.put',
  text: `
    insert into courier_codes (courier_id, code_hash, expires_at)
    values ($1, $2, $3)
    on conflict (courier_id) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
};

/** Stores a courier's code; an earlier code becomes invalid. */
export async function putCourierCode(
  sql: Queryable,
  courierId: string,
  { codeHash, expiresAt }: CourierCode,
): Promise<void> {
  await sql.query(put, [courierId, codeHash, expiresAt]);
}

const find: Statement = {
  name: 'courier-codes.find',
  text: `
    select k.courier_id as "courierId", k.code_hash as "codeHash", k.expires_at as "expiresAt"
    from courier_codes k
    join couriers c on c.id = k.courier_id
    where c.phone = $1
      and c.disabled_at is null`,
};

/**
 * Returns the unused codes, including expired ones, of the couriers with this phone number. Several couriers can have
 * the same number, for example one in each environment.
 */
export const findCodes = (
  sql: Queryable,
  phone: string,
): Promise<(CourierCode & { readonly courierId: string })[]> => sql.query(find, [phone]);

const spend: Statement = {
  name: 'courier-codes.spend',
  text: `
    delete from courier_codes
    where courier_id = $1 and code_hash = $2
    returning courier_id`,
};

/** Marks the code as used; returns false if another sign-in used it first. */
export async function spendCode(sql: Queryable, courierId: string, codeHash: Buffer): Promise<boolean> {
  return (await sql.query(spend, [courierId, codeHash])).length === 1;
}
