import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { problems } from '../../problems/problems.ts';
import { providerAdmins } from '../../vocabulary/roles.ts';
import { stepInPerson } from './change.ts';
import { accountExample } from './operations-routes.ts';
import { proposeAccount, rejectAccount } from './propose.ts';
import {
  AccountRejection,
  AccountRequest,
  OwnAccountAnswer,
  OwnAccounts,
  readAccount,
  showOwnAccount,
} from './schema.ts';
import { listAccounts } from './store.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerAdmins });
const path = '/portal/v1/workspace/accounts';

/**
 * Routes for the bank accounts of the caller's workspace (decision 750). An account belongs to no environment.
 * `app` checks the role with `requireRole`.
 */
export function ownAccountRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listOwnAccounts',
    isExpensive: true,
    summary: 'List the bank accounts for remittances, the newest first',
    answers: { 200: OwnAccounts },
    run: async ({ signedIn }) => {
      const accounts = await listAccounts(ctx.sql.reading, workspaceOf(signedIn));
      return { status: 'Success', data: accounts.map(showOwnAccount) };
    },
  });
  define(app, {
    method: 'POST',
    path,
    operationId: 'proposeOwnAccount',
    summary: 'Propose a bank account for remittances; the operator approves it',
    needsPassword: true,
    body: json(AccountRequest, accountExample),
    answers: { 201: OwnAccountAnswer },
    refusals: [problems.accountNumberInvalid(), problems.accountInForce(), problems.accountWaiting()],
    run: ({ body, signedIn }) =>
      takeStep(ctx, signedIn, 'account.propose', (each, tx) => {
        const whose = { workspaceId: workspaceOf(signedIn), by: signedIn.id, isByProvider: true };
        return proposeAccount(each, tx, readAccount(body), whose);
      }),
  });
  define(app, {
    method: 'POST',
    path: `${path}/:accountID/rejection`,
    operationId: 'rejectOwnAccount',
    summary: 'Reject or withdraw a proposed bank account',
    body: json(AccountRejection, { reason: 'Bukan rekening kami' }),
    answers: { 200: OwnAccountAnswer },
    refusals: [problems.accountNotFound(), problems.accountSettled()],
    run: ({ params: { accountID: id }, body: { reason }, signedIn }) =>
      takeStep(ctx, signedIn, 'account.reject', (each, tx) =>
        rejectAccount(each, tx, { id, by: signedIn.id, reason, workspaceId: workspaceOf(signedIn) }),
      ),
  });
}

/** The roles of these routes are those of a provider's staff, which always has a workspace. */
const workspaceOf = ({ workspaceId }: SignedIn): string => workspaceId!;

async function takeStep(...step: Parameters<typeof stepInPerson>) {
  return { status: 'Success', data: showOwnAccount(await stepInPerson(...step)) };
}
