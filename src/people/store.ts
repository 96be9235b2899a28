import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';
import type { Membership } from './memberships-store.ts';

/** A person, independent of the staffs that they belong to. */
export interface Person {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** A person with the data needed to sign in. */
export interface KnownPerson extends Person {
  readonly passwordHash: string;
  /** True if any membership is open; without one, sign-in is refused. */
  readonly isMember: boolean;
  /** The authenticator's secret, encrypted. It has no effect before the person confirms it with a code. */
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
}

const columns = `
    id, email, name, created_at as "createdAt",
    exists (select from memberships where person_id = people.id and disabled_at is null) as "isMember",
    password_hash as "passwordHash", totp_secret as "totpSecret", totp_confirmed_at as "totpConfirmedAt"`;

const insertPersonStatement: Statement = {
  name: 'people.insert',
  text: `
    with person as (
      insert into people (id, email, name, password_hash, created_at)
      values ($1, $2, $3, $4, $5)
      on conflict (email) do nothing
      returning id, created_at
    )
    insert into memberships (id, person_id, workspace_id, role, created_at)
    select $6, id, $7, $8, created_at
    from person
    returning id`,
};

/** Stores an account and its first membership; returns false if the address already has an account. */
export async function insertPerson(
  sql: Queryable,
  { id, email, name, createdAt }: Person,
  passwordHash: string,
  membership: Pick<Membership, 'id' | 'workspaceId' | 'role'>,
): Promise<boolean> {
  const { id: membershipId, workspaceId, role } = membership;
  const values = [id, email, name, passwordHash, createdAt, membershipId, workspaceId, role];
  return (await sql.query(insertPersonStatement, values)).length === 1;
}

const findByEmail: Statement = {
  name: 'people.find-by-email',
  text: `select ${columns} from people where email = $1`,
};

export async function findPersonByEmail(sql: Queryable, email: string): Promise<KnownPerson | undefined> {
  const [person] = await sql.query<KnownPerson>(findByEmail, [email]);
  return person;
}

const names: Statement = {
  name: 'people.names',
  text: `
    select id, name
    from people p
    where id = any ($1)
      and ($2::text is null or exists (
        select from memberships m where m.person_id = p.id and m.workspace_id = $2
      ))`,
};

/**
 * Returns the names of people by id. If a workspace is passed, returns only the names of people who belong or belonged
 * to its staff.
 */
export async function findNames(
  sql: Queryable,
  ids: readonly string[],
  workspaceId: string | null = null,
): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(names, [[...new Set(ids)], workspaceId]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const find: Statement = { name: 'people.find', text: `select ${columns} from people where id = $1` };

export const readPerson = async (sql: Queryable, id: string): Promise<KnownPerson> =>
  onlyRow(await sql.query<KnownPerson>(find, [id]));

export async function findPerson(sql: Queryable, id: string): Promise<KnownPerson | undefined> {
  const [person] = await sql.query<KnownPerson>(find, [id]);
  return person;
}

const setPasswordStatement: Statement = {
  name: 'people.set-password',
  text: 'update people set password_hash = $2 where id = $1',
};

export async function setPassword(sql: Queryable, id: string, passwordHash: string): Promise<void> {
  await sql.query(setPasswordStatement, [id, passwordHash]);
}

const replacePasswordStatement: Statement = {
  name: 'people.replace-password',
  text: 'update people set password_hash = $3 where id = $1 and password_hash = $2 returning id',
};

/**
 * Changes the password, unless it has changed since the hash `from` was read. @returns true if it changed the password
 */
export async function replacePassword(
  sql: Queryable,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return (await sql.query(replacePasswordStatement, [id, from, to])).length === 1;
}

const setTotp: Statement = {
  name: 'people.set-totp-secret',
  text: `
    update people
    set totp_secret = $2, totp_confirmed_at = null, totp_last_step = null, totp_failures = 0,
      recovery_code_hashes = '{}'
    where id = $1 and totp_confirmed_at is null`,
};

/**
 * Stores an authenticator's secret that the person has not confirmed yet; changes nothing if the person has a confirmed
 * one.
 */
export async function setUnconfirmedTotp(sql: Queryable, id: string, sealed: string): Promise<void> {
  await sql.query(setTotp, [id, sealed]);
}

const confirmTotpStatement: Statement = {
  name: 'people.confirm-totp',
  text: `
    update people
    set totp_confirmed_at = $2, recovery_code_hashes = $3
    where id = $1 and totp_confirmed_at is null`,
};

export async function confirmTotp(
  sql: Queryable,
  id: string,
  at: Date,
  recoveryCodeHashes: readonly Buffer[],
): Promise<void> {
  await sql.query(confirmTotpStatement, [id, at, recoveryCodeHashes]);
}

const clearTotpStatement: Statement = {
  name: 'people.clear-totp',
  text: `
    update people
    set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, totp_failures = 0,
      recovery_code_hashes = '{}'
    where id = $1 and totp_confirmed_at is not null
    returning id`,
};

/** Removes the second factor; returns false if none is active. */
export async function clearTotp(sql: Queryable, id: string): Promise<boolean> {
  return (await sql.query(clearTotpStatement, [id])).length === 1;
}

const countTotp: Statement = {
  name: 'people.count-totp-try',
  text: `
    update people
    set totp_failures = totp_failures + 1
    where id = $1 and totp_failures < $2
    returning id`,
};

/**
 * Counts an attempt before its code is checked; a correct code resets the count. Returns false if the count has already
 * reached `most`.
 */
export async function countTotpTry(sql: Queryable, id: string, most: number): Promise<boolean> {
  return (await sql.query(countTotp, [id, most])).length === 1;
}

const takeStep: Statement = {
  name: 'people.take-totp-step',
  text: `
    update people
    set totp_last_step = $2, totp_failures = 0
    where id = $1 and coalesce(totp_last_step, 0) < $2
    returning id`,
};

/** Marks the time step of a correct code as used; returns false if this or a later step was used before. */
export async function takeTotpStep(sql: Queryable, id: string, step: number): Promise<boolean> {
  return (await sql.query(takeStep, [id, step])).length === 1;
}

const takeRecovery: Statement = {
  name: 'people.take-recovery-code',
  text: `
    update people
    set recovery_code_hashes = array_remove(recovery_code_hashes, $2), totp_failures = 0
    where id = $1 and $2 = any(recovery_code_hashes)
    returning id`,
};

/** Uses a recovery code, which unlocks the second factor; returns false if the person has no such unused code. */
export async function takeRecoveryCode(sql: Queryable, id: string, codeHash: Buffer): Promise<boolean> {
  return (await sql.query(takeRecovery, [id, codeHash])).length === 1;
}

const lockTotp: Statement = {
  name: 'people.lock-totp-secrets',
  text: `
    select id, totp_secret as "totpSecret"
    from people
    where totp_secret is not null
    order by id
    for no key update`,
};

/** Returns the encrypted secrets of all authenticators and locks them until the transaction ends. */
export const lockTotpSecrets = (tx: Tx): Promise<{ readonly id: string; readonly totpSecret: string }[]> =>
  tx.query(lockTotp);

const writeTotp: Statement = {
  name: 'people.write-totp-secret',
  text: 'update people set totp_secret = $2 where id = $1',
};

/** Stores an authenticator's secret that was encrypted again. */
export async function writeTotpSecret(tx: Tx, personId: string, sealed: string): Promise<void> {
  await tx.query(writeTotp, [personId, sealed]);
}
