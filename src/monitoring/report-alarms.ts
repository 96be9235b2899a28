import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { joining } from '../db/nest.ts';
import { enqueueMail, sendsMail } from '../mail/enqueue.ts';
import { listStaff } from '../people/staff/store.ts';
import { type Alarm, type AlarmKind, type Followed, followAlarms } from './alarms-store.ts';

/** The result of one check: the kind of condition that it looked for, and the conditions that it found. */
export interface Look {
  readonly kind: AlarmKind;
  /** Set if only this subject was checked. */
  readonly subject?: string;
  readonly present: readonly Pick<Alarm, 'subject' | 'details'>[];
}

/**
 * Logs the conditions that have begun or ended, and emails each change once to every administrator of the operator
 * (decision 295). The emails are queued in the transaction that records the change.
 */
export async function reportAlarms(ctx: Context, { kind, subject, present }: Look): Promise<void> {
  const only = subject === undefined ? { kind } : { kind, subject };
  await reportAlarmChange(ctx, (tx) => followAlarms(tx, only, present, ctx.now()));
}

/** Logs and mails the alarms that a change has raised or ended. */
export async function reportAlarmChange(ctx: Context, change: (tx: Tx) => Promise<Followed>): Promise<void> {
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

/** Queues one email per administrator, which lists all alarms that changed at the same time. */
async function mail(ctx: Context, state: 'raised' | 'over', alarms: readonly Alarm[]): Promise<void> {
  if (alarms.length === 0 || !sendsMail(ctx)) return;
  const { publicUrl } = ctx.config;
  const operator = ctx.rules.of('operatorName');
  const mailed = alarms.map(({ kind, subject, details }) => ({ kind, subject, details }));
  const letter = { kind: 'alarm', operator, state, alarms: mailed, link: `${publicUrl}/operations` } as const;
  const staff = await listStaff(ctx.sql, null);
  for (const { email, role, disabledAt } of staff)
    if (role === 'operator-admin' && disabledAt === null)
      await enqueueMail(ctx, { to: email, language: 'id', letter });
}
