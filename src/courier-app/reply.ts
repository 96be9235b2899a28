import type { Context } from '../context.ts';
import { judgeClock } from '../deliveries/evidence/device-clock.ts';
import { countReplies, findReply, insertReply } from '../fleet/replies-store.ts';
import { problems } from '../problems/problems.ts';
import { later, minuteMs, readInstant } from '../time.ts';
import type { Reply } from './messages-schema.ts';

/**
 * Maximum number of replies of a courier per minute: more than anyone types, and enough to send those written while
 * offline.
 */
const mostAMinute = 30;

/**
 * Stores a courier's reply to operations (decision 445). Returns true if it was already stored under the same id.
 * @throws replyReused for another text under the same id; tooManyRequests
 */
export async function reply(ctx: Context, courierId: string, body: Reply): Promise<boolean> {
  const { replyID: replyId, text } = body;
  const at = ctx.now();
  const earlier = await findReply(ctx.sql, { courierId, replyId });
  if (earlier === undefined) {
    const since = later(at, -minuteMs);
    const count = await countReplies(ctx.sql, courierId, { since, most: mostAMinute });
    if (count >= mostAMinute) throw problems.tooManyRequests(60);
    const times = { deviceAt: readInstant(body.at), sentAt: body.sentAt ? readInstant(body.sentAt) : null };
    const writtenAt = judgeClock({ ...times, receivedAt: at }).madeAt ?? at;
    if (await insertReply(ctx.sql, { courierId, replyId, text, writtenAt }, at)) return false;
  }
  const stored = earlier ?? (await findReply(ctx.sql, { courierId, replyId }));
  if (stored !== text) throw problems.replyReused();
  return true;
}
