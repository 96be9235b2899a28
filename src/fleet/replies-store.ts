import type { Environment } from '../context.ts';
import { onlyRow, type Queryable, type Statement, sweepSeconds } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { dayMs, later } from '../time.ts';
import { type InboxRow, inboxFields, type UnreadReplies, unreadFields } from './inbox-fields.ts';

/** A courier's reply to operations. */
export interface NewReply {
  readonly courierId: string;
  /** An id that the app generates; a second request with the same id is a repeat of the same reply. */
  readonly replyId: string;
  readonly text: string;
  readonly writtenAt: Date;
}

const insert: Statement = {
  name: 'replies.insert',
  text: `
    insert into courier_replies (courier_id, reply_id, text, written_at, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict (courier_id, reply_id) do nothing
    returning id`,
};

/** Stores a reply; returns false if a reply with its id is stored already. */
export async function insertReply(sql: Queryable, reply: NewReply, at: Date): Promise<boolean> {
  const { courierId, replyId, text, writtenAt } = reply;
  return (await sql.query(insert, [courierId, replyId, text, writtenAt, at])).length > 0;
}

const find: Statement = {
  name: 'replies.find',
  text: `
    select text
    from courier_replies
    where courier_id = $1 and reply_id = $2`,
};

/** Returns the text of a stored reply; undefined when there is none. */
export async function findReply(
  sql: Queryable,
  { courierId, replyId }: Pick<NewReply, 'courierId' | 'replyId'>,
): Promise<string | undefined> {
  const [reply] = await sql.query<{ text: string }>(find, [courierId, replyId]);
  return reply?.text;
}

const count: Statement = {
  name: 'replies.count-since',
  text: `
    select count(*)::int as count
    from (select created_at from courier_replies where courier_id = $1 order by id desc limit $3) newest
    where created_at > $2`,
};

/** Counts a courier's replies after the given time, up to `most`. */
export const countReplies = async (
  sql: Queryable,
  courierId: string,
  { since, most }: { since: Date; most: number },
): Promise<number> => onlyRow(await sql.query<{ count: number }>(count, [courierId, since, most])).count;

const markRead: Statement = {
  name: 'replies.mark-read',
  text: `
    update courier_replies
    set read_at = $3, read_by = $4
    where courier_id = $1 and id <= $2 and read_at is null`,
};

/** Marks a courier's replies with an id up to `upTo` as read by a person. */
export async function markRepliesRead(
  sql: Queryable,
  { courierId, upTo }: { courierId: string; upTo: number },
  by: { at: Date; personId: string },
): Promise<void> {
  await sql.query(markRead, [courierId, upTo, by.at, by.personId]);
}

const listUnread: Statement = {
  name: 'replies.list-unread',
  text: `
    select ${selected(unreadFields)}
    from courier_replies r
    join couriers c on c.id = r.courier_id
    where r.read_at is null and c.environment = $1
    group by c.id
    order by max(r.created_at) desc
    limit 200`,
};

/** Lists the couriers of an environment with unread replies, most recent reply first. */
export const listUnreadReplies = (sql: Queryable, environment: Environment): Promise<UnreadReplies[]> =>
  sql.query<UnreadReplies>(listUnread, [environment]);

/** The inbox goes back this far; older conversations are on the page of their courier. */
const inboxDays = 7;

const inbox: Statement = {
  name: 'replies.list-inbox',
  text: `
    select ${selected(inboxFields)}
    from (
      select courier_id, max(id) as newest, count(*) filter (where read_at is null)::int as unread
      from courier_replies
      where created_at > $2 or read_at is null
      group by courier_id
    ) s
    join couriers c on c.id = s.courier_id and c.environment = $1
    join courier_replies r on r.id = s.newest
    cross join lateral (
      select exists (
        select
        from courier_notifications m
        where m.courier_id = c.id and m.type = 'MESSAGE' and m.created_at >= r.created_at
      ) as answered
    ) n
    order by s.unread > 0 desc, r.created_at desc
    limit 500`,
};

/** Lists the couriers who wrote in the last seven days: those with unread replies first, then the latest first. */
export const listInbox = (sql: Queryable, environment: Environment, now: Date): Promise<InboxRow[]> =>
  sql.query<InboxRow>(inbox, [environment, later(now, -inboxDays * dayMs)]);

/** The values that change when a courier replies or operations read a reply. */
export interface ReplyState {
  /** The id of the newest reply; 0 if there is none. */
  readonly newest: number;
  readonly unread: number;
}

const findState: Statement = {
  name: 'replies.find-state',
  text: `
    select coalesce((select max(id) from courier_replies where courier_id = $1), 0) as newest,
      (select count(*)::int from courier_replies where courier_id = $1 and read_at is null) as unread`,
};

export const findReplyState = async (sql: Queryable, courierId: string): Promise<ReplyState> =>
  onlyRow(await sql.query<ReplyState>(findState, [courierId]));

const deleteOld: Statement = {
  name: 'replies.delete-before',
  mostSeconds: sweepSeconds,
  text: `
    delete from courier_replies
    where created_at < $1`,
};

/** Deletes the replies that were stored before the given time. */
export async function deleteRepliesBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(deleteOld, [before]);
}
