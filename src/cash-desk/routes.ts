import type { FastifyInstance } from 'fastify';
import { isDemoCity } from '../config/config.ts';
import type { Context } from '../context.ts';
import { listPendingCash, type PendingCash } from '../deliveries/evidence/late-handovers-store.ts';
import { json } from '../http/body.ts';
import { printPolicy } from '../http/html.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { EnvironmentQuery } from '../http/schema.ts';
import { moneyZone } from '../money/days.ts';
import { readReceiptNumber, writeReceipt } from '../money/receipt.ts';
import { findReceipt } from '../money/receipts-store.ts';
import { cashPaperPage } from '../money/schema.ts';
import { type CashInHand, listCashInHand } from '../money/store.ts';
import { problems } from '../problems/problems.ts';
import { cashiers, operatorRoles } from '../vocabulary/roles.ts';
import { depositInPerson } from './changes.ts';
import { readCourierCash } from './courier-cash.ts';
import {
  CashInHandAnswer,
  CourierCash,
  DepositEntered,
  DepositRequest,
  showCourierCash,
  showDeposit,
} from './schema.ts';
import { differenceRoutes, tillRoutes } from './till-routes.ts';

const define = routesOf({ tag: 'Operations: money' });

/**
 * Registers the routes for the cash desk: cash in hand, deposits, tills and differences. `app` must check roles with
 * `requireRole`.
 */
export function cashRoutes(app: FastifyInstance, ctx: Context): void {
  inHandRoutes(app, ctx);
  depositRoute(app, ctx);
  receiptRoute(app, ctx);
  tillRoutes(app, ctx);
  differenceRoutes(app, ctx);
}

/** Lists the couriers who hold booked cash, then those who hold only pending cash (decision 419). */
function heldOf(held: readonly CashInHand[], pending: readonly PendingCash[]) {
  const pendingOf = new Map(pending.map(({ courierId, pendingIdr }) => [courierId, pendingIdr]));
  const known = new Set(held.map(({ courierId }) => courierId));
  const others = pending.filter(({ courierId }) => !known.has(courierId));
  const nothing = { balanceIdr: 0, heldSince: null, lastDepositAt: null };
  return [...held, ...others.map((each) => ({ ...each, ...nothing }))].map(
    ({ courierId, name, balanceIdr, heldSince, lastDepositAt }) => ({
      courierID: courierId,
      name,
      balance: balanceIdr,
      pending: pendingOf.get(courierId) ?? 0,
      heldSince,
      lastDepositAt,
    }),
  );
}

function inHandRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/cash-in-hand',
    operationId: 'listCashInHand',
    isExpensive: true,
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
  define(app, {
    method: 'GET',
    path: '/operations/v1/couriers/:courierID/cash',
    operationId: 'readCourierCash',
    summary: "Show a courier's cash: to be collected, collected, handed in, and open differences",
    roles: operatorRoles,
    answers: { 200: CourierCash },
    refusals: [problems.courierNotFound()],
    run: async ({ params }) => showCourierCash(await readCourierCash(ctx, params.courierID)),
  });
}

function depositRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/deposits',
    operationId: 'recordDeposit',
    summary: "Enter a courier's deposit of cash, with its shortage or surplus, under a numbered receipt",
    roles: cashiers,
    body: json(DepositRequest, {
      environment: 'production',
      courierID: 'CO-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
      amount: 245_000,
      expected: 250_000,
      reason: 'Selembar Rp5.000 hilang di jalan',
    }),
    answers: { 201: DepositEntered },
    refusals: [
      problems.fieldAtLeast('amount', 1),
      problems.fieldRequired('expected'),
      problems.courierNotFound(),
      problems.depositMoreThanHeld(),
      problems.cashChanged(250_000),
      problems.cashTaken(0, 'Sari', '2026-11-21T02:00:00.000Z'),
    ],
    run: async ({ body, signedIn }) => {
      const { environment, courierID: courierId, amount: amountIdr, expected, reason } = body;
      const deposit = { environment, courierId, amountIdr, expectedIdr: expected, reason };
      return showDeposit(await depositInPerson(ctx, signedIn, deposit));
    },
  });
}

function receiptRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/cash-receipts/:receipt',
    operationId: 'printCashReceipt',
    isExpensive: true,
    summary: 'Show the receipt of cash that was taken in, to be printed',
    roles: cashiers,
    hasNoHead: true,
    answers: { 200: cashPaperPage },
    refusals: [problems.cashReceiptNotFound()],
    run: async ({ params }, reply) => {
      const named = readReceiptNumber(params.receipt);
      const receipt = named && (await findReceipt(ctx.sql, named.environment, named.number));
      if (receipt === undefined) throw problems.cashReceiptNotFound();
      reply.type('text/html; charset=utf-8').header('content-security-policy', printPolicy);
      const operatorName = ctx.rules.of('operatorName');
      const page = { operatorName, zone: moneyZone(ctx), isDemo: isDemoCity(ctx.config) };
      return new TextEncoder().encode(writeReceipt(receipt, page));
    },
  });
}
