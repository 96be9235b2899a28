import type { Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';
import type { Endpoint } from './endpoint.ts';
import { cancelCtes, endpointColumns } from './store.ts';

const putStandIn: Statement = {
  name: 'webhooks.put-stand-in',
  text: `
    insert into webhook_endpoints as known (
      workspace_id, environment, url, auth_key, auth_value, ordering, secret, secret_shown, stands_in, created_at,
      updated_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, false, jsonb_build_object('by', $8::text, 'before', null), $9, $9)
    on conflict (workspace_id, environment) do update
    set
      url = excluded.url,
      auth_key = excluded.auth_key,
      auth_value = excluded.auth_value,
      ordering = excluded.ordering,
      version = known.version + 1,
      failing_since = case when known.url = excluded.url then known.failing_since end,
      updated_at = excluded.updated_at,
      stands_in = jsonb_build_object(
        'by', $8::text,
        'before', case
          -- the address before is kept, not that of another stand-in
          when known.stands_in is not null then known.stands_in -> 'before'
          else jsonb_build_object(
            'url', known.url, 'authKey', known.auth_key, 'authValue', known.auth_value, 'ordering', known.ordering
          )
        end
      )
    returning ${endpointColumns}`,
};

/** The stored values of a stand-in, an endpoint that replaces a provider's for a while; its secrets are encrypted. */
export interface StandInValues
  extends Pick<Endpoint, 'url' | 'authKey' | 'authValue' | 'ordering' | 'secret'> {
  /** The id with which the stand-in can be ended. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Replaces the registered endpoint by a stand-in, and stores the replaced values for `endStandIn`. An existing signing
 * secret stays.
 */
export async function upsertStandIn(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { url, authKey, authValue, ordering, secret, by, at }: StandInValues,
): Promise<Endpoint> {
  const values = [workspaceId, environment, url, authKey, authValue, ordering, secret, by, at];
  return onlyRow(await sql.query<Endpoint>(putStandIn, values));
}

const restore: Statement = {
  name: 'webhooks.restore-endpoint',
  text: `
    update webhook_endpoints
    set
      url = stands_in #>> '{before,url}',
      auth_key = stands_in #>> '{before,authKey}',
      auth_value = stands_in #>> '{before,authValue}',
      ordering = stands_in #>> '{before,ordering}',
      version = version + 1,
      failing_since = null,
      updated_at = $4,
      stands_in = null
    where workspace_id = $1 and environment = $2 and stands_in ->> 'by' = $3
      and jsonb_typeof(stands_in -> 'before') = 'object'
    returning ${endpointColumns}`,
};

const removeStandIn: Statement = {
  name: 'webhooks.remove-stand-in',
  text: `
    with removed as (
      delete from webhook_endpoints
      where workspace_id = $1 and environment = $2 and stands_in ->> 'by' = $3
        and jsonb_typeof(stands_in -> 'before') = 'null'
      returning id
    ),
    ${cancelCtes('queue.endpoint_id in (select id from removed)')}
    select id from removed`,
};

/**
 * Ends a stand-in if it still exists: restores the endpoint that it replaced, or removes the stand-in if it replaced
 * none.
 */
export async function endStandIn(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { by, at }: { by: string; at: Date },
): Promise<{ readonly ended: boolean; readonly restored: Endpoint | undefined }> {
  const [restored] = await sql.query<Endpoint>(restore, [workspaceId, environment, by, at]);
  if (restored !== undefined) return { ended: true, restored };
  const removed = await sql.query(removeStandIn, [workspaceId, environment, by]);
  return { ended: removed.length > 0, restored: undefined };
}
