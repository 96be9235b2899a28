import type { Scope } from '../../context.ts';
import { type Queryable, type Statement, sweepSeconds, type Tx } from '../../db/connect.ts';

/** One use of an Idempotency-Key. */
export interface KeyUse {
  readonly scope: Scope;
  readonly path: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

export interface KeptAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  /** The JSON text of the answer. */
  readonly body: string;
}

const identity = ({ scope, path, key }: KeyUse) => [scope.workspaceId, scope.environment, path, key];

const claimKeyStatement: Statement = {
  name: 'idempotency.claim-key',
  text: `
    with patience as materialized (
      select set_config('lock_timeout', $8, true)
    )
    insert into idempotency_keys (workspace_id, environment, path, key, fingerprint, created_at)
    select $1, $2, $3, $4, $5, $6
    from patience
    on conflict (workspace_id, environment, path, key) do update
    set fingerprint = excluded.fingerprint,
        status = null,
        body = null,
        created_at = excluded.created_at
    where idempotency_keys.created_at <= $7
    returning 1 as claimed`,
};

/** The conditions of a claim: uses up to `forgottenAt` no longer count. */
export interface Claim {
  readonly at: Date;
  readonly forgottenAt: Date;
  readonly patienceMs: number;
}

/**
 * Claims a key for this transaction; false when it is in use. Waits up to `patienceMs` for another transaction
 * that has claimed it, then throws the database's lock timeout (55P03).
 */
export async function claimKey(
  tx: Tx,
  use: KeyUse,
  { at, forgottenAt, patienceMs }: Claim,
): Promise<boolean> {
  const values = [...identity(use), use.fingerprint, at, forgottenAt, String(patienceMs)];
  const claimed = await tx.query(claimKeyStatement, values);
  return claimed.length > 0;
}

const keepAnswerStatement: Statement = {
  name: 'idempotency.keep-answer',
  text: `
    update idempotency_keys
    set status = $5,
        body = $6
    where workspace_id = $1
      and environment = $2
      and path = $3
      and key = $4`,
};

/** Stores the answer of a claimed key. */
export async function keepAnswer(tx: Tx, use: KeyUse, status: number, body: string): Promise<void> {
  await tx.query(keepAnswerStatement, [...identity(use), status, body]);
}

const findAnswerStatement: Statement = {
  name: 'idempotency.find-answer',
  text: `
    select fingerprint, status, body
    from idempotency_keys
    where workspace_id = $1
      and environment = $2
      and path = $3
      and key = $4`,
};

/** The answer stored for a key that `claimKey` has just found in use and so protects from pruning. */
export async function findAnswer(tx: Tx, use: KeyUse): Promise<KeptAnswer> {
  const [kept] = await tx.query<KeptAnswer>(findAnswerStatement, identity(use));
  if (kept === undefined) throw new Error('an Idempotency-Key in use has no row');
  return kept;
}

const deleteOldKeysStatement: Statement = {
  name: 'idempotency.delete-old-keys',
  mostSeconds: sweepSeconds,
  text: `
    delete from idempotency_keys
    where created_at <= $1`,
};

export async function deleteOldKeys(sql: Queryable, forgottenAt: Date): Promise<void> {
  await sql.query(deleteOldKeysStatement, [forgottenAt]);
}
