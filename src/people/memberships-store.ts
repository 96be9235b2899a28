import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { PersonRole } from '../vocabulary/roles.ts';

/** A person's membership in the operator's staff or a provider's (decision 174). */
export interface Membership {
  readonly id: string;
  readonly personId: string;
  /** The workspace of the staff; null for the operator's staff. */
  readonly workspaceId: string | null;
  readonly role: PersonRole;
  readonly createdAt: Date;
}

/** A membership with the data that its own person sees. */
export interface OwnMembership extends Membership {
  /** The provider's name; null for the operator's staff. */
  readonly workspaceName: string | null;
  readonly disabledAt: Date | null;
}

const put: Statement = {
  name: 'memberships.put',
  text: `
    insert into memberships (id, person_id, workspace_id, role, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict (person_id, workspace_id) do update
    set role = excluded.role, disabled_at = null
    where memberships.disabled_at is not null
    returning id`,
};

/**
 * Stores a membership, or reopens the closed one that the person has in the same staff.
 * @returns the membership's id; undefined if the person already has an open membership in that staff
 */
export async function putMembership(tx: Tx, membership: Membership): Promise<string | undefined> {
  const { id, personId, workspaceId, role, createdAt } = membership;
  const [row] = await tx.query<{ id: string }>(put, [id, personId, workspaceId, role, createdAt]);
  return row?.id;
}

const list: Statement = {
  name: 'memberships.list',
  text: `
    select m.id, m.person_id as "personId", m.workspace_id as "workspaceId", w.name as "workspaceName", m.role,
      m.created_at as "createdAt", m.disabled_at as "disabledAt"
    from memberships m
    left join workspaces w on w.id = m.workspace_id
    where m.person_id = any ($1)
    order by m.created_at, m.id`,
};

/** Returns all memberships of these people, including closed ones. */
export const listMemberships = (sql: Queryable, personIds: readonly string[]): Promise<OwnMembership[]> =>
  sql.query<OwnMembership>(list, [personIds]);

const choose: Statement = {
  name: 'memberships.choose',
  text: `
    with chosen as (
      update memberships
      set signed_in_at = $3
      from sessions
      where sessions.id = $1
        and memberships.id = $2
        and memberships.person_id = sessions.person_id
        and memberships.disabled_at is null
      returning memberships.id
    )
    update sessions
    set membership_id = chosen.id
    from chosen
    where sessions.id = $1
    returning chosen.id`,
};

/**
 * Switches a session to another membership. Returns false if that membership is closed or belongs to another person.
 */
export async function chooseMembership(
  sql: Queryable,
  { sessionId, membershipId, now }: { sessionId: string; membershipId: string; now: Date },
): Promise<boolean> {
  return (await sql.query(choose, [sessionId, membershipId, now])).length === 1;
}
