import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../../audit/actions.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { defineFile } from '../../sheets/define-file.ts';
import { onePage } from '../../sheets/pages.ts';
import { accountants } from '../../vocabulary/roles.ts';
import type { PayoutFile } from './fields.ts';
import { separators, sheetOf } from './layout.ts';
import { discardPayoutFile, makePayoutFile } from './make-file.ts';
import { findPayoutFile, listPayoutFiles, listPayoutLines } from './payouts-store.ts';
import {
  DiscardRequest,
  PayoutFileAnswer,
  PayoutFileRequest,
  PayoutFiles,
  PayoutFilesQuery,
  showPayoutFile,
  showPayoutLine,
} from './schema.ts';

const group = { tag: 'Operations: money', roles: accountants };
const define = routesOf(group);
const path = '/operations/v1/payout-files';
const one = `${path}/:payoutFileID` as const;

/** Routes for files that pay remittances at the bank (decision 754). `app` checks the role with `requireRole`. */
export function payoutFileRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  stepRoutes(app, ctx);
  downloadRoute(app, ctx);
}

const foundFile = async (ctx: Context, id: string) =>
  orRefuse(await findPayoutFile(ctx.sql, id), problems.payoutFileNotFound);

async function shown(ctx: Context, file: PayoutFile) {
  const lines = await listPayoutLines(ctx.sql, file.id);
  return { status: 'Success', data: { ...showPayoutFile(file), lines: lines.map(showPayoutLine) } };
}

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listPayoutFiles',
    isExpensive: true,
    summary: 'List the files for bulk transfers, the latest first',
    query: parameters(PayoutFilesQuery),
    answers: { 200: PayoutFiles },
    run: async ({ query: { environment, after, limit = 100 } }) => {
      const files = await listPayoutFiles(ctx.sql.reading, environment, { after, most: limit });
      return { status: 'Success', data: files.map(showPayoutFile) };
    },
  });
  define(app, {
    method: 'GET',
    path: one,
    operationId: 'readPayoutFile',
    isExpensive: true,
    summary: 'Show a file for bulk transfers, with its transfers',
    answers: { 200: PayoutFileAnswer },
    refusals: [problems.payoutFileNotFound()],
    run: async ({ params: { payoutFileID } }) => shown(ctx, await foundFile(ctx, payoutFileID)),
  });
}

async function takeStep(
  ctx: Context,
  signedIn: SignedIn,
  action: AuditAction,
  step: (each: Context, tx: Tx) => Promise<PayoutFile>,
) {
  const file = await changeInPerson(ctx, signedIn, async (each, tx) => {
    const after = await step(each, tx);
    const { id, environment, layoutName, day, remittances, amountIdr, discardReason } = after;
    const change = {
      action,
      subject: { kind: 'payout file', id },
      environment,
      after: {
        name: layoutName,
        day,
        remittances,
        amountIdr,
        ...(discardReason !== null && { reason: discardReason }),
      },
    };
    return [after, change];
  });
  return shown(ctx, file);
}

function stepRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'makePayoutFile',
    summary: 'Make one file for the bank of approved remittances, none of which is in another file',
    isExpensive: true,
    body: json(PayoutFileRequest, {
      environment: 'production',
      layoutID: 'PL-EXAMPLE1',
      day: '2026-11-26',
      remittanceIDs: ['RM-01KAJ4'],
    }),
    answers: { 201: PayoutFileAnswer },
    refusals: [
      problems.layoutNotFound(),
      problems.remittanceNotFound(),
      problems.remittanceNotApproved(),
      problems.remittanceInFile('Toko Melati', 'PF-01KAJ4'),
      problems.remittanceWithoutAccount('Toko Melati'),
      problems.remittanceWithoutTransfer('Toko Melati'),
    ],
    run: ({ body: { layoutID: layoutId, remittanceIDs: remittanceIds, ...rest }, signedIn }) =>
      takeStep(ctx, signedIn, 'payout-file.make', (each, tx) =>
        makePayoutFile(each, tx, { ...rest, layoutId, remittanceIds, by: signedIn.id }),
      ),
  });
  define(app, {
    method: 'POST',
    path: `${one}/discarding`,
    operationId: 'discardPayoutFile',
    summary: 'Discard a file that the bank does not carry out; its unpaid remittances can be in another',
    body: json(DiscardRequest, { reason: 'Ditolak bank: kolom salah' }),
    answers: { 200: PayoutFileAnswer },
    refusals: [problems.payoutFileNotFound(), problems.payoutFileDiscarded()],
    run: ({ params: { payoutFileID: id }, body: { reason }, signedIn }) =>
      takeStep(ctx, signedIn, 'payout-file.discard', (each, tx) =>
        discardPayoutFile(each, tx, { id, by: signedIn.id, reason }),
      ),
  });
}

function downloadRoute(app: FastifyInstance, ctx: Context): void {
  defineFile(app, {
    ...group,
    path: `${one}/file`,
    operationId: 'downloadPayoutFile',
    content: 'the transfers of a file, in its layout',
    refusals: [problems.payoutFileNotFound(), problems.payoutFileDiscarded()],
    run: async ({ params: { payoutFileID } }) => {
      const { id, layout, day, discardedAt } = await foundFile(ctx, payoutFileID);
      if (discardedAt !== null) throw problems.payoutFileDiscarded();
      return {
        sheet: sheetOf(layout, day),
        name: id,
        pages: onePage(await listPayoutLines(ctx.sql, id)),
        csv: {
          separator: separators[layout.separator],
          isHeadless: !layout.hasHeads,
          isUnmarked: true,
        },
      };
    },
  });
}
