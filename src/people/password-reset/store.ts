import type { Queryable, Statement, Tx } from '../../db/connect.ts';

/** A pending password reset. */
export interface PasswordReset {
  readonly personId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const put: Statement = {
  name: 'password-resets.put',
  text: `
    insert into password_resets (person_id, token_hash, created_at, expires_at)
    values ($1, $2, $3, $4)
    on conflict (person_id) do update
    set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    where password_resets.created_at <= $5
    returning person_id`,
};

/**
 * Stores a reset in place of the person's earlier one.
 * @returns false, without storing the reset, if the earlier one was created after `unlessSince`
 */
export async function putReset(
  sql: Queryable,
  { personId, createdAt, expiresAt }: PasswordReset,
  tokenHash: Buffer,
  unlessSince: Date,
): Promise<boolean> {
  const values = [personId, tokenHash, createdAt, expiresAt, unlessSince];
  return (await sql.query(put, values)).length === 1;
}

const find: Statement = {
  name: 'password-resets.find',
  text: `
    select
    from password_resets
    where token_hash = $1 and expires_at > $2`,
};

/** Returns true if the token belongs to a reset that has not been used and has not expired. */
export const isReset = async (sql: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await sql.query(find, [tokenHash, now])).length === 1;

const take: Statement = {
  name: 'password-resets.take',
  text: `
    delete from password_resets
    where token_hash = $1 and expires_at > $2
    returning person_id as "personId"`,
};

/** Uses up a reset by deleting it. @returns the person's id; undefined if there is no such reset or it has expired */
export async function takeReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ personId: string }>(take, [tokenHash, now]);
  return row?.personId;
}
