import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { invoicePdf } from '../invoices/billing-schema.ts';
import { drawCreditNote } from './draw.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerRoles });

/** The route for a workspace's own credit notes (decisions 513 and 737); `app` has identified the caller. */
export function ownCreditNoteRoute(app: FastifyInstance, ctx: Context, drawing: Drawing): void {
  define(app, {
    method: 'GET',
    path: '/portal/v1/:environment/credit-notes/:creditNote/credit-note.pdf',
    operationId: 'downloadOwnCreditNote',
    isExpensive: true,
    summary: 'Download a credit note as PDF',
    hasNoHead: true,
    answers: { 200: invoicePdf },
    refusals: [problems.invoiceNotFound()],
    run: async ({ caller, params }) => {
      if (caller.environment !== 'production') throw problems.invoiceNotFound();
      return drawing.draw(pdf, await drawCreditNote(ctx, params.creditNote, caller.workspaceId));
    },
  });
}
