import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../../audit/actions.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { EnvironmentQuery } from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { findNames } from '../../people/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { readInstant } from '../../time.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { payableIdr } from '../statements/fields.ts';
import { TransferRequest } from '../transfer.ts';
import { listDues } from './dues-store.ts';
import type { Remittance } from './fields.ts';
import { approveRemittance, drawUpRemittance, payRemittance, rejectRemittance } from './remit.ts';
import { drawRemittance, linesOfRemittance } from './remittance-files.ts';
import {
  DrawUpRequest,
  Dues,
  pdfFile,
  RejectionRequest,
  RemittanceLinesQuery,
  RemittanceRead,
  RemittanceStep,
  RemittancesAnswer,
  RemittancesQuery,
  showDue,
  showLines,
  showRemittanceDrawn,
} from './remittances-schema.ts';
import { findRemittance, listLinesOfRemittance, listRemittances } from './remittances-store.ts';

const group = { tag: 'Operations: money', roles: accountants };
const define = routesOf(group);
const path = '/operations/v1/remittances';
const one = `${path}/:remittanceID` as const;

/**
 * Routes for remittances to providers: amounts due, drafts, approval and payment (decision 526). `app` checks the role
 * with `requireRole`.
 */
export function remittanceRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  listRoutes(app, ctx);
  drawUpRoute(app, ctx);
  stepRoutes(app, ctx);
  fileRoutes(app, ctx, drawing);
}

/** Converts remittances to their wire form, with the names of the people involved. */
async function shown(ctx: Context, remittances: readonly Remittance[]) {
  const people = remittances.flatMap(({ drawnBy, approvedBy, rejectedBy, paidBy }) =>
    [drawnBy, approvedBy, rejectedBy, paidBy].filter((id) => id !== null),
  );
  const names = await findNames(ctx.sql, people);
  return remittances.map((each) => showRemittanceDrawn(each, names));
}

const foundRemittance = async (ctx: Context, id: string) =>
  orRefuse(await findRemittance(ctx.sql, id), problems.remittanceNotFound);

function listRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/operations/v1/dues',
    operationId: 'listDues',
    isExpensive: true,
    summary: 'List what is owed to providers of the money collected at the door, largest sum first',
    query: parameters(EnvironmentQuery),
    answers: { 200: Dues },
    run: async ({ query: { environment } }) => ({
      status: 'Success',
      data: (await listDues(ctx.sql.reading, environment)).map(showDue),
    }),
  });
  define(app, {
    method: 'GET',
    path,
    operationId: 'listRemittances',
    isExpensive: true,
    summary: 'List remittances, the latest first',
    query: parameters(RemittancesQuery),
    answers: { 200: RemittancesAnswer },
    run: async ({ query: { workspaceID: workspaceId, limit = 100, ...request } }) => {
      const found = await listRemittances(ctx.sql.reading, { ...request, workspaceId, most: limit });
      return { status: 'Success', data: await shown(ctx, found) };
    },
  });
  define(app, {
    method: 'GET',
    path: one,
    operationId: 'readRemittance',
    isExpensive: true,
    summary: 'Show a remittance, with a page of its lines',
    query: parameters(RemittanceLinesQuery),
    answers: { 200: RemittanceRead },
    refusals: [problems.remittanceNotFound()],
    run: async ({ params: { remittanceID }, query: { after, limit = 100 } }) => {
      const remittance = await foundRemittance(ctx, remittanceID);
      const lines = await listLinesOfRemittance(ctx.sql, remittance, { after, most: limit });
      const [head] = await shown(ctx, [remittance]);
      return { status: 'Success', data: { ...head, lines: showLines(lines) } };
    },
  });
}

/** Creates, approves, rejects or pays a remittance on behalf of a person, and writes the audit entry. */
async function takeStep(
  ctx: Context,
  signedIn: SignedIn,
  action: AuditAction,
  step: (each: Context, tx: Tx) => Promise<Remittance>,
) {
  const after = await changeInPerson(ctx, signedIn, async (each, tx) => {
    const remittance = await step(each, tx);
    const { id, workspaceId, environment, state, deliveries, rejectionReason, paidOn, reference } =
      remittance;
    const sums = { state, deliveries, amountIdr: payableIdr(remittance) };
    const change = {
      action,
      subject: { kind: 'remittance', id },
      workspaceId,
      environment,
      after: {
        ...sums,
        ...(rejectionReason !== null && { notes: rejectionReason }),
        ...(paidOn !== null && { paidOn, reference }),
      },
    };
    return [remittance, change];
  });
  const [data] = await shown(ctx, [after]);
  return { status: 'Success', data };
}

function drawUpRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'drawUpRemittance',
    summary: 'Draw up a remittance of all collections whose money is at the hub or the bank',
    body: json(DrawUpRequest, { environment: 'production', workspaceID: 'WS-01KAJ4' }),
    answers: { 201: RemittanceStep },
    refusals: [
      problems.inTheFuture('until'),
      problems.workspaceNotFound(),
      problems.remittanceOpen(),
      problems.remittanceNothingDue(),
    ],
    run: async ({ body: { environment, workspaceID: workspaceId, until }, signedIn }) => {
      if ((await findWorkspace(ctx.sql, workspaceId)) === undefined) throw problems.workspaceNotFound();
      const request = {
        scope: { workspaceId, environment },
        until: until == null ? undefined : readInstant(until),
        by: signedIn.id,
      };
      return takeStep(ctx, signedIn, 'remittance.draw-up', (each, tx) => drawUpRemittance(each, tx, request));
    },
  });
}

function stepRoutes(app: FastifyInstance, ctx: Context): void {
  const { remittanceNotFound } = problems;
  define(app, {
    method: 'POST',
    path: `${one}/approval`,
    operationId: 'approveRemittance',
    summary: 'Approve a remittance that another person drew up',
    answers: { 200: RemittanceStep },
    refusals: [remittanceNotFound(), problems.remittanceNotDrawn(), problems.remittanceOwn()],
    run: ({ params: { remittanceID: id }, signedIn }) =>
      takeStep(ctx, signedIn, 'remittance.approve', (each, tx) =>
        approveRemittance(each, tx, { id, by: signedIn.id }),
      ),
  });
  define(app, {
    method: 'POST',
    path: `${one}/rejection`,
    operationId: 'rejectRemittance',
    summary: 'Reject an unpaid remittance; its collections join the next one',
    body: json(RejectionRequest, { reason: 'Jumlahnya berbeda dengan kas.' }),
    answers: { 200: RemittanceStep },
    refusals: [
      remittanceNotFound(),
      problems.remittanceSettled(),
      problems.remittanceInFile('Toko Melati', 'PF-01KAJ4'),
    ],
    run: ({ params: { remittanceID: id }, body: { reason }, signedIn }) =>
      takeStep(ctx, signedIn, 'remittance.reject', (each, tx) =>
        rejectRemittance(each, tx, { id, by: signedIn.id, reason }),
      ),
  });
  define(app, {
    method: 'POST',
    path: `${one}/payment`,
    operationId: 'payRemittance',
    summary: 'Record that an approved remittance was paid',
    body: json(TransferRequest, { paidOn: '2026-11-26', reference: 'TRF-20261126-0042' }),
    answers: { 200: RemittanceStep },
    refusals: [
      problems.inTheFuture('paidOn'),
      remittanceNotFound(),
      problems.remittanceNotApproved(),
      problems.moreThanOpen(50_000),
    ],
    run: ({ params: { remittanceID: id }, body: transfer, signedIn }) =>
      takeStep(ctx, signedIn, 'remittance.pay', (each, tx) =>
        payRemittance(each, tx, { id, by: signedIn.id, transfer }),
      ),
  });
}

function fileRoutes(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  const refusals = [problems.remittanceNotFound()];
  defineFile(app, {
    ...group,
    path: `${one}/lines`,
    operationId: 'downloadLinesOfRemittance',
    content: 'the lines of a remittance, totals last',
    refusals,
    run: async ({ params: { remittanceID } }) =>
      linesOfRemittance(ctx, await foundRemittance(ctx, remittanceID)),
  });
  define(app, {
    method: 'GET',
    path: `${one}/remittance.pdf`,
    operationId: 'downloadRemittanceAsPdf',
    isExpensive: true,
    summary: 'Download the remittance as PDF',
    hasNoHead: true,
    answers: { 200: pdfFile },
    refusals,
    run: async ({ params: { remittanceID } }) =>
      drawRemittance(ctx, drawing, await foundRemittance(ctx, remittanceID)),
  });
}
