import type { AuditChange } from '../../audit/chain.ts';
import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { problems } from '../../problems.ts';
import type { PersonRole } from '../../roles.ts';
import { dayMs, later } from '../../time.ts';
import { createPerson } from '../create.ts';
import { isAccountEmail } from '../email.ts';
import type { Hashing } from '../hashing/start.ts';
import type { Person } from '../store.ts';
import { hashToken, newInvitationToken } from '../tokens.ts';
import { isInvitation, putInvitation, takeInvitation } from './store.ts';

const invitationDays = 7;

/**
 * Invites somebody by email address to the staff; asked again, the earlier invitation serves no more.
 * @returns the token to hand to them, shown this once
 * @throws emailTaken when the address is somebody's already; emailUnusable
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

/** Makes the account of somebody who was invited. @throws invitationNotFound; emailTaken when the address has become somebody's since; busy */
export async function acceptInvitation(
  ctx: Context,
  hashing: Hashing,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Person> {
  const tokenHash = hashToken(token);
  // Anybody may ask: a hash, which costs a tenth of a second and 64 MiB, is only for those who were invited.
  if (!(await isInvitation(ctx.sql, tokenHash, ctx.now()))) throw problems.invitationNotFound();
  // Hashed before the transaction, which would otherwise be held open for as long as that takes.
  const passwordHash = await hashing.hash(password);
  return ctx.sql.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash, ctx.now());
    if (invitation === undefined) throw problems.invitationNotFound();
    const person = await createPerson({ now: ctx.now, sql: tx }, { ...invitation, name, passwordHash });
    await recordChange(ctx, tx, joining(person));
    return person;
  });
}

const joining = ({ id, workspaceId, email, name, role }: Person): AuditChange => ({
  actor: { kind: 'person', id },
  action: 'staff.join',
  subject: { kind: 'person', id },
  workspaceId: workspaceId ?? undefined,
  after: { email, name, role },
});
