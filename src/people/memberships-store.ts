import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { BookingWay } from '../vocabulary/booking-ways.ts';
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
  /** How the person books (decision 616); null before the answer, and in the operator's staff. */
  readonly booksBy: BookingWay | null;
  /** The hub at which the person works (decision 496); null before the choice, and in a provider's staff. */
  readonly hubId: string | null;
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
      m.created_at as "createdAt", m.disabled_at as "disabledAt", m.books_by as "booksBy",
      m.hub_id as "hubId"
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

const setWay: Statement = {
  name: 'memberships.set-booking-way',
  text: 'update memberships set books_by = $2 where id = $1',
};

/** Stores how the person of a membership books (decision 616). */
export async function setBookingWay(sql: Queryable, membershipId: string, way: BookingWay): Promise<void> {
  await sql.query(setWay, [membershipId, way]);
}

const adoptWay: Statement = {
  name: 'memberships.adopt-booking-way',
  text: `
    update memberships m
    set books_by = (
      select c.books_by
      from memberships c
      where c.workspace_id = m.workspace_id and c.id <> m.id and c.books_by is not null
      order by c.id = $2 desc, c.created_at, c.id
      limit 1
    )
    where m.id = $1 and m.workspace_id is not null and m.books_by is null`,
};

/**
 * Stores that the person of a new membership books as the inviting colleague does, else as the first colleague with an
 * answer.
 */
export async function adoptBookingWay(tx: Tx, membershipId: string, invitedBy: string): Promise<void> {
  await tx.query(adoptWay, [membershipId, invitedBy]);
}

const setHub: Statement = {
  name: 'memberships.set-hub',
  text: 'update memberships set hub_id = $2 where id = $1 and workspace_id is null',
};

/** Stores the hub at which the person of a membership works (decision 496). */
export async function setHubOf(sql: Queryable, membershipId: string, hubId: string): Promise<void> {
  await sql.query(setHub, [membershipId, hubId]);
}
