import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import { Failed } from '../http/schema.ts';
import { readTimeZone } from '../http/time-zone.ts';
import { compileBody } from '../http/validate.ts';
import { quoteDelivery } from './quote.ts';
import type { Quoting } from './quoting.ts';
import { QuoteAnswer, QuoteRequest } from './schema.ts';
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

/** Spec 4.2 with its alias, and how a quote comes about; the caller is known already. */
export function quoteRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  const readBody = compileBody(QuoteRequest);
  const momentOf = ({ headers }: FastifyRequest) => ({ timeZone: readTimeZone(headers), at: ctx.now() });
  // Before the body is parsed: the header is checked first, also when the body is not even JSON.
  const onRequest: onRequestHookHandler = ({ headers }, _reply, done) => {
    readTimeZone(headers);
    done();
  };

  for (const url of ['/v1/deliveries/quotes', '/express/v1/deliveries/quotes']) {
    app.post(url, { schema: quoteDocumentation, onRequest }, (request) =>
      quoteDelivery(quoting, request.caller, readBody(request.body), momentOf(request)),
    );
  }
  app.post('/v1/quotes/trace', { schema: traceDocumentation, onRequest }, async (request) => {
    const considered = await traceQuote(quoting, request.caller, readBody(request.body), momentOf(request));
    return { status: 'Success', message: 'Rincian tarif berhasil dibuat', data: { considered } };
  });
}
