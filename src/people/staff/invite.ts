import type { Context } from '../../context.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { enqueueMail, sendsMail } from '../../mail/enqueue.ts';
import type { Language } from '../../mail/letter.ts';
import { problems } from '../../problems/problems.ts';
import { dayMs, later } from '../../time.ts';
import type { PersonRole } from '../../vocabulary/roles.ts';
import { isAccountEmail } from '../email.ts';
import { invitationLink } from '../links.ts';
import { hashToken, newInvitationToken } from '../sessions/tokens.ts';
import type { Invitation } from './invitation.ts';
import { putInvitation, setInvitationToken } from './invitations-store.ts';

const invitationDays = 7;

/** The staff to which a person is invited. */
export interface InvitedStaff {
  /** The workspace of the staff; null for the operator's staff. */
  readonly id: string | null;
  readonly name: string;
}

/**
 * Invites a person to a staff by email address; a repeat replaces the earlier invitation. It does the same work and
 * returns the same response whether or not the address has an account (decision 181). `ctx` must run its statements in
 * the caller's transaction.
 * @throws alreadyMember if the address belongs to that staff; emailUnusable
 */
export async function invitePerson(
  ctx: Context,
  invitedBy: string,
  wanted: { staff: InvitedStaff; email: string; role: PersonRole; language: Language },
): Promise<Invitation> {
  const { staff, role, language } = wanted;
  const email = wanted.email.toLowerCase();
  if (!isAccountEmail(email)) throw problems.emailUnusable();
  const createdAt = ctx.now();
  const invitation = {
    id: `PI-${timeOrderedSuffix(createdAt)}`,
    workspaceId: staff.id,
    email,
    role,
    invitedBy,
    createdAt,
    expiresAt: later(createdAt, invitationDays * dayMs),
  };
  const token = sendsMail(ctx) ? newInvitationToken() : undefined;
  const tokenHash = token === undefined ? null : hashToken(token);
  if (!(await putInvitation(ctx.sql, invitation, tokenHash))) throw problems.alreadyMember();
  if (token !== undefined) {
    const letter = {
      kind: 'invitation',
      operator: ctx.rules.of('operatorName'),
      staff: staff.name,
      link: invitationLink(ctx.config, { role, token }),
      expiresAt: invitation.expiresAt.toISOString(),
    } as const;
    await enqueueMail(ctx, { to: email, language, letter });
  }
  return invitation;
}

/** An invitation's link and its token. Antar stores only a hash of the token. */
export interface GivenLink extends Pick<Invitation, 'email' | 'workspaceId' | 'expiresAt'> {
  readonly token: string;
  readonly link: string;
}

/**
 * Creates a link to an invitation, which the operator hands to the invited person. An earlier link becomes invalid.
 * @throws invitationNotFound
 */
export async function linkInvitation(ctx: Context, id: string): Promise<GivenLink> {
  const token = newInvitationToken();
  const linked = await setInvitationToken(ctx.sql, id, hashToken(token), ctx.now());
  if (linked === undefined) throw problems.invitationNotFound();
  return { ...linked, token, link: invitationLink(ctx.config, { role: linked.role, token }) };
}
