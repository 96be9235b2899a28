import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { isAnswering } from '../db/ping.ts';

const Up = Type.Object({ status: Type.Literal('up') });
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
  response: { 200: Up, 503: Down },
};

/** What orchestrators ask: restart the process, send it requests? */
export function healthRoutes(app: FastifyInstance, { sql }: Context): void {
  app.get('/health/live', { schema: live }, async () => ({ status: 'up' }));
  app.get('/health/ready', { schema: ready }, async (_request, reply) => {
    if (await isAnswering(sql)) return { status: 'up' };
    return reply.code(503).send({ status: 'down', database: 'down' });
  });
}
