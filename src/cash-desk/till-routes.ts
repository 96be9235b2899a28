import type { FastifyInstance } from 'fastify';
import type { Context, Environment } from '../context.ts';
import { json } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { EnvironmentQuery } from '../http/schema.ts';
import { findDifference, listDifferences } from '../money/differences-store.ts';
import { type ClosingPlace, findClosing, listClosings, listTills } from '../money/tills-store.ts';
import { listUncollected } from '../money/uncollected-store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { dayMs, later } from '../time.ts';
import { accountants, cashiers } from '../vocabulary/roles.ts';
import { closeTillInPerson, settleDifferenceInPerson } from './changes.ts';
import {
  DifferenceSettled,
  DifferenceSettlement,
  Differences,
  DifferencesQuery,
  showDifference,
  showUncollected,
  UncollectedDeliveries,
} from './schema.ts';
import {
  ClosingRequest,
  Closings,
  ClosingsQuery,
  showClosed,
  showClosingListed,
  showTill,
  TillClosed,
  Tills,
} from './till-schema.ts';

const define = routesOf({ tag: 'Operations: money' });

/** Registers the routes for cashiers' tills and the closed days of tills. */
export function tillRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/tills',
    operationId: 'listTills',
    isExpensive: true,
    summary: "List the cashiers' tills with what must be in them now",
    roles: cashiers,
    query: parameters(EnvironmentQuery),
    answers: { 200: Tills },
    run: async ({ query: { environment } }) => ({
      status: 'Success',
      data: (await listTills(ctx.sql, environment)).map(showTill),
    }),
  });
  closingRoute(app, ctx);
  define(app, {
    method: 'GET',
    path: '/operations/v1/till-closings',
    operationId: 'listTillClosings',
    isExpensive: true,
    summary: 'List the closed days of all tills, the latest first',
    roles: cashiers,
    query: parameters(ClosingsQuery),
    answers: { 200: Closings },
    refusals: [problems.tillNotFound()],
    run: async ({ query: { environment, after, limit = 100 } }) => {
      const place = await placeOf(ctx, environment, after);
      const data = await listClosings(ctx.sql.reading, environment, place, limit);
      return { status: 'Success', data: data.map(showClosingListed) };
    },
  });
}

/** Parses the cursor of a page of closings; undefined for the first page. @throws tillNotFound */
async function placeOf(
  ctx: Context,
  environment: Environment,
  after: string | undefined,
): Promise<ClosingPlace | undefined> {
  if (after === undefined) return undefined;
  const [, cashierId, day] = /^([\w-]+)\.(\d{1,9})$/.exec(after) ?? [];
  const till = cashierId === undefined ? undefined : { cashierId, day: Number(day) };
  return orRefuse(till && (await findClosing(ctx.sql.reading, environment, till)), problems.tillNotFound);
}

function closingRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/tills/:cashierID/closings',
    operationId: 'closeTill',
    summary: "Close the running day of a till; finance may close a colleague's",
    roles: cashiers,
    body: json(ClosingRequest, {
      environment: 'production',
      day: 12,
      expected: 4_250_000,
      counted: 4_245_000,
      reason: 'Kembalian kurang',
      banked: 4_000_000,
      bankReference: 'BCA 20261126-0012',
    }),
    answers: { 201: TillClosed },
    refusals: [
      problems.roleForbidden(),
      problems.tillNotFound(),
      problems.tillClosed('Sari', '2026-11-21T10:00:00.000Z'),
      problems.tillChanged(4_250_000),
      problems.fieldRequired('reason'),
      problems.denominationsDiffer(),
      problems.bankedMoreThanCounted(),
    ],
    run: async ({ params: { cashierID: cashierId }, body, signedIn }) => {
      if (signedIn.id !== cashierId && !accountants.includes(signedIn.role)) throw problems.roleForbidden();
      const { environment, day, expected, counted, denominations, reason, banked, bankReference } = body;
      const closed = await closeTillInPerson(ctx, signedIn, {
        environment,
        cashierId,
        day,
        expectedIdr: expected,
        countedIdr: counted,
        denominations: denominations ?? null,
        reason: reason ?? null,
        bankedIdr: banked ?? 0,
        bankReference: bankReference ?? null,
      });
      return showClosed(closed);
    },
  });
}

/** Registers the routes for shortages and surpluses, both open and settled ones. */
export function differenceRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/cash-differences',
    operationId: 'listCashDifferences',
    isExpensive: true,
    summary: 'List the shortages and surpluses that are open, or those that are settled',
    roles: cashiers,
    query: parameters(DifferencesQuery),
    answers: { 200: Differences },
    refusals: [problems.cashDifferenceNotFound()],
    run: async ({ query: { environment, settled: isSettled = false, after: last, limit: most = 100 } }) => {
      const after = last === undefined ? undefined : await findDifference(ctx.sql.reading, last);
      if (last !== undefined && after === undefined) throw problems.cashDifferenceNotFound();
      const data = await listDifferences(ctx.sql.reading, environment, { isSettled, after, most });
      return { status: 'Success', data: data.map(showDifference) };
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/cash-differences/:differenceID/deliveries',
    operationId: 'listUncollectedDeliveries',
    isExpensive: true,
    summary: 'List the recent deliveries whose uncollected part is at least the amount of a surplus',
    roles: accountants,
    answers: { 200: UncollectedDeliveries },
    refusals: [problems.cashDifferenceNotFound()],
    run: async ({ params }) => {
      const { sql } = ctx;
      const difference = orRefuse(
        await findDifference(sql.reading, params.differenceID),
        problems.cashDifferenceNotFound,
      );
      const data = await listUncollected(sql.reading, difference, later(ctx.now(), -60 * dayMs));
      return { status: 'Success', data: data.map(showUncollected) };
    },
  });
  settlementRoute(app, ctx);
}

function settlementRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/cash-differences/:differenceID/settlement',
    operationId: 'settleCashDifference',
    summary: 'Settle a shortage or surplus, once',
    roles: accountants,
    body: json(DifferenceSettlement, { outcome: 'PAID', reason: 'Dibayar kurir hari berikutnya' }),
    answers: { 200: DifferenceSettled },
    refusals: [
      problems.cashDifferenceNotFound(),
      problems.cashDifferenceSettled('Sari', '2026-11-21T10:00:00.000Z', 'PAID'),
      problems.fieldOneOf('outcome', ['PAID', 'DEDUCTED', 'WRITTEN_OFF']),
      problems.cashDifferenceOwn(),
      problems.appliedMoreThanHeld(),
      problems.fieldRequired('deliveryID'),
      problems.fieldsUnknown(['deliveryID']),
      problems.deliveryNotFound(),
      problems.moreThanUncollected(20_000),
      problems.tillTooLow(),
    ],
    run: async ({ params, body: { deliveryID, ...body }, signedIn }) => {
      const wanted = { ...body, deliveryId: deliveryID };
      const settled = await settleDifferenceInPerson(ctx, signedIn, params.differenceID, wanted);
      const { id, outcome, settledAt } = settled.difference;
      return {
        status: 'Success',
        data: { differenceID: id, outcome, receipt: settled.receiptNumber, settledAt },
      };
    },
  });
}
