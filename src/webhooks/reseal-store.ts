import type { Scope } from '../context.ts';
import type { Statement, Tx } from '../db/connect.ts';

/**
 * The encrypted secrets of an endpoint. `authValueBefore` belongs to the endpoint that a stand-in replaces for a while.
 */
export interface SealedTexts {
  readonly authValue: string | null;
  readonly secret: string | null;
  readonly previousSecret: string | null;
  readonly authValueBefore: string | null;
}

const lock: Statement = {
  name: 'webhooks.lock-sealed',
  text: `
    select id, workspace_id as "workspaceId", environment, auth_value as "authValue", secret,
      previous_secret as "previousSecret", stands_in #>> '{before,authValue}' as "authValueBefore"
    from webhook_endpoints
    order by id
    for update`,
};

/** Returns the encrypted secrets of every endpoint, and locks the endpoints until the transaction ends. */
export const lockSealed = (tx: Tx): Promise<(SealedTexts & Scope & { readonly id: number })[]> =>
  tx.query(lock);

const write: Statement = {
  name: 'webhooks.write-sealed',
  text: `
    update webhook_endpoints
    set auth_value = $2, secret = $3, previous_secret = $4,
      stands_in = case when $5::text is null then stands_in
        else jsonb_set(stands_in, '{before,authValue}', to_jsonb($5::text)) end
    where id = $1`,
};

export async function writeSealed(tx: Tx, id: number, sealed: SealedTexts): Promise<void> {
  const { authValue, secret, previousSecret, authValueBefore } = sealed;
  await tx.query(write, [id, authValue, secret, previousSecret, authValueBefore]);
}
