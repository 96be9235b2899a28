import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import { Failed } from '../http/schema.ts';
import { readTimeZone } from '../http/time-zone.ts';
import { compileBody } from '../http/validate.ts';
import type { ClientTimeZone } from '../time.ts';
import { quoteDelivery, quoteLogistic } from './quote.ts';
import type { Quoting } from './quoting.ts';
import { LogisticQuoteRequest, QuoteAnswer, QuoteRequest } from './schema.ts';
import { TraceAnswer } from './trace.ts';
import { traceQuote } from './trace-quote.ts';

const refusals = { 400: Failed, 401: Failed, 404: Failed, 422: Failed };

const quoteDocumentation = {
  operationId: 'quoteDelivery',
  summary: 'Quote a delivery',
  tags: ['Quotes'],
  body: QuoteRequest,
  response: { 200: QuoteAnswer, ...refusals },
};

const traceDocumentation = {
  operationId: 'traceQuote',
  summary: 'Show how a quote comes about',
  description:
    'Takes the body of a quote and answers, for each service considered, why it is the quote or is not, ' +
    'and its fare line by line.',
  tags: ['Quotes'],
  body: QuoteRequest,
  response: { 200: TraceAnswer, ...refusals },
};

/** Refuses a time zone before the body is parsed, since the header is checked first, even before JSON is. */
const checkTimeZone =
  (fallback?: ClientTimeZone): onRequestHookHandler =>
  ({ headers }, _reply, done) => {
    readTimeZone(headers, fallback);
    done();
  };

/** Spec 4.2 with its aliases (decisions 63, 64), and the trace of a quote. The caller is known already. */
export function quoteRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  const readBody = compileBody(QuoteRequest);
  const readLogistic = compileBody(LogisticQuoteRequest);
  const momentOf = ({ headers }: FastifyRequest, fallback?: ClientTimeZone) => ({
    timeZone: readTimeZone(headers, fallback),
    at: ctx.now(),
  });
  const onRequest = checkTimeZone();

  for (const url of ['/v1/deliveries/quotes', '/express/v1/deliveries/quotes']) {
    app.post(url, { schema: quoteDocumentation, onRequest }, (request) =>
      quoteDelivery(quoting, request.caller, readBody(request.body), momentOf(request)),
    );
  }
  app.post(
    '/logistic/v1/deliveries/quotes',
    {
      schema: { ...quoteDocumentation, body: LogisticQuoteRequest },
      onRequest: checkTimeZone('Asia/Jakarta'),
    },
    (request) =>
      quoteLogistic(quoting, request.caller, readLogistic(request.body), momentOf(request, 'Asia/Jakarta')),
  );
  app.post('/v1/quotes/trace', { schema: traceDocumentation, onRequest }, async (request) => {
    const considered = await traceQuote(quoting, request.caller, readBody(request.body), momentOf(request));
    return { status: 'Success', message: 'Rincian tarif berhasil dibuat', data: { considered } };
  });
}
