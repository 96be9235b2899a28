import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Promises, showPromises } from '../../deliveries/promises/schema.ts';
import { countPromises } from '../../deliveries/promises/store.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { drawRemittance, remittanceCsv } from '../../money/remittance.ts';
import { Remittance, readPeriod, showRemittance } from '../../money/schema.ts';
import { PeriodQuery } from './schema.ts';

const tags = ['Portal: statements'];
const refused = { '4xx': Failed };

/** What a provider is owed, and how the promises made to it were kept; `app` knows the caller. */
export function statementRoutes(app: FastifyInstance, ctx: Context, base: string): void {
  const readQuery = compileQuery(PeriodQuery);
  app.get(
    `${base}/remittance`,
    {
      schema: {
        tags,
        operationId: 'drawOwnRemittance',
        summary: 'The remittance statement for any period',
        querystring: PeriodQuery,
        response: { 200: Remittance, ...refused },
      },
    },
    async ({ caller, query }) =>
      showRemittance(await drawRemittance(ctx, caller, readPeriod(readQuery(query)))),
  );
  app.get(
    `${base}/remittance.csv`,
    {
      schema: {
        tags,
        operationId: 'downloadOwnRemittance',
        summary: 'The same as CSV, totals last',
        querystring: PeriodQuery,
        response: refused,
      },
    },
    async ({ caller, query }, reply) => {
      const statement = await drawRemittance(ctx, caller, readPeriod(readQuery(query)));
      return reply.type('text/csv; charset=utf-8').send(remittanceCsv(statement));
    },
  );
  app.get(
    `${base}/promises`,
    {
      schema: {
        tags,
        operationId: 'countOwnPromises',
        summary: 'Kept and broken promises by week of booking',
        querystring: PeriodQuery,
        response: { 200: Promises, ...refused },
      },
    },
    async ({ caller: { workspaceId, environment }, query }) => {
      const range = { ...readPeriod(readQuery(query)), now: ctx.now(), workspaceId };
      return showPromises(await countPromises(ctx.sql, environment, range));
    },
  );
}
