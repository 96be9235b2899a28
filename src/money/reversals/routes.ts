import type { FastifyInstance } from 'fastify';
import { isDemoCity } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { json } from '../../http/body.ts';
import { printPolicy } from '../../http/html.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { accountants, cashiers } from '../../vocabulary/roles.ts';
import { moneyZone } from '../days.ts';
import { cashPaperPage } from '../schema.ts';
import { reversalChange } from './change.ts';
import type { Reversal } from './fields.ts';
import { writeReversal } from './paper.ts';
import { askReversal, confirmReversal, rejectReversal } from './reverse.ts';
import {
  ReversalAnswer,
  ReversalRejection,
  ReversalRequest,
  ReversalsAnswer,
  ReversalsQuery,
  showReversal,
} from './schema.ts';
import { findReversal, listReversals } from './store.ts';

const define = routesOf({ tag: 'Operations: money' });
const path = '/operations/v1/reversals';
const one = `${path}/:reversalID` as const;

/** What the state of the books may refuse of a reversal. */
const stateRefusals = [
  problems.entrySettled('Sari', '2026-11-21T10:00:00.000Z', 'KEPT'),
  problems.entryForDelivery(),
  problems.tillHoldsLess(50_000),
  problems.moreThanOpen(50_000),
  problems.bankLineMatched(),
];

/** Routes for reversals of entries of the cash desk (decision 707). `app` checks the role with `requireRole`. */
export function reversalRoutes(app: FastifyInstance, ctx: Context): void {
  listRoute(app, ctx);
  stepRoutes(app, ctx);
  paperRoute(app, ctx);
}

async function inPerson(
  ctx: Context,
  signedIn: SignedIn,
  step: (each: Context, tx: Tx) => Promise<Reversal>,
) {
  const reversal = await changeInPerson(ctx, signedIn, async (each, tx) => {
    const after = await step(each, tx);
    return [after, reversalChange(after)];
  });
  return { status: 'Success', data: showReversal(reversal) };
}

function listRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listReversals',
    isExpensive: true,
    summary: 'List the reversals that wait for a second person, or those that are done or rejected',
    roles: cashiers,
    query: parameters(ReversalsQuery),
    answers: { 200: ReversalsAnswer },
    refusals: [problems.reversalNotFound()],
    run: async ({ query: { environment, ended = false, after: last, limit: most = 100 }, signedIn }) => {
      const { reading } = ctx.sql;
      const ofPayments = accountants.includes(signedIn.role);
      const after =
        last === undefined
          ? undefined
          : orRefuse(await findReversal(reading, last), problems.reversalNotFound);
      const data = await listReversals(reading, environment, { isAsked: !ended, after, most, ofPayments });
      return { status: 'Success', data: data.map(showReversal) };
    },
  });
}

function stepRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'reverseEntry',
    summary:
      'Reverse a deposit, the settlement of a difference or a payment; a large sum waits for a second person',
    roles: cashiers,
    body: json(ReversalRequest, {
      transactionID: 'LT-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
      reason: 'Salah ketik jumlah',
    }),
    answers: { 201: ReversalAnswer },
    refusals: [
      problems.roleForbidden(),
      problems.entryNotFound(),
      problems.entryNotReversible(),
      problems.entryReversed(),
      ...stateRefusals,
    ],
    run: ({ body: { transactionID: transactionId, reason }, signedIn }) =>
      inPerson(ctx, signedIn, (each, tx) => askReversal(each, tx, { transactionId, reason, by: signedIn })),
  });
  define(app, {
    method: 'POST',
    path: `${one}/confirmation`,
    operationId: 'confirmReversal',
    summary: 'Confirm a reversal that another person requested',
    roles: accountants,
    answers: { 200: ReversalAnswer },
    refusals: [
      problems.reversalNotFound(),
      problems.reversalEnded(),
      problems.reversalOwn(),
      problems.entryNotReversible(),
      ...stateRefusals,
    ],
    run: ({ params: { reversalID: id }, signedIn }) =>
      inPerson(ctx, signedIn, (each, tx) => confirmReversal(each, tx, { id, by: signedIn.id })),
  });
  define(app, {
    method: 'POST',
    path: `${one}/rejection`,
    operationId: 'rejectReversal',
    summary: 'Reject a requested reversal, or withdraw your own',
    roles: cashiers,
    body: json(ReversalRejection, { reason: 'Setorannya benar' }),
    answers: { 200: ReversalAnswer },
    refusals: [problems.roleForbidden(), problems.reversalNotFound(), problems.reversalEnded()],
    run: ({ params: { reversalID: id }, body: { reason }, signedIn }) =>
      inPerson(ctx, signedIn, (each, tx) => rejectReversal(each, tx, { id, by: signedIn, reason })),
  });
}

function paperRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: `${one}/paper`,
    operationId: 'printReversal',
    isExpensive: true,
    summary: 'Show the paper of a reversal, to be printed',
    roles: cashiers,
    hasNoHead: true,
    answers: { 200: cashPaperPage },
    refusals: [problems.reversalNotFound()],
    run: async ({ params: { reversalID }, signedIn }, reply) => {
      const reversal = await findReversal(ctx.sql, reversalID);
      const isShown = reversal?.kind !== 'invoice-payment' || accountants.includes(signedIn.role);
      if (reversal?.names == null || !isShown) throw problems.reversalNotFound();
      reply.type('text/html; charset=utf-8').header('content-security-policy', printPolicy);
      const operatorName = ctx.rules.of('operatorName');
      const page = { operatorName, zone: moneyZone(ctx), isDemo: isDemoCity(ctx.config) };
      return new TextEncoder().encode(writeReversal(reversal, reversal.names, page));
    },
  });
}
