import { openSecret, sealSecret } from '../../config/secrets.ts';
import type { Context } from '../../context.ts';
import { joining } from '../../db/nest.ts';
import { enqueueJobs } from '../../jobs/store.ts';
import { enqueueMail, sendsMail } from '../../mail/enqueue.ts';
import type { Language } from '../../mail/letter.ts';
import { problems } from '../../problems/problems.ts';
import { hourMs, later, minuteMs } from '../../time.ts';
import type { PersonRole } from '../../vocabulary/roles.ts';
import { passwordResetLink } from '../links.ts';
import { listMemberships } from '../memberships-store.ts';
import { hashToken, newResetToken } from '../sessions/tokens.ts';
import { findPersonByEmail } from '../store.ts';
import { putReset } from './store.ts';

/** A request for a new password. */
interface ResetRequest {
  readonly email: string;
  readonly language: Language;
}

/** The purpose under which a queued request is encrypted (see `sealSecret`). */
export const resetPurpose = 'password reset';
const mailedMs = hourMs;
const handedOverMs = 24 * hourMs;
/** Minimum interval between two mails to an account; requests within the interval send no mail. */
const restMs = 5 * minuteMs;

/**
 * Accepts a request for a new password and does the same work for every address. A job checks later whether the address
 * has an account (decision 183).
 * @throws mailNotSet
 */
export async function requestPasswordReset(ctx: Context, { email, language }: ResetRequest): Promise<void> {
  if (!sendsMail(ctx)) throw problems.mailNotSet();
  const sealed = sealSecret(
    ctx.config,
    JSON.stringify({ email: email.toLowerCase(), language }),
    resetPurpose,
  );
  await enqueueJobs(ctx.sql, [{ kind: 'password-reset', payload: { sealed }, runAt: ctx.now() }]);
  ctx.wake('jobs');
}

/** Mails the link for a new password if the address belongs to an account with an open membership. */
export async function mailPasswordReset(
  ctx: Context,
  { sealed }: { readonly sealed: string },
): Promise<void> {
  const { email, language }: ResetRequest = JSON.parse(openSecret(ctx.config, sealed, resetPurpose));
  const person = await findPersonByEmail(ctx.sql, email);
  if (!person?.isMember) return;
  const mailed = await ctx.sql.transaction(async (tx) => {
    const each = { ...ctx, sql: joining(ctx.sql, tx), wake: () => undefined };
    const made = await makeReset(each, person.id, { lastsMs: mailedMs, restMs });
    if (made === undefined) return false;
    const { link, expiresAt } = made;
    const kind = 'password-reset' as const;
    const letter = { kind, operator: ctx.rules.of('operatorName'), link, expiresAt: expiresAt.toISOString() };
    await enqueueMail(each, { to: email, language, letter });
    return true;
  });
  if (mailed) ctx.wake('jobs');
}

/** A link for a new password, and its token. Antar stores only a hash of the token. */
export interface ResetLink {
  readonly token: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link for a new password, which the operator hands to the person. The person's earlier link becomes invalid.
 */
export async function linkPasswordReset(ctx: Context, personId: string): Promise<ResetLink> {
  return (await makeReset(ctx, personId, { lastsMs: handedOverMs, restMs: 0 }))!;
}

async function makeReset(
  ctx: Context,
  personId: string,
  { lastsMs, restMs }: { lastsMs: number; restMs: number },
): Promise<ResetLink | undefined> {
  const createdAt = ctx.now();
  const expiresAt = later(createdAt, lastsMs);
  const token = newResetToken();
  const reset = { personId, createdAt, expiresAt };
  const isNew = await putReset(ctx.sql, reset, hashToken(token), later(createdAt, -restMs));
  if (!isNew) return undefined;
  return {
    token,
    link: passwordResetLink(ctx.config, { role: await roleOf(ctx, personId), token }),
    expiresAt,
  };
}

/** Returns the role of the person's first open membership, which determines the screen of the link. */
async function roleOf({ sql }: Context, personId: string): Promise<PersonRole> {
  const memberships = await listMemberships(sql, [personId]);
  return (memberships.find(({ disabledAt }) => disabledAt === null) ?? memberships[0]!).role;
}
