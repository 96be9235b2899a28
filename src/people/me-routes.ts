import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { json } from '../http/body.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { personRoles, providerRoles, roles } from '../vocabulary/roles.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
import { MembershipChoice, wireMembership } from './memberships-schema.ts';
import { chooseMembership, listMemberships, setBookingWay } from './memberships-store.ts';
import { BookingWayChoice, Me } from './schema.ts';
import { lacksSecondFactor } from './second-factor/second-factor.ts';
import type { SignedIn } from './sessions/sessions-store.ts';
import { readPerson } from './store.ts';

const define = routesOf({ tag: 'Sign-in' });
const path = '/people/v1/me';

/**
 * Registers the routes of a signed-in person's account and of the membership in which their session works;
 * `requireRole` protects `app`.
 */
export function meRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'readMe',
    summary: 'Show the signed-in person, and every staff that they belong to',
    roles,
    isBeforeSecondFactor: true,
    answers: { 200: Me },
    run: async ({ signedIn }) => ({ status: 'Success', data: await describe(ctx, signedIn) }),
  });

  define(app, {
    method: 'PUT',
    path: `${path}/membership`,
    operationId: 'chooseMembership',
    summary: 'Let the session work in another membership of the person',
    roles: personRoles,
    isBeforeSecondFactor: true,
    body: json(MembershipChoice, { membershipID: 'MB-01KAJ4' }),
    answers: { 200: Done },
    refusals: [problems.membershipNotFound()],
    run: async ({ signedIn, body: { membershipID } }) => {
      const { sessionId } = signedIn;
      await changeInPerson(ctx, signedIn, async ({ sql, now }) => {
        const chosen = { sessionId, membershipId: membershipID, now: now() };
        if (!(await chooseMembership(sql, chosen))) throw problems.membershipNotFound();
        return [
          undefined,
          { action: 'session.choose-membership', ...ownAccount(signedIn), after: { membershipID } },
        ];
      });
      return { status: 'Success', message: 'Keanggotaan sesi ini diganti.' };
    },
  });

  define(app, {
    method: 'PUT',
    path: `${path}/booking-way`,
    operationId: 'chooseBookingWay',
    summary: "Choose how one books in the session's workspace: by a program or by hand",
    roles: providerRoles,
    body: json(BookingWayChoice, { booksBy: 'hand' }),
    answers: { 200: Done },
    run: async ({ signedIn, body: { booksBy } }) => {
      await setBookingWay(ctx.sql, signedIn.membershipId!, booksBy);
      return { status: 'Success', message: 'Cara memesan disimpan.' };
    },
  });
}

async function describe(ctx: Context, { id, name, role, workspaceId, membershipId }: SignedIn) {
  const account = {
    id,
    name,
    role,
    workspaceID: workspaceId,
    membershipID: membershipId,
    booksBy: null,
    hubID: null,
  };
  if (role === 'courier')
    return { ...account, email: null, secondFactor: false, secondFactorNeeded: false, memberships: [] };
  const { email, totpConfirmedAt } = await readPerson(ctx.sql, id);
  const all = await listMemberships(ctx.sql, [id]);
  const memberships = all.filter(({ disabledAt }) => disabledAt === null).map(wireMembership);
  const { booksBy = null, hubId: hubID = null } = all.find((each) => each.id === membershipId) ?? {};
  const hasSecondFactor = totpConfirmedAt !== null;
  const secondFactorNeeded = lacksSecondFactor(ctx, { role, hasSecondFactor });
  return {
    ...account,
    booksBy,
    hubID,
    email,
    secondFactor: hasSecondFactor,
    secondFactorNeeded,
    memberships,
  };
}
