import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { sweepSeconds } from '../../db/connect.ts';

/** A request of a provider's program that was refused, without anything that the caller wrote. */
export interface RefusedRequest {
  readonly id: string;
  readonly at: Date;
  readonly method: string;
  /** The path of the route; ids of Antar stand in the place of its parameters. */
  readonly path: string;
  readonly status: number;
  readonly code: string;
}

const insert: Statement = {
  name: 'refused-requests.insert',
  text: `
    insert into refused_requests (workspace_id, environment, id, refused_at, method, path, status, code)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::int[], $8::text[])
    on conflict do nothing`,
};

/** Stores refused requests of any workspaces. */
export async function insertRefused(
  sql: Queryable,
  refused: readonly (RefusedRequest & Scope)[],
): Promise<void> {
  const column = <Name extends keyof (RefusedRequest & Scope)>(name: Name) =>
    refused.map((each) => each[name]);
  await sql.query(insert, [
    column('workspaceId'),
    column('environment'),
    column('id'),
    column('at'),
    column('method'),
    column('path'),
    column('status'),
    column('code'),
  ]);
}

const list: Statement = {
  name: 'refused-requests.list',
  text: `
    select id, refused_at as at, method, path, status, code
    from refused_requests
    where workspace_id = $1 and environment = $2 and (refused_at, id) < ($3, $4)
    order by refused_at desc, id desc
    limit $5`,
};

/** A place in the list: the requests before it in time. */
export interface RefusedPlace {
  readonly at: Date;
  readonly id: string;
}

/** Lists refused requests before a place, the newest first. */
export const listRefused = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { before: { at, id }, limit }: { readonly before: RefusedPlace; readonly limit: number },
): Promise<RefusedRequest[]> => sql.query(list, [workspaceId, environment, at, id, limit]);

const prune: Statement = {
  name: 'refused-requests.prune',
  text: 'delete from refused_requests where refused_at < $1',
  mostSeconds: sweepSeconds,
};

export async function deleteRefusedBefore(sql: Queryable, instant: Date): Promise<void> {
  await sql.query(prune, [instant]);
}
