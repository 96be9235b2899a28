import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../context.ts';
import { listPendingCash, type PendingCash } from '../deliveries/evidence/late-handovers-store.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { DepositRefused } from '../money/deposit.ts';
import { drawRemittance, exportRemittance } from '../money/remittance.ts';
import { Remittance, readPeriod, remittanceFile, showRemittance } from '../money/schema.ts';
import { type CashInHand, listCashInHand } from '../money/store.ts';
import { problems } from '../problems.ts';
import { accountants, cashiers, operatorRoles } from '../roles.ts';
import { findWorkspace } from '../workspaces/store.ts';
import { depositInPerson } from './deposit.ts';
import {
  CashInHandAnswer,
  DepositEntered,
  DepositRequest,
  EnvironmentQuery,
  RemittanceLinesQuery,
  RemittanceQuery,
} from './money-schema.ts';

const tag = 'Operations: money';

/** Deposits, cash in hand, and the debt to each provider. `app` stands behind `requireRole`. */
export function moneyRoutes(app: FastifyInstance, ctx: Context): void {
  cashRoutes(app, ctx);
  remittanceRoutes(app, ctx);
}

/** The couriers with cash of the books, then those with pending cash alone (decision 419). */
function heldOf(held: readonly CashInHand[], pending: readonly PendingCash[]) {
  const pendingOf = new Map(pending.map(({ courierId, pendingIdr }) => [courierId, pendingIdr]));
  const known = new Set(held.map(({ courierId }) => courierId));
  const others = pending.filter(({ courierId }) => !known.has(courierId));
  return [...held, ...others.map((each) => ({ ...each, balanceIdr: 0, lastDepositAt: null }))].map(
    ({ courierId, name, balanceIdr, lastDepositAt }) => ({
      courierID: courierId,
      name,
      balance: balanceIdr,
      pending: pendingOf.get(courierId) ?? 0,
      lastDepositAt,
    }),
  );
}

function cashRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/cash-in-hand',
    operationId: 'listCashInHand',
    isExpensive: true,
    tag,
    summary: 'List the couriers who hold cash, largest sum first',
    roles: operatorRoles,
    query: parameters(EnvironmentQuery),
    answers: { 200: CashInHandAnswer },
    run: async ({ query: { environment } }) => {
      const held = await listCashInHand(ctx.sql.reading, environment);
      const pending = await listPendingCash(ctx.sql.reading, environment);
      return { status: 'Success', data: heldOf(held, pending) };
    },
  });
  defineRoute(app, {
    method: 'POST',
    path: '/operations/v1/deposits',
    operationId: 'recordDeposit',
    tag,
    summary: "Enter a courier's deposit of cash",
    roles: cashiers,
    body: json(DepositRequest, {
      environment: 'production',
      courierID: 'CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
      amount: 250_000,
    }),
    answers: { 201: DepositEntered },
    refusals: [
      problems.fieldAtLeast('amount', 1),
      problems.courierNotFound(),
      problems.depositMoreThanHeld(),
    ],
    run: async ({ body, signedIn }) => {
      const { environment, courierID: courierId, amount } = body;
      const deposit = { environment, courierId, amountIdr: amount };
      const { depositId, balanceIdr } = await depositInPerson(ctx, signedIn, deposit).catch(refuseDeposit);
      return { status: 'Success', data: { depositID: depositId, balance: balanceIdr } };
    },
  });
}

function refuseDeposit(error: unknown): never {
  if (!(error instanceof DepositRefused)) throw error;
  switch (error.why) {
    case 'courier':
      throw problems.courierNotFound();
    case 'more-than-held':
      throw problems.depositMoreThanHeld();
    case 'amount':
      throw problems.fieldAtLeast('amount', 1);
  }
}

function remittanceRoutes(app: FastifyInstance, ctx: Context): void {
  const refusals = [problems.periodEndsBeforeStart(), problems.workspaceNotFound()];
  const findAsked = async ({ workspaceID, environment, from, to }: Static<typeof RemittanceQuery>) => {
    const period = readPeriod({ from, to });
    if ((await findWorkspace(ctx.sql, workspaceID)) === undefined) throw problems.workspaceNotFound();
    return [{ workspaceId: workspaceID, environment }, period] as const;
  };
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/remittance',
    operationId: 'drawRemittance',
    isExpensive: true,
    tag,
    summary: "Show a provider's remittance statement for any period, with a page of its lines",
    roles: accountants,
    query: parameters(RemittanceLinesQuery),
    answers: { 200: Remittance },
    refusals,
    run: async ({ query: { after, limit = 100, ...asked } }) => {
      const [scope, period] = await findAsked(asked);
      return showRemittance(await drawRemittance(ctx, scope, period, { after, most: limit }));
    },
  });
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/remittance.csv',
    operationId: 'downloadRemittance',
    isExpensive: true,
    tag,
    summary: 'Download the statement as CSV, totals last',
    roles: accountants,
    hasNoHead: true,
    query: parameters(RemittanceQuery),
    answers: { 200: remittanceFile },
    refusals,
    run: async ({ query }, reply) => {
      const file = await exportRemittance(ctx, ...(await findAsked(query)));
      reply.type('text/csv; charset=utf-8');
      return file;
    },
  });
}
