import { type Context, type Environment, environments, type Scope } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { hashSecret, newClientKey, newClientSecret } from './secrets.ts';
import { type Credential, insertCredential, markRevoked, selectCredentials } from './store.ts';

/** A key pair in the one moment its secret is known. */
export interface NewCredential extends Credential {
  readonly clientSecret: string;
}

/** Makes a key pair beside those that exist, so that a pair can be rotated without a pause (decision 11). */
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

/** Ends a key pair and its tokens at once, in every process (decision 9). Gives false when no live pair has this key. */
export const revokeCredential = (ctx: Context, scope: Scope, clientKey: string): Promise<boolean> =>
  markRevoked(ctx.sql, scope, clientKey, ctx.now());

/** Makes a key pair in the place of another, which ends in the same commit (decision 110). Gives undefined when no live pair has this key. */
export const rotateCredential = (
  ctx: Context,
  scope: Scope,
  clientKey: string,
): Promise<NewCredential | undefined> =>
  ctx.sql.transaction(async (tx) => {
    if (!(await markRevoked(tx, scope, clientKey, ctx.now()))) return undefined;
    return createCredential({ now: ctx.now, sql: tx }, scope);
  });

/** The key pairs of a workspace, the revoked ones included, oldest first; of one environment when it is named. */
export const listCredentials = (
  ctx: Context,
  workspaceId: string,
  environment?: Environment,
): Promise<Credential[]> =>
  selectCredentials(ctx.sql, workspaceId, environment === undefined ? environments : [environment]);
