import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context, Scope } from '../context.ts';
import { json } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { readTimeZone, TimeZoneOptional, TimeZoneRequired, usualZone } from '../http/time-zone.ts';
import { problems } from '../problems/problems.ts';
import type { ClientTimeZone } from '../time.ts';
import { createMilestoneNotes } from '../workspaces/note-milestone.ts';
import { logisticQuoteExample, quoteExample } from './examples.ts';
import { quoteDelivery, quoteLogistic } from './quote.ts';
import type { Quoting } from './quoting.ts';
import { orderRefusals } from './refusals.ts';
import { LogisticQuoteRequest, QuoteAnswer, QuoteRequest } from './schema.ts';
import { TraceAnswer } from './trace.ts';
import { traceQuote } from './trace-quote.ts';

/**
 * Rejects an invalid time zone before the body is parsed, because the contract checks the time zone header before the
 * body and even before the body's JSON syntax.
 */
const checkTimeZone =
  (fallback?: ClientTimeZone): onRequestHookHandler =>
  ({ headers }, _reply, done) => {
    readTimeZone(headers, fallback);
    done();
  };

const quotePaths = [
  { path: '/v1/deliveries/quotes', operationId: 'quoteDelivery' },
  { path: '/express/v1/deliveries/quotes', operationId: 'quoteExpressDelivery' },
] as const;

const quoteRefusals = [
  ...orderRefusals,
  problems.paymentMethodInvalid(),
  problems.serviceUnknown(),
  problems.serviceTypeNotFound(),
  problems.serviceTypeNotEnabled('Antar'),
];

const quote = {
  method: 'POST',
  tag: 'Quotes',
  keyScope: 'quote',
  isRead: true,
  summary: 'Quote a delivery',
  description:
    'Prices the way from `origin` to `destination`. Without `serviceType` it answers the cheapest tier. A place ' +
    'outside the coverage, or a time without couriers, is no error: the availability flags say so.',
  answers: { 200: QuoteAnswer },
} as const;

/**
 * Registers the quote paths of spec 4.2 with their aliases (decisions 63, 64), and the route that explains a quote.
 * `app` must authenticate the caller.
 */
export function quoteRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  const momentOf = ({ headers }: Pick<FastifyRequest, 'headers'>, fallback?: ClientTimeZone) => ({
    timeZone: readTimeZone(headers, fallback),
    at: ctx.now(),
  });

  const noted = noteEach(createMilestoneNotes(ctx, 'quote'));
  for (const each of quotePaths) {
    defineRoute(app, {
      ...quote,
      ...each,
      headers: TimeZoneRequired,
      body: json(QuoteRequest, quoteExample),
      refusals: [...quoteRefusals, problems.destinationTooFar()],
      onRequest: checkTimeZone(),
      run: (request) =>
        noted(request.caller, quoteDelivery(quoting, request.caller, request.body, momentOf(request))),
    });
  }
  defineRoute(app, {
    ...quote,
    path: '/logistic/v1/deliveries/quotes',
    operationId: 'quoteLogisticDelivery',
    headers: TimeZoneOptional,
    body: json(LogisticQuoteRequest, logisticQuoteExample),
    refusals: [...quoteRefusals, problems.destinationTooFar()],
    onRequest: checkTimeZone(usualZone),
    run: (request) => {
      const moment = momentOf(request, usualZone);
      return noted(request.caller, quoteLogistic(quoting, request.caller, request.body, moment));
    },
  });
  defineRoute(app, {
    method: 'POST',
    path: '/v1/quotes/trace',
    operationId: 'traceQuote',
    tag: 'Quotes',
    keyScope: 'quote',
    isRead: true,
    summary: 'Show how a quote is made',
    description:
      'Takes the body of a quote and answers, for each service considered, why it is the quote or is not, ' +
      'and its fare line by line.',
    headers: TimeZoneRequired,
    body: json(QuoteRequest, quoteExample),
    answers: { 200: TraceAnswer },
    refusals: quoteRefusals,
    onRequest: checkTimeZone(),
    run: async (request) => {
      const considered = await traceQuote(quoting, request.caller, request.body, momentOf(request));
      return { status: 'Success', message: 'Rincian tarif berhasil dibuat', data: { considered } };
    },
  });
}

/**
 * Returns a function that records that a workspace has requested a quote, and returns the quote that it was given. It
 * returns a Promise only if the quote is a Promise.
 */
function noteEach(note: (scope: Scope) => void) {
  const noted = <T>(caller: Scope, answer: T): T => {
    note(caller);
    return answer;
  };
  return <T>(caller: Scope, quoted: T | Promise<T>): T | Promise<T> =>
    quoted instanceof Promise ? quoted.then((answer) => noted(caller, answer)) : noted(caller, quoted);
}
