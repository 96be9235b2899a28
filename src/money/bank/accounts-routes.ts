import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { companyDayOf, moneyZone } from '../days.ts';
import {
  AccountDays,
  AccountDaysQuery,
  AccountLines,
  AccountLinesQuery,
  Balances,
  BalancesQuery,
  showAccountDay,
  showAccountLine,
  showBalances,
} from './accounts-schema.ts';
import { listAccountDays, listAccountLines, listBalances } from './accounts-store.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/bank';

/** Checks that a period of days does not end before it begins. @throws periodEndsBeforeStart */
function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from) throw problems.periodEndsBeforeStart();
}

/** Routes for the balances and lines of the bank's accounts (decision 703). `app` checks the role with `requireRole`. */
export function bankAccountRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: `${path}/balances`,
    operationId: 'readBankBalances',
    isExpensive: true,
    summary: 'Show the balances of bank, QRIS and cash at the end of a day, with the cause of one below zero',
    query: parameters(BalancesQuery),
    answers: { 200: Balances },
    run: async ({ query: { environment, day = companyDayOf(ctx, ctx.now()) } }) =>
      showBalances(day, await listBalances(ctx.sql.reading, environment, { day, zone: moneyZone(ctx) })),
  });
  define(app, {
    method: 'GET',
    path: `${path}/days`,
    operationId: 'listAccountDays',
    isExpensive: true,
    summary: "List an account's days with what came in, what went out and the balance",
    query: parameters(AccountDaysQuery),
    answers: { 200: AccountDays },
    refusals: [problems.periodEndsBeforeStart()],
    run: async ({ query }) => {
      checkDays(query);
      return {
        status: 'Success',
        data: (await listAccountDays(ctx.sql.reading, { ...query, zone: moneyZone(ctx) })).map(
          showAccountDay,
        ),
      };
    },
  });
  define(app, {
    method: 'GET',
    path: `${path}/lines`,
    operationId: 'listAccountLines',
    isExpensive: true,
    summary: "List an account's lines of some days, page by page",
    query: parameters(AccountLinesQuery),
    answers: { 200: AccountLines },
    refusals: [problems.periodEndsBeforeStart()],
    run: async ({ query: { after, limit = 100, ...period } }) => {
      checkDays(period);
      const lines = await listAccountLines(
        ctx.sql.reading,
        { ...period, zone: moneyZone(ctx) },
        { after, most: limit },
      );
      return { status: 'Success', data: lines.map(showAccountLine) };
    },
  });
}
