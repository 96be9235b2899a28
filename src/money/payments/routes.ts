import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { EnvironmentQuery } from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { companyDayOf } from '../days.ts';
import { IssuedInvoiceAnswer, showIssuedInvoice } from '../invoices/billing-schema.ts';
import { invoiceChange } from '../invoices/change.ts';
import { TransferRequest } from '../transfer.ts';
import type { Payment } from './fields.ts';
import { type PaymentWanted, recordPayment } from './pay.ts';
import { payInvoice } from './pay-invoice.ts';
import {
  OffsettingAnswer,
  OffsettingRequest,
  PaymentAnswer,
  PaymentRequest,
  PaymentsAnswer,
  PaymentsQuery,
  ReceivablesAnswer,
  showPayment,
  showRate,
  showReceivable,
  WithholdingRateRequest,
  WithholdingRatesAnswer,
} from './schema.ts';
import {
  listPayments,
  listReceivables,
  listWithholdingRates,
  saveOffsetting,
  saveWithholdingRate,
} from './store.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/payments';

/** Routes for payments of providers (decision 708). `app` checks the role with `requireRole`. */
export function paymentRoutes(app: FastifyInstance, ctx: Context): void {
  readRoutes(app, ctx);
  recordRoute(app, ctx);
  invoiceRoute(app, ctx);
  withholdingRoutes(app, ctx);
  offsettingRoute(app, ctx);
}

/** Builds the audit entry of a payment. */
export const paymentChange = (payment: Payment): Change => {
  const { id, workspaceId, environment, paidOn, reference, receivedIdr, withheldIdr, creditIdr } = payment;
  return {
    action: 'payment.record',
    subject: { kind: 'payment', id },
    workspaceId,
    environment,
    after: {
      amountIdr: receivedIdr,
      paidOn,
      reference,
      ...(withheldIdr > 0 && { withheldIdr, slip: payment.withheldSlip }),
      ...(creditIdr !== 0 && { creditIdr }),
    },
  };
};

function readRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listPayments',
    isExpensive: true,
    summary: 'List the payments of providers, the latest first',
    query: parameters(PaymentsQuery),
    answers: { 200: PaymentsAnswer },
    run: async ({ query: { environment, workspaceID, invoiceID, after, limit = 100 } }) => {
      const filter = { environment, workspaceId: workspaceID, invoiceId: invoiceID, after, most: limit };
      return { status: 'Success', data: (await listPayments(ctx.sql.reading, filter)).map(showPayment) };
    },
  });
  define(app, {
    method: 'GET',
    path: '/operations/v1/receivables',
    operationId: 'listReceivables',
    isExpensive: true,
    summary: 'List the providers that owe something or have a credit, the largest debt first',
    query: parameters(EnvironmentQuery),
    answers: { 200: ReceivablesAnswer },
    run: async ({ query: { environment } }) => ({
      status: 'Success',
      data: (await listReceivables(ctx.sql.reading, environment)).map(showReceivable),
    }),
  });
}

const wantedOf = (body: Static<typeof PaymentRequest>, by: string): PaymentWanted => ({
  scope: { workspaceId: body.workspaceID, environment: body.environment },
  paidOn: body.paidOn,
  reference: body.reference ?? null,
  receivedIdr: body.received ?? 0,
  feeIdr: body.fee ?? 0,
  withheldIdr: body.withheld?.amount ?? 0,
  withheldSlip: body.withheld?.slip ?? null,
  creditUsedIdr: body.credit ?? 0,
  allocations: body.invoices.map(({ invoiceID, amount }) => ({ invoiceId: invoiceID, amountIdr: amount })),
  by,
});

function recordRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'recordPayment',
    summary: 'Record a payment of a provider, for one invoice, several, parts of them, or ahead of them',
    body: json(PaymentRequest, {
      environment: 'production',
      workspaceID: 'WS-01KAJ4',
      paidOn: '2026-12-10',
      reference: 'TRF-20261210-0007',
      received: 990_000,
      withheld: { amount: 20_000, slip: '2600000123' },
      invoices: [{ invoiceID: 'IV-01KAJ4', amount: 1_010_000 }],
    }),
    answers: { 201: PaymentAnswer },
    refusals: [
      problems.workspaceNotFound(),
      problems.invoiceOfSandbox(),
      problems.inTheFuture('paidOn'),
      problems.fieldRequired('reference'),
      problems.invoiceNotFound(),
      problems.invoiceVoid(),
      problems.invoicePaid(),
      problems.moreThanOpen(50_000),
      problems.moreThanPaid(50_000),
      problems.fieldAtMost('credit', 50_000),
      problems.paymentExists(),
    ],
    run: async ({ body, signedIn }) => {
      if (body.environment !== 'production') throw problems.invoiceOfSandbox();
      if ((await findWorkspace(ctx.sql, body.workspaceID)) === undefined) throw problems.workspaceNotFound();
      const wanted = wantedOf(body, signedIn.id);
      const payment = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const recorded = await recordPayment(each, tx, wanted);
        return [recorded, paymentChange(recorded)];
      });
      return { status: 'Success', data: showPayment(payment) };
    },
  });
}

function invoiceRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: '/operations/v1/invoices/:invoiceID/payment',
    operationId: 'payInvoice',
    summary: 'Record that all that was still to be paid of an invoice was paid',
    body: json(TransferRequest, { paidOn: '2026-12-10', reference: 'TRF-20261210-0007' }),
    answers: { 200: IssuedInvoiceAnswer },
    refusals: [
      problems.inTheFuture('paidOn'),
      problems.invoiceNotFound(),
      problems.invoicePaid(),
      problems.invoiceVoid(),
      problems.paymentExists(),
    ],
    run: async ({ params: { invoiceID: id }, body: transfer, signedIn }) => {
      const paid = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const invoice = await payInvoice(each, tx, { id, by: signedIn.id, transfer });
        return [invoice, invoiceChange('invoice.pay', invoice)];
      });
      return { status: 'Success', data: showIssuedInvoice(paid, companyDayOf(ctx, ctx.now())) };
    },
  });
}

function withholdingRoutes(app: FastifyInstance, ctx: Context): void {
  const ratesPath = '/operations/v1/withholding-rates';
  const answer = async (each: Context) => ({
    status: 'Success',
    data: (await listWithholdingRates(each.sql)).map(showRate),
  });
  define(app, {
    method: 'GET',
    path: ratesPath,
    operationId: 'listWithholdingRates',
    summary: 'List the rates by which providers withhold PPh, the latest first',
    answers: { 200: WithholdingRatesAnswer },
    run: () => answer(ctx),
  });
  define(app, {
    method: 'PUT',
    path: ratesPath,
    operationId: 'changeWithholdingRate',
    summary: 'Set the rate of withheld PPh from a day on',
    body: json(WithholdingRateRequest, {
      from: '2027-01-01',
      kind: 'PPH_23',
      percent: 2,
      percentWithoutNpwp: 4,
    }),
    answers: { 200: WithholdingRatesAnswer },
    run: ({ body: { from, kind, percent, percentWithoutNpwp }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const rate = {
          from,
          kind,
          basisPoints: Math.round(percent * 100),
          withoutNpwpBasisPoints: Math.round(percentWithoutNpwp * 100),
        };
        await saveWithholdingRate(tx, rate, signedIn.id, each.now());
        const change: Change = {
          action: 'billing.change-withholding',
          subject: { kind: 'installation', id: 'billing' },
          after: { ...rate },
        };
        return [await answer(each), change];
      }),
  });
}

function offsettingRoute(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'PUT',
    path: '/operations/v1/billing-recipients/:workspaceID/offsetting',
    operationId: 'changeOffsetting',
    summary: 'State whether a provider agreed that its open invoices are taken off its remittances',
    body: json(OffsettingRequest, { agreed: true }),
    answers: { 200: OffsettingAnswer },
    refusals: [problems.recipientMissing()],
    run: ({ params: { workspaceID }, body: { agreed }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        if (!(await saveOffsetting(tx, workspaceID, agreed, signedIn.id, each.now()))) {
          throw problems.recipientMissing();
        }
        const change: Change = {
          action: 'billing.change-recipient',
          subject: { kind: 'workspace', id: workspaceID },
          workspaceId: workspaceID,
          after: { offsetsCod: agreed },
        };
        return [{ status: 'Success', data: { agreed } }, change];
      }),
  });
}
