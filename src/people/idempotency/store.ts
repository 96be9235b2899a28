import type { Environment } from '../../context.ts';
import { type Queryable, type Statement, sweepSeconds, type Tx } from '../../db/connect.ts';

/** The owner of an Idempotency-Key: a person or courier, in their current workspace and environment. */
export interface KeyOwner {
  readonly personId: string;
  readonly workspaceId: string | null;
  readonly environment: Environment | null;
}

/** A request with an Idempotency-Key from a person or courier. `fingerprint` is the hash of the request's content. */
export interface PersonUse {
  readonly owner: KeyOwner;
  readonly path: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** The stored response to a request with an Idempotency-Key. */
export interface PersonAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  /** The JSON text of the response, encrypted if it contains a secret. */
  readonly body: string;
  readonly isSealed: boolean;
}

const identity = ({ owner, path, key }: PersonUse) => [owner.personId, owner.workspaceId, path, key];

const claim: Statement = {
  name: 'person-keys.claim',
  text: `
    with patience as materialized (
      select set_config('lock_timeout', $8, true)
    )
    insert into person_keys (person_id, workspace_id, path, key, environment, fingerprint, created_at)
    select $1, $2, $3, $4, $5, $6, $7
    from patience
    on conflict (person_id, workspace_id, path, key) do update
    set fingerprint = excluded.fingerprint,
        status = null,
        body = null,
        is_sealed = false,
        created_at = excluded.created_at
    -- Earlier versions stored refusals; their keys count as unused (decision 410).
    where person_keys.created_at <= $9 or person_keys.status >= 400
    returning 1 as claimed`,
};

/**
 * Claims an Idempotency-Key for the request of this transaction; returns false if an earlier request has used it. If
 * another open transaction has claimed the key, waits up to `patienceMs` for that transaction, then throws the
 * database's lock timeout (55P03). A key last used at or before `forgottenAt` is free again.
 */
export async function claimPersonKey(
  tx: Tx,
  use: PersonUse,
  { at, forgottenAt, patienceMs }: { at: Date; forgottenAt: Date; patienceMs: number },
): Promise<boolean> {
  const { owner, fingerprint } = use;
  const values = [...identity(use), owner.environment, fingerprint, at, String(patienceMs), forgottenAt];
  return (await tx.query(claim, values)).length > 0;
}

const keep: Statement = {
  name: 'person-keys.keep-answer',
  text: `
    update person_keys
    set status = $5,
        body = $6,
        is_sealed = $7
    where person_id = $1
      and workspace_id is not distinct from $2
      and path = $3
      and key = $4`,
};

/** Stores the response to the request that has claimed a key. */
export async function keepPersonAnswer(
  tx: Tx,
  use: PersonUse,
  { status, body, isSealed }: Omit<PersonAnswer, 'fingerprint'>,
): Promise<void> {
  await tx.query(keep, [...identity(use), status, body, isSealed]);
}

const find: Statement = {
  name: 'person-keys.find-answer',
  text: `
    select fingerprint, status, body, is_sealed as "isSealed"
    from person_keys
    where person_id = $1
      and workspace_id is not distinct from $2
      and path = $3
      and key = $4`,
};

/** Returns the stored response for a key that `claimPersonKey` has found in use. */
export async function findPersonAnswer(tx: Tx, use: PersonUse): Promise<PersonAnswer | undefined> {
  return (await tx.query<PersonAnswer>(find, identity(use)))[0];
}

const deleteOld: Statement = {
  name: 'person-keys.delete-old',
  mostSeconds: sweepSeconds,
  text: `
    delete from person_keys
    where created_at <= $1`,
};

export async function deleteOldPersonKeys(sql: Queryable, forgottenAt: Date): Promise<void> {
  await sql.query(deleteOld, [forgottenAt]);
}

/** A stored response that is encrypted, with its key and the key's owner. */
export interface SealedAnswer {
  readonly personId: string;
  readonly workspaceId: string | null;
  readonly path: string;
  readonly key: string;
  readonly body: string;
}

const lockSealed: Statement = {
  name: 'person-keys.lock-sealed',
  text: `
    select person_id as "personId", workspace_id as "workspaceId", path, key, body
    from person_keys
    where is_sealed
    for update`,
};

/** Returns every encrypted response and locks them until the transaction ends. */
export const lockSealedAnswers = (tx: Tx): Promise<SealedAnswer[]> => tx.query<SealedAnswer>(lockSealed);

const writeSealed: Statement = {
  name: 'person-keys.write-sealed',
  text: `
    update person_keys
    set body = $5
    where person_id = $1
      and workspace_id is not distinct from $2
      and path = $3
      and key = $4`,
};

export async function writeSealedAnswer(tx: Tx, answer: SealedAnswer): Promise<void> {
  const { personId, workspaceId, path, key, body } = answer;
  await tx.query(writeSealed, [personId, workspaceId, path, key, body]);
}
