import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { routesOf } from '../../http/route.ts';
import { problems } from '../../problems/problems.ts';
import { providerRoles } from '../../vocabulary/roles.ts';
import { findMonth } from '../invoices/draw-invoice.ts';
import { findInvoiceOfMonth } from '../invoices/issued-invoices-store.ts';
import { OwnPayments, showOwnPayment } from './schema.ts';
import { listPaymentsOfOwn } from './store.ts';

const define = routesOf({ tag: 'Portal: statements', roles: providerRoles });

/** The route for the payments of a workspace's own invoice; `app` has identified the caller. */
export function ownPaymentRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path: '/portal/v1/:environment/invoices/:month/payments',
    operationId: 'listOwnPayments',
    isExpensive: true,
    summary: 'List the payments of the invoice of a month, the latest first',
    answers: { 200: OwnPayments },
    refusals: [problems.invoiceNotFound()],
    run: async ({ caller, params }) => {
      const { reading } = ctx.sql;
      const issued = await findInvoiceOfMonth(reading, caller, findMonth(ctx, params.month).name);
      const payments = issued === undefined ? [] : await listPaymentsOfOwn(reading, caller, issued.id);
      return { status: 'Success', data: payments.map(showOwnPayment) };
    },
  });
}
