import { hashSync } from '@node-rs/argon2';
import type { Context } from '../../src/context.ts';
import { createPerson, newMembershipId } from '../../src/people/create.ts';
import { putMembership, setBookingWay } from '../../src/people/memberships-store.ts';
import { type OpenedSession, openSession } from '../../src/people/sessions/open-session.ts';
import type { Owner } from '../../src/people/sessions/sessions-store.ts';
import type { PersonRole } from '../../src/vocabulary/roles.ts';
import type { TestService } from './service.ts';

let count = 0;

/**
 * A password's hash that costs next to nothing, also to each sign-in: it is compared at the cost that it names. Tests of the
 * cost, and of queues of hashes, use the service's own.
 */
export const quickHash = (password: string): string =>
  hashSync(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** A session of any person, opened without proof. */
export const openTestSession = (ctx: Context, owner: Owner): Promise<OpenedSession> =>
  openSession(ctx, owner);

/**
 * A person of a role, signed in without a password, which costs a tenth of a second to hash. A provider's has answered
 * that a program books (decision 616).
 */
export async function addPerson(
  ctx: Context,
  role: PersonRole,
  workspaceId: string | null = null,
): Promise<TestPerson> {
  count += 1;
  const email = `person-${count}@example.com`;
  const person = { workspaceId, email, name: `Person ${count}`, role, passwordHash: '$none' };
  const { id, membership } = await createPerson(ctx, person);
  if (workspaceId !== null) await setBookingWay(ctx.sql, membership.id, 'program');
  const { token } = await openTestSession(ctx, { personId: id });
  return { id, email, token };
}

/** A courier of the operator's production fleet, where nothing moves by itself, signed in. */
export async function addCourier(ctx: Context, phone = '+628111111111'): Promise<TestPerson> {
  count += 1;
  const id = `CO-${count}`;
  const text = "insert into couriers (id, environment, name, phone) values ($1, 'production', 'Joko', $2)";
  await ctx.sql.query({ name: 'test.production-courier', text }, [id, phone]);
  const { token } = await openTestSession(ctx, { courierId: id });
  return { id, email: '', token };
}

/** One more membership of a person who has an account. */
export async function addMembership(
  ctx: Context,
  personId: string,
  role: PersonRole,
  workspaceId: string | null,
): Promise<string> {
  const createdAt = ctx.now();
  const membership = { id: newMembershipId(createdAt), personId, role, workspaceId, createdAt };
  const id = await ctx.sql.transaction((tx) => putMembership(tx, membership));
  if (id === undefined) throw new Error('a member already');
  return id;
}

/** The token of an invitation, as an operator's admin hands it over. */
export async function linkOf(
  { call, ctx }: Pick<TestService, 'call' | 'ctx'>,
  invitationID: string,
): Promise<string> {
  const { token } = await addPerson(ctx, 'operator-admin');
  const path = `/operations/v1/invitations/${invitationID}/link`;
  const { status, body } = await call('POST', path, { token });
  if (status !== 201) throw new Error(`no link: ${status} ${body.error}`);
  return body.data.token;
}
