import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { findLongestTransaction } from '../db/open-transaction.ts';
import { isAnswering } from '../db/ping.ts';

const Up = Type.Object({ status: Type.Literal('up') });
const Ready = Type.Object({
  status: Type.Literal('up'),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What does not keep it from serving, but should be looked into.',
    }),
  ),
});
const Down = Type.Object({ status: Type.Literal('down'), database: Type.Literal('down') });

const documentation = { tags: ['Health'], security: [] };
const live = {
  ...documentation,
  operationId: 'isLive',
  summary: 'Whether the process runs',
  response: { 200: Up },
};
const ready = {
  ...documentation,
  operationId: 'isReady',
  summary: 'Whether it can serve: the database answers',
  response: { 200: Ready, 503: Down },
};

/** What orchestrators ask: restart the process, send it requests? */
export function healthRoutes(app: FastifyInstance, { sql, config }: Context): void {
  app.get('/health/live', { schema: live }, async () => ({ status: 'up' }));
  app.get('/health/ready', { schema: ready }, async (_request, reply) => {
    if (await isAnswering(sql)) return { status: 'up', ...(await warningsOf(sql, config)) };
    return reply.code(503).send({ status: 'down', database: 'down' });
  });
}

async function warningsOf(sql: Queryable, { openTransactionAlarmSeconds }: Config) {
  const open = await findLongestTransaction(sql).catch(() => undefined);
  if (open === undefined || open.seconds <= openTransactionAlarmSeconds) return {};
  const seconds = Math.round(open.seconds);
  return { warnings: [`a transaction on the database has been open for ${seconds} s`] };
}
