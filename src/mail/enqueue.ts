import { sealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { enqueueJobs } from '../jobs/store.ts';
import type { Language, Letter } from './letter.ts';

/** A mail to one person. */
export interface Mail {
  /** The mail's id, which stays the same for every attempt to send the mail. */
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly letter: Letter;
}

/** The purpose with which a queued mail is encrypted (see `sealSecret`). */
export const mailPurpose = 'mail';

/** True if the service can send mails, because a mail server is set. */
export const sendsMail = ({ config }: Pick<Context, 'config'>): boolean => config.smtpUrl !== undefined;

/**
 * Queues a mail (decision 182). In a transaction, the mail is sent only if the transaction commits. The queued mail is
 * encrypted, because the link in it opens an account.
 */
export async function enqueueMail(ctx: Context, mail: Omit<Mail, 'id'>): Promise<void> {
  const runAt = ctx.now();
  const whole: Mail = { ...mail, id: `ML-${timeOrderedSuffix(runAt)}` };
  const sealed = sealSecret(ctx.config, JSON.stringify(whole), mailPurpose);
  await enqueueJobs(ctx.sql, [{ kind: 'mail', payload: { sealed }, runAt }]);
  ctx.wake('jobs');
}
