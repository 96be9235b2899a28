import { type Context, type Environment, environments, type Scope } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { keyScopes } from '../vocabulary/key-scopes.ts';
import type { Credential, KeyLimits } from './fields.ts';
import { hashSecret, newClientKey, newClientSecret } from './secrets.ts';
import {
  insertCredential,
  lockCredential,
  markRevoked,
  selectCredentials,
  updateCredential,
} from './store.ts';

/** A new key pair with its secret, of which Antar stores only a hash. */
export interface NewCredential extends Credential {
  readonly clientSecret: string;
}

/** The settings that may be chosen for a key pair: name, scopes and addresses. */
export type KeyChoices = Partial<KeyLimits & Pick<Credential, 'name'>>;

/**
 * Creates an additional key pair, so that pairs can be rotated without interruption (decision 11). By default it has
 * all scopes and works from any address.
 */
export async function createCredential(
  ctx: Pick<Context, 'now'> & { readonly sql: Queryable },
  { workspaceId, environment }: Scope,
  choices: KeyChoices & Partial<Pick<Credential, 'createdBy'>> = {},
): Promise<NewCredential> {
  const createdAt = ctx.now();
  const { scopes = keyScopes, addresses = [], name = null, createdBy = null } = choices;
  const credential = {
    id: `CR-${timeOrderedSuffix(createdAt)}`,
    workspaceId,
    environment,
    clientKey: newClientKey(environment),
    name,
    createdBy,
    createdAt,
    revokedAt: null,
    lastUsedAt: null,
    deprecatedUsedAt: null,
    scopes,
    addresses,
  };
  const clientSecret = newClientSecret();
  await insertCredential(ctx.sql, credential, hashSecret(clientSecret));
  return { ...credential, clientSecret };
}

/**
 * Revokes a key pair and its tokens at once, in every process (decision 9). Returns false if no active pair has this
 * key.
 */
export const revokeCredential = (ctx: Context, scope: Scope, clientKey: string): Promise<boolean> =>
  markRevoked(ctx.sql, scope, clientKey, ctx.now());

/**
 * Replaces a key pair by a new one with the same name and limits, in one transaction (decision 110). Returns undefined
 * if no active pair has this key.
 */
export const rotateCredential = (
  ctx: Context,
  scope: Scope,
  clientKey: string,
  createdBy: string | null = null,
): Promise<NewCredential | undefined> =>
  ctx.sql.transaction(async (tx) => {
    const old = await lockCredential(tx, scope, clientKey);
    if (old === undefined) return undefined;
    await markRevoked(tx, scope, clientKey, ctx.now());
    return createCredential({ now: ctx.now, sql: tx }, scope, { ...old, createdBy });
  });

/**
 * Changes the name and limits of an active key pair, in every process at once (decision 191); absent fields stay.
 * Returns the pair before and after; undefined if no active pair has this key.
 */
export const changeCredential = (
  ctx: Context,
  scope: Scope,
  clientKey: string,
  changes: KeyChoices,
): Promise<{ readonly before: Credential; readonly after: Credential } | undefined> =>
  ctx.sql.transaction(async (tx) => {
    const before = await lockCredential(tx, scope, clientKey);
    if (before === undefined) return undefined;
    const after = { ...before, ...changes };
    await updateCredential(tx, after);
    return { before, after };
  });

/**
 * Returns the key pairs of a workspace, including revoked ones, oldest first. With `environment`, returns only the key
 * pairs of that environment.
 */
export const listCredentials = (
  ctx: Context,
  workspaceId: string,
  environment?: Environment,
): Promise<Credential[]> =>
  selectCredentials(ctx.sql, workspaceId, environment === undefined ? environments : [environment]);
