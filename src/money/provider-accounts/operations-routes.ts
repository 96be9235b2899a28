import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { sendsMail } from '../../mail/enqueue.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { listAddresses } from '../provider-mail.ts';
import { stepInPerson } from './change.ts';
import type { ProviderAccount } from './fields.ts';
import { approveAccount, proposeAccount, rejectAccount } from './propose.ts';
import {
  AccountAnswer,
  AccountHistory,
  AccountRejection,
  AccountRequest,
  MailAddresses,
  ProvidersWithAccounts,
  readAccount,
  showAccount,
} from './schema.ts';
import { listAccounts, listPresentAccounts, listProviders } from './store.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/provider-accounts';
const ofProvider = '/operations/v1/providers/:workspaceID/accounts';
export const accountExample = { bank: 'Bank Contoh', number: '123 456 7890', holder: 'PT Toko Melati' };

/** Routes for the bank accounts of providers (decision 750). `app` checks the role with `requireRole`. */
export function providerAccountRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  mailRoute(app, ctx);
  stepRoutes(app, ctx);
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listProviderAccounts',
    isExpensive: true,
    summary: 'List the providers with the bank account in force and the one that waits for approval',
    answers: { 200: ProvidersWithAccounts },
    run: async () => {
      const { reading } = ctx.sql;
      const accounts = Map.groupBy(await listPresentAccounts(reading, null), (each) => each.workspaceId);
      const rows = (await listProviders(reading)).map(({ workspaceId, name }) => {
        const own = accounts.get(workspaceId) ?? [];
        const shown = (state: ProviderAccount['state']) => {
          const found = own.find((each) => each.state === state);
          return found === undefined ? null : showAccount(found);
        };
        return { workspaceID: workspaceId, name, inForce: shown('in-force'), waiting: shown('waiting') };
      });
      const rankOf = ({ inForce, waiting }: (typeof rows)[number]) =>
        waiting !== null ? 0 : inForce === null ? 1 : 2;
      return { status: 'Success', data: rows.toSorted((one, other) => rankOf(one) - rankOf(other)) };
    },
  });
  define(app, {
    method: 'GET',
    path: ofProvider,
    operationId: 'listAccountsOfProvider',
    isExpensive: true,
    summary: 'List the bank accounts of a provider, the newest first',
    answers: { 200: AccountHistory },
    refusals: [problems.workspaceNotFound()],
    run: async ({ params: { workspaceID } }) => {
      if ((await findWorkspace(ctx.sql, workspaceID)) === undefined) throw problems.workspaceNotFound();
      const accounts = await listAccounts(ctx.sql.reading, workspaceID);
      return { status: 'Success', data: accounts.map(showAccount) };
    },
  });
}

function mailRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/providers/:workspaceID/mail-addresses',
    operationId: 'listMailAddresses',
    summary: 'List the addresses that get mails about the money of a provider',
    isExpensive: true,
    answers: { 200: MailAddresses },
    run: async ({ params: { workspaceID } }) => ({
      status: 'Success',
      data: { sendsMail: sendsMail(ctx), addresses: await listAddresses(ctx.sql, workspaceID) },
    }),
  });
}

async function takeStep(...step: Parameters<typeof stepInPerson>) {
  return { status: 'Success', data: showAccount(await stepInPerson(...step)) };
}

function stepRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: ofProvider,
    operationId: 'proposeProviderAccount',
    summary: 'Propose a bank account of a provider; another person approves it',
    needsPassword: true,
    body: json(AccountRequest, accountExample),
    answers: { 201: AccountAnswer },
    refusals: [
      problems.accountNumberInvalid(),
      problems.workspaceNotFound(),
      problems.accountInForce(),
      problems.accountWaiting(),
    ],
    run: ({ params: { workspaceID: workspaceId }, body, signedIn }) =>
      takeStep(ctx, signedIn, 'account.propose', (each, tx) =>
        proposeAccount(each, tx, readAccount(body), { workspaceId, by: signedIn.id, isByProvider: false }),
      ),
  });
  define(app, {
    method: 'POST',
    path: `${path}/:accountID/approval`,
    operationId: 'approveProviderAccount',
    summary: 'Approve a bank account that another person proposed; it is in force from now on',
    needsPassword: true,
    answers: { 200: AccountAnswer },
    refusals: [problems.accountNotFound(), problems.accountSettled(), problems.accountOwn()],
    run: ({ params: { accountID: id }, signedIn }) =>
      takeStep(ctx, signedIn, 'account.approve', (each, tx) =>
        approveAccount(each, tx, { id, by: signedIn.id }),
      ),
  });
  define(app, {
    method: 'POST',
    path: `${path}/:accountID/rejection`,
    operationId: 'rejectProviderAccount',
    summary: 'Reject a proposed bank account',
    body: json(AccountRejection, { reason: 'Nama pemilik tidak cocok' }),
    answers: { 200: AccountAnswer },
    refusals: [problems.accountNotFound(), problems.accountSettled()],
    run: ({ params: { accountID: id }, body: { reason }, signedIn }) =>
      takeStep(ctx, signedIn, 'account.reject', (each, tx) =>
        rejectAccount(each, tx, { id, by: signedIn.id, reason }),
      ),
  });
}
