import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { isBlank } from '../../text/plain-text.ts';
import { createPerson, newMembershipId } from '../create.ts';
import { adoptBookingWay, putMembership } from '../memberships-store.ts';
import { checkSecondFactor } from '../second-factor/second-factor.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { Guard } from '../sign-in.ts';
import { type KnownPerson, readPerson } from '../store.ts';
import { checkOf } from '../tries.ts';
import type { Invitation } from './invitation.ts';
import { findInvitation, takeInvitation } from './invitations-store.ts';

/**
 * The input of a person who accepts an invitation: a name and a password for a new account, or the password and second
 * factor of their existing account.
 */
export interface Acceptance {
  readonly token: string;
  readonly name: string | null;
  readonly password: string;
  readonly code: string;
  readonly address: string;
}

/**
 * Makes an invited person a member of the staff (decision 181). If the address has an account, the person accepts by
 * signing in to it; otherwise the person gets a new account.
 * @throws invitationNotFound; alreadyMember; signInRejected; secondFactorRequired; secondFactorRejected;
 * tooManyRequests; busy; fieldRequired without a name for a new account
 */
export async function acceptInvitation(ctx: Context, guard: Guard, acceptance: Acceptance): Promise<void> {
  const tokenHash = hashToken(acceptance.token);
  // Anyone can send this request. A hash takes a tenth of a second and 64 MiB, so it is made only for invited people.
  const invitation = await findInvitation(ctx.sql, tokenHash, ctx.now());
  if (invitation === undefined) throw problems.invitationNotFound();
  const join =
    invitation.personId === null
      ? await newcomer(guard, invitation, acceptance)
      : await known(ctx, guard, await readPerson(ctx.sql, invitation.personId), acceptance);
  await ctx.sql.transaction(async (tx) => {
    const taken = orRefuse(await takeInvitation(tx, tokenHash, ctx.now()), problems.invitationNotFound);
    const joined = await join(ctx, tx, taken);
    await adoptBookingWay(tx, joined.membershipId, taken.invitedBy);
    await recordJoining(ctx, tx, taken, joined);
  });
}

type Invited = Pick<Invitation, 'workspaceId' | 'email' | 'role'>;
/** Creates the membership in the transaction that uses up the invitation. */
type Join = (ctx: Context, tx: Tx, invited: Invited) => Promise<{ personId: string; membershipId: string }>;

async function newcomer(
  { hashing }: Guard,
  { email }: Invited,
  { name, password }: Acceptance,
): Promise<Join> {
  if (name === null || isBlank(name)) throw problems.fieldRequired('name');
  // Hashed before the transaction begins, because hashing would keep the transaction open.
  const passwordHash = await hashing.hash(password, { owner: email });
  return async ({ now }, tx, invited) => {
    const { id, membership } = await createPerson({ now, sql: tx }, { ...invited, name, passwordHash });
    return { personId: id, membershipId: membership.id };
  };
}

async function known(
  ctx: Context,
  { tries, hashing }: Guard,
  person: KnownPerson,
  { password, code, address }: Acceptance,
): Promise<Join> {
  const tried = tries.count('sign-in', person.email, { address });
  const isRight = await checkOf(
    tried,
    hashing.verify(password, person.passwordHash, { owner: person.email }),
  );
  if (!isRight) throw problems.signInRejected();
  await checkSecondFactor(ctx, tries, person.id, code);
  return async ({ now }, tx, { workspaceId, role }) => {
    const createdAt = now();
    const wanted = { id: newMembershipId(createdAt), personId: person.id, workspaceId, role, createdAt };
    const membershipId = orRefuse(await putMembership(tx, wanted), problems.alreadyMember);
    return { personId: person.id, membershipId };
  };
}

const recordJoining = (
  ctx: Context,
  tx: Tx,
  { email, role, workspaceId }: Invited,
  { personId, membershipId }: { personId: string; membershipId: string },
): Promise<void> =>
  recordChange(ctx, tx, {
    actor: { kind: 'person', id: personId, membershipId },
    action: 'staff.join',
    subject: { kind: 'person', id: personId },
    workspaceId: workspaceId ?? undefined,
    after: { email, role },
  });
