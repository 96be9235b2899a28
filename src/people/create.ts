import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import type { PersonRole } from '../vocabulary/roles.ts';
import { isAccountEmail } from './email.ts';
import { hashPassword } from './hashing/passwords.ts';
import type { Membership } from './memberships-store.ts';
import { insertPerson, type Person } from './store.ts';

export interface NewPerson {
  readonly workspaceId: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: PersonRole;
}

/** A new person with their first membership. */
export type Joined = Person & { readonly membership: Pick<Membership, 'id' | 'workspaceId' | 'role'> };

export const newMembershipId = (createdAt: Date): string => `MB-${timeOrderedSuffix(createdAt)}`;

/**
 * Creates an account with an email address and a password, and its first membership.
 * @throws emailTaken; emailUnusable
 */
export async function createPerson(
  ctx: Pick<Context, 'now'> & { readonly sql: Queryable },
  wanted: NewPerson & ({ readonly password: string } | { readonly passwordHash: string }),
): Promise<Joined> {
  const { workspaceId, name, role } = wanted;
  const email = wanted.email.toLowerCase();
  if (!isAccountEmail(email)) throw problems.emailUnusable();
  const createdAt = ctx.now();
  const id = `PE-${timeOrderedSuffix(createdAt)}`;
  const person = { id, email, name, createdAt };
  const membership = { id: newMembershipId(createdAt), workspaceId, role };
  const passwordHash = 'password' in wanted ? hashPassword(wanted.password) : wanted.passwordHash;
  if (!(await insertPerson(ctx.sql, person, passwordHash, membership))) throw problems.emailTaken();
  return { ...person, membership };
}
