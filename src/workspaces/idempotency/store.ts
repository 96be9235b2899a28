import type { Scope } from '../../context.ts';
import { type Queryable, type Statement, sweepSeconds } from '../../db/connect.ts';

/** A request with an Idempotency-Key. `fingerprint` is the hash of its content. */
export interface KeyUse {
  readonly scope: Scope;
  readonly path: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  /** The JSON text of the response. */
  readonly body: string;
}

/** A request with an Idempotency-Key, and its response. */
export type StoredUse = KeyUse & Omit<StoredAnswer, 'fingerprint'>;

/**
 * The columns, with their types, that rows must have for `keepAnswersCte`. The table also has `code` and `facts`:
 * the version before writes them and runs beside this one during an update, so only a later migration may drop them.
 */
export const keyColumns = 'path text, key text, fingerprint text, "httpStatus" smallint, answer text';

/** Returns the values of `keyColumns` by name. */
export const keyFieldsOf = ({ path, key, fingerprint, status, body }: StoredUse) => ({
  path,
  key,
  fingerprint: fingerprint.toString('hex'),
  httpStatus: status,
  answer: body,
});

/** The first status of a refusal. Earlier versions stored refusals; their keys count as unused (decision 25). */
const firstRefusal = 400;

/**
 * Returns CTEs that store the keys and responses of the rows of `from`, for the statement that does the work of these
 * requests. The last CTE, `claimed`, has the path and key of each row, except rows whose key was already used.
 */
export const keepAnswersCte = (
  from: string,
  on: Readonly<Record<'workspaceId' | 'environment' | 'at' | 'forgottenAt' | 'patienceMs', string>>,
): string => `patience as materialized (
    select set_config('lock_timeout', ${on.patienceMs}, true)
  ), claimed as (
    insert into idempotency_keys (workspace_id, environment, path, key, fingerprint, status, body, created_at)
    select ${on.workspaceId}, ${on.environment}, path, key, decode(fingerprint, 'hex'), "httpStatus", answer, ${on.at}
    from patience, ${from}
    where key is not null
    -- always the same order, so that no two wait for each other
    order by path, key
    on conflict (workspace_id, environment, path, key) do update
    set
      fingerprint = excluded.fingerprint,
      status = excluded.status,
      body = excluded.body,
      created_at = excluded.created_at
    where idempotency_keys.created_at <= ${on.forgottenAt} or idempotency_keys.status >= ${firstRefusal}
    returning path, key
  )`;

const findAnswersStatement: Statement = {
  name: 'idempotency.find-answers',
  text: `
    select kept.path, kept.key, kept.fingerprint, kept.status, kept.body
    from unnest($3::text[], $4::text[]) as asked (path, key)
    join idempotency_keys kept using (path, key)
    where kept.workspace_id = $1
      and kept.environment = $2
      and kept.created_at > $5
      and kept.status < ${firstRefusal}`,
};

/**
 * Returns the responses that were stored for requests with the same keys after `forgottenAt`, in the order of `uses`;
 * undefined for keys without one.
 */
export async function findAnswers(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  uses: readonly KeyUse[],
  forgottenAt: Date,
): Promise<(StoredAnswer | undefined)[]> {
  if (uses.length === 0) return [];
  const names = [uses.map(({ path }) => path), uses.map(({ key }) => key)];
  const values = [workspaceId, environment, ...names, forgottenAt];
  const stored = await sql.query<StoredAnswer & KeyUse>(findAnswersStatement, values);
  return uses.map(({ path, key }) => stored.find((each) => each.path === path && each.key === key));
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
