import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { joining } from '../db/nest.ts';
import { enqueueMail, sendsMail } from '../mail/enqueue.ts';
import { listStaff } from '../people/staff/store.ts';
import { type Alarm, type AlarmKind, type Followed, followAlarms } from './alarms-store.ts';

/** A kind of condition, and its present instances. */
export interface Look {
  readonly kind: AlarmKind;
  /** Given when only this one was looked at. */
  readonly subject?: string;
  readonly present: readonly Pick<Alarm, 'subject' | 'details'>[];
}

/**
 * Logs the conditions that have begun and ended, and mails them to every administrator of the operator, each once
 * (decision 295). The mails are stored in the transaction of the change.
 */
export async function tellAlarms(ctx: Context, { kind, subject, present }: Look): Promise<void> {
  const only = subject === undefined ? { kind } : { kind, subject };
  await tellChange(ctx, (tx) => followAlarms(tx, only, present, ctx.now()));
}

/** Reports the alarms that a change has raised and ended. */
export async function tellChange(ctx: Context, change: (tx: Tx) => Promise<Followed>): Promise<void> {
  const { raised, ended } = await ctx.sql.transaction(async (tx) => {
    const followed = await change(tx);
    const each = { ...ctx, sql: joining(ctx.sql, tx), wake: () => undefined };
    await mail(each, 'raised', followed.raised);
    await mail(each, 'over', followed.ended);
    return followed;
  });
  for (const alarm of raised) ctx.log.error(alarm, 'an alarm is raised');
  for (const alarm of ended) ctx.log.info(alarm, 'an alarm ended');
  if (raised.length + ended.length > 0) ctx.wake('jobs');
}

/** One mail for all that changed at once. */
async function mail(ctx: Context, state: 'raised' | 'over', alarms: readonly Alarm[]): Promise<void> {
  if (alarms.length === 0 || !sendsMail(ctx)) return;
  const { operatorName: operator, publicUrl } = ctx.config;
  const told = alarms.map(({ kind, subject, details }) => ({ kind, subject, details }));
  const letter = { kind: 'alarm', operator, state, alarms: told, link: `${publicUrl}/operations` } as const;
  const staff = await listStaff(ctx.sql, null);
  for (const { email, role, disabledAt } of staff)
    if (role === 'operator-admin' && disabledAt === null)
      await enqueueMail(ctx, { to: email, language: 'id', letter });
}
