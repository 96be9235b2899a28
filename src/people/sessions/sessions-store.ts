import type { Environment } from '../../context.ts';
import { type Queryable, type Statement, sweepSeconds } from '../../db/connect.ts';
import { later } from '../../time.ts';
import type { Role } from '../../vocabulary/roles.ts';
import { type SessionClock, useEveryMs } from './session-clock.ts';

/** The person or courier of a session. */
export interface SignedIn {
  readonly sessionId: string;
  readonly role: Role;
  /** The id of a person or courier. */
  readonly id: string;
  readonly name: string;
  /** The membership that determines a person's role in this session; null for couriers. */
  readonly membershipId: string | null;
  /**
   * The workspace of the membership or of the courier; null for the operator's staff and the operator's own couriers.
   */
  readonly workspaceId: string | null;
  /** The environment in which a courier works; null for people, who have access to both. */
  readonly environment: Environment | null;
}

/** A session with the data that its owner sees. */
export interface Session {
  readonly id: string;
  readonly client: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The owner of a session: either a person or a courier. */
export type Owner = { readonly personId: string } | { readonly courierId: string };

export const ownerOf = ({ role, id }: Pick<SignedIn, 'role' | 'id'>): Owner =>
  role === 'courier' ? { courierId: id } : { personId: id };

const ownerValues = (owner: Owner): [string | null, string | null] =>
  'personId' in owner ? [owner.personId, null] : [null, owner.courierId];

const insert: Statement = {
  name: 'sessions.insert',
  text: `
    with proved as (
      select id
      from people
      where id = $3 and password_hash = coalesce($8, password_hash)
      for share
    ),
    chosen as (
      update memberships
      set signed_in_at = $6
      where disabled_at is null and id = (
        select id
        from memberships
        where person_id = (select id from proved) and disabled_at is null
        order by signed_in_at desc nulls last, created_at, id
        limit 1
      )
      returning id
    ), replaced as (
      update sessions
      set replaced_at = $6
      where courier_id = $4 and replaced_at is null
      returning expires_at > $6 and used_at > $9 as was_live
    ), opened as (
      insert into sessions
        (id, token_hash, person_id, courier_id, membership_id, client, created_at, used_at, proved_at, expires_at)
      select $1, $2, $3, $4, chosen.id, $5, $6, $6, $6, $7
      from (values (true)) as asked
      left join chosen on true
      where $4::text is not null or chosen.id is not null
      returning id
    )
    select (select count(*) from replaced where was_live) as replaced
    from opened`,
};

/**
 * The owner of a new session. After a sign-in by password it includes the hash that was checked: no session is opened
 * if the stored hash has changed since.
 */
export type Opener = Owner & { readonly passwordHash?: string };

/**
 * Stores a session. A person's session starts in the membership that the person used last (decision 174). A courier's
 * session ends the courier's sessions on other phones (decision 234).
 * @returns the number of open sessions that it ended; undefined if it stored none, because the person has no open
 * membership or the password has changed since it was checked
 */
export async function insertSession(
  sql: Queryable,
  { id, client, createdAt, expiresAt }: Session,
  { passwordHash, ...owner }: Opener,
  { tokenHash, couriersSince }: { tokenHash: Buffer } & Pick<SessionClock, 'couriersSince'>,
): Promise<number | undefined> {
  const who = [id, tokenHash, ...ownerValues(owner), client];
  const values = [...who, createdAt, expiresAt, passwordHash ?? null, couriersSince];
  const [opened] = await sql.query<{ replaced: number }>(insert, values);
  return opened?.replaced;
}

const find: Statement = {
  name: 'sessions.find',
  text: `
    select
      s.id as "sessionId",
      coalesce(m.role, 'courier') as role,
      coalesce(p.id, c.id) as id,
      coalesce(p.name, c.name) as name,
      s.membership_id as "membershipId",
      coalesce(m.workspace_id, c.workspace_id) as "workspaceId",
      c.environment,
      s.expires_at as "expiresAt",
      s.used_at as "usedAt",
      s.proved_at as "provedAt",
      p.totp_confirmed_at is not null as "hasSecondFactor",
      s.replaced_at is not null as "isReplaced"
    from sessions s
    left join people p on p.id = s.person_id
    left join memberships m on m.id = s.membership_id
    left join couriers c on c.id = s.courier_id
    where s.token_hash = $1
      and s.expires_at > $2
      and s.used_at > case when s.courier_id is null then $3::timestamptz else $4 end
      and m.disabled_at is null
      and c.disabled_at is null`,
};

export interface LiveSession extends SignedIn {
  readonly expiresAt: Date;
  /** The time when the session was last used, as stored. */
  readonly usedAt: Date;
  /** The time when the person last entered the password. */
  readonly provedAt: Date;
  readonly hasSecondFactor: boolean;
  /** True if the session has ended because its courier signed in on another phone (decision 234). */
  readonly isReplaced: boolean;
}

/**
 * Returns a session that has not ended and whose membership or courier is not disabled. It also returns a session that
 * ended because the courier signed in on another phone, so that the old phone gets the reason.
 */
export async function findSession(
  sql: Queryable,
  tokenHash: Buffer,
  { now, peopleSince, couriersSince }: SessionClock,
): Promise<LiveSession | undefined> {
  const [session] = await sql.query<LiveSession>(find, [tokenHash, now, peopleSince, couriersSince]);
  return session;
}

const use: Statement = {
  name: 'sessions.use',
  text: `
    update sessions
    set used_at = $2
    where id = $1 and used_at < $2`,
};

/** Stores the time when a session was last used. */
export async function storeUse(sql: Queryable, sessionId: string, at: Date): Promise<void> {
  await sql.query(use, [sessionId, at]);
}

const prove: Statement = {
  name: 'sessions.prove',
  text: `
    update sessions
    set proved_at = $2
    where id = $1`,
};

/** Stores the time when the session's person last entered the password. */
export async function markProved(sql: Queryable, sessionId: string, at: Date): Promise<void> {
  await sql.query(prove, [sessionId, at]);
}

const listLive: Statement = {
  name: 'sessions.list-live',
  text: `
    with used as (
      update sessions
      set used_at = $2
      where id = any($1) and used_at < $3
    )
    select s.id as "sessionId", coalesce(m.role, 'courier') as role
    from sessions s
    left join memberships m on m.id = s.membership_id
    left join couriers c on c.id = s.courier_id
    where s.id = any($1) and s.expires_at > $2 and s.replaced_at is null
      and m.disabled_at is null and c.disabled_at is null`,
};

/**
 * Returns those of the given sessions that are open, with the current role of their membership or courier. Also stores
 * `now` as the time when the given sessions were last used.
 */
export const listLiveSessions = (
  sql: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Pick<SignedIn, 'sessionId' | 'role'>[]> =>
  sql.query<Pick<SignedIn, 'sessionId' | 'role'>>(listLive, [ids, now, later(now, -useEveryMs)]);

const list: Statement = {
  name: 'sessions.list',
  text: `
    select id, client, created_at as "createdAt", expires_at as "expiresAt"
    from sessions
    where (person_id = $1 or courier_id = $2)
      and replaced_at is null
      and expires_at > $3
      and used_at > case when courier_id is null then $4::timestamptz else $5 end
    order by created_at, id`,
};

export const listSessions = (
  sql: Queryable,
  owner: Owner,
  { now, peopleSince, couriersSince }: SessionClock,
): Promise<Session[]> => sql.query<Session>(list, [...ownerValues(owner), now, peopleSince, couriersSince]);

const remove: Statement = {
  name: 'sessions.delete',
  text: `
    delete from sessions
    where (person_id = $1 or courier_id = $2 or membership_id = $3)
      and id = coalesce($4, id)
      and id is distinct from $5
    returning replaced_at is null as "wasLive"`,
};

/**
 * Deletes the sessions of an owner or of a membership: only the session `only`, all except `keep`, or all. Returns how
 * many of them were still open.
 */
export async function deleteSessions(
  sql: Queryable,
  owner: Owner | { readonly membershipId: string },
  { only = null, keep = null }: { only?: string | null; keep?: string | null } = {},
): Promise<number> {
  const values = 'membershipId' in owner ? [null, null, owner.membershipId] : [...ownerValues(owner), null];
  const ended = await sql.query<{ wasLive: boolean }>(remove, [...values, only, keep]);
  return ended.filter(({ wasLive }) => wasLive).length;
}

const prune: Statement = {
  name: 'sessions.delete-expired',
  mostSeconds: sweepSeconds,
  text: `
    with sessions as (delete from sessions where expires_at <= $1),
      codes as (delete from courier_codes where expires_at <= $1::timestamptz - interval '7 days'),
      resets as (delete from password_resets where expires_at <= $1)
    delete from invitations
    where expires_at <= $1`,
};

/**
 * Deletes expired sessions, password resets and invitations. Courier codes are deleted a week after they expire: until
 * then, entering one is refused as expired, not as wrong.
 */
export async function deleteExpired(sql: Queryable, now: Date): Promise<void> {
  await sql.query(prune, [now]);
}
