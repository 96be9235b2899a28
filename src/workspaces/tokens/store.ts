import type { Environment, Scope } from '../../context.ts';
import { type Queryable, type Statement, sweepSeconds } from '../../db/connect.ts';
import type { KeyLimits } from '../fields.ts';

const findSecretStatement: Statement = {
  name: 'credentials.find-secret',
  text: `
    select id, environment, secret_hash as "secretHash", addresses
    from credentials
    where client_key = $1
      and revoked_at is null`,
};

export interface KnownSecret {
  readonly id: string;
  readonly environment: Environment;
  readonly secretHash: Buffer;
  readonly addresses: readonly string[];
}

export async function findSecret(sql: Queryable, clientKey: string): Promise<KnownSecret | undefined> {
  const [known] = await sql.query<KnownSecret>(findSecretStatement, [clientKey]);
  return known;
}

const insertTokenStatement: Statement = {
  name: 'tokens.insert',
  text: `
    with used as (
      update credentials
      set last_used_at = $3::timestamptz
      where id = $2
        and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')
    )
    insert into tokens (token_hash, credential_id, created_at, expires_at)
    values ($1, $2, $3::timestamptz, $4)`,
};

export interface StoredToken {
  readonly tokenHash: Buffer;
  readonly credentialId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a token, and records that its key pair was used now. */
export async function insertToken(sql: Queryable, token: StoredToken): Promise<void> {
  const { tokenHash, credentialId, createdAt, expiresAt } = token;
  await sql.query(insertTokenStatement, [tokenHash, credentialId, createdAt, expiresAt]);
}

const findTokenHolderStatement: Statement = {
  name: 'tokens.find-holder',
  text: `
    select
      credentials.workspace_id as "workspaceId",
      credentials.environment,
      credentials.id as "credentialId",
      workspaces.requests_per_minute as "requestsPerMinute",
      tokens.expires_at as "expiresAt",
      credentials.scopes,
      credentials.addresses,
      credentials.revoked_at is not null as "isRevoked"
    from tokens
    join credentials on credentials.id = tokens.credential_id
    join workspaces on workspaces.id = credentials.workspace_id
    where tokens.token_hash = $1`,
};

/** The key pair for which a token was issued, its limits, and the time at which the token expires. */
export interface TokenHolder extends Scope, KeyLimits {
  readonly credentialId: string;
  readonly requestsPerMinute: number | null;
  readonly expiresAt: Date;
  /** True if the key pair was revoked, which ends its tokens. */
  readonly isRevoked: boolean;
}

export async function findTokenHolder(sql: Queryable, tokenHash: Buffer): Promise<TokenHolder | undefined> {
  const [holder] = await sql.query<TokenHolder>(findTokenHolderStatement, [tokenHash]);
  return holder;
}

const deleteExpiredTokensStatement: Statement = {
  name: 'tokens.delete-expired',
  mostSeconds: sweepSeconds,
  text: `
    delete from tokens
    where expires_at <= $1`,
};

/** Deletes the tokens that expired before the given time. */
export async function deleteExpiredTokens(sql: Queryable, before: Date): Promise<void> {
  await sql.query(deleteExpiredTokensStatement, [before]);
}
