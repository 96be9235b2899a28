import type { AuditChange } from '../../audit/chain.ts';
import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { problems } from '../../problems.ts';
import type { PersonRole } from '../../roles.ts';
import { dayMs, later } from '../../time.ts';
import { createPerson, type Joined } from '../create.ts';
import { isAccountEmail } from '../email.ts';
import type { Hashing } from '../start-hashing.ts';
import { hashToken, newInvitationToken } from '../tokens.ts';
import { isInvitation, putInvitation, takeInvitation } from './store.ts';

const invitationDays = 7;

/**
 * Invites a person to the staff by email address; a repeat replaces the earlier invitation.
 * @returns the token for the person, shown only once
 * @throws emailTaken when the address has an account; emailUnusable
 */
export async function invitePerson(
  ctx: Context,
  invitedBy: string,
  wanted: { workspaceId: string | null; email: string; role: PersonRole },
): Promise<{ token: string; expiresAt: Date }> {
  const createdAt = ctx.now();
  const expiresAt = later(createdAt, invitationDays * dayMs);
  const token = newInvitationToken();
  const email = wanted.email.toLowerCase();
  if (!isAccountEmail(email)) throw problems.emailUnusable();
  const invitation = { ...wanted, email, invitedBy, createdAt, expiresAt };
  if (!(await putInvitation(ctx.sql, invitation, hashToken(token)))) throw problems.emailTaken();
  return { token, expiresAt };
}

/**
 * Makes the account of an invited person.
 * @throws invitationNotFound; emailTaken when the address has got an account meanwhile; busy
 */
export async function acceptInvitation(
  ctx: Context,
  hashing: Hashing,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Joined> {
  const tokenHash = hashToken(token);
  // Anyone can send this request. A hash costs a tenth of a second and 64 MiB, so it is made only for invited
  // people.
  if (!(await isInvitation(ctx.sql, tokenHash, ctx.now()))) throw problems.invitationNotFound();
  // Hashed before the transaction, which would otherwise stay open meanwhile.
  const passwordHash = await hashing.hash(password);
  return ctx.sql.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash, ctx.now());
    if (invitation === undefined) throw problems.invitationNotFound();
    const person = await createPerson({ now: ctx.now, sql: tx }, { ...invitation, name, passwordHash });
    await recordChange(ctx, tx, joining(person));
    return person;
  });
}

const joining = ({ id, email, name, membership }: Joined): AuditChange => ({
  actor: { kind: 'person', id, membershipId: membership.id },
  action: 'staff.join',
  subject: { kind: 'person', id },
  workspaceId: membership.workspaceId ?? undefined,
  after: { email, name, role: membership.role },
});
