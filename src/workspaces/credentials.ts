import { type Context, type Environment, environments, type Scope } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { hashSecret, newClientKey, newClientSecret } from './secrets.ts';
import { type Credential, insertCredential, markRevoked, selectCredentials } from './store.ts';

/** A key pair at the only moment when its secret is known. */
export interface NewCredential extends Credential {
  readonly clientSecret: string;
}

/** Makes a further key pair, so that a pair can be rotated without a pause (decision 11). */
export async function createCredential(
  ctx: Pick<Context, 'now'> & { readonly sql: Queryable },
  { workspaceId, environment }: Scope,
): Promise<NewCredential> {
  const createdAt = ctx.now();
  const credential = {
    id: `CR-${timeOrderedSuffix(createdAt)}`,
    workspaceId,
    environment,
    clientKey: newClientKey(environment),
    createdAt,
    revokedAt: null,
  };
  const clientSecret = newClientSecret();
  await insertCredential(ctx.sql, credential, hashSecret(clientSecret));
  return { ...credential, clientSecret };
}

/**
 * Ends a key pair and its tokens at once, in every process (decision 9). Returns false when no live pair has
 * this key.
 */
export const revokeCredential = (ctx: Context, scope: Scope, clientKey: string): Promise<boolean> =>
  markRevoked(ctx.sql, scope, clientKey, ctx.now());

/**
 * Replaces a key pair by a new one in one commit (decision 110). Returns undefined when no live pair has this
 * key.
 */
export const rotateCredential = (
  ctx: Context,
  scope: Scope,
  clientKey: string,
): Promise<NewCredential | undefined> =>
  ctx.sql.transaction(async (tx) => {
    if (!(await markRevoked(tx, scope, clientKey, ctx.now()))) return undefined;
    return createCredential({ now: ctx.now, sql: tx }, scope);
  });

/** The key pairs of a workspace, revoked ones included, oldest first; optionally of one environment. */
export const listCredentials = (
  ctx: Context,
  workspaceId: string,
  environment?: Environment,
): Promise<Credential[]> =>
  selectCredentials(ctx.sql, workspaceId, environment === undefined ? environments : [environment]);
