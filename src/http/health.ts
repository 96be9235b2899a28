import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { findLongestTransaction } from '../db/open-transaction.ts';
import type { Ping } from '../db/ping.ts';
import { shareReading } from '../db/share-reading.ts';
import type { Drain } from './drain.ts';
import { defineRoute } from './route.ts';
import { named } from './schema.ts';

const Up = named('Live', 'It runs.', { status: Type.Literal('up') });
const Ready = named('Ready', 'It can serve.', {
  status: Type.Literal('up'),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Warnings: the service works, but an operator should look.',
    }),
  ),
});
const Down = named('NotReady', 'It cannot serve.', {
  status: Type.Union([Type.Literal('down'), Type.Literal('stopping')], {
    description: '`stopping`: it serves what comes, and will stop soon.',
  }),
  database: Type.Optional(
    Type.Union([Type.Literal('down'), Type.Literal('commits wait for a standby')], {
      description: 'While commits wait for a standby, reads are served and changes are refused.',
    }),
  ),
});

/** Minimum interval between two searches for warnings: anybody may call the route, and each search costs the database. */
const warnEveryMs = 1_000;

/**
 * Registers the health routes for orchestrators: one reports that the process runs, the other whether it can serve
 * requests. `warnings` returns the warnings of other parts of the service.
 */
export function healthRoutes(
  app: FastifyInstance,
  { sql, config }: Context,
  { drain, ping, warnings }: { drain: Drain; ping: Ping; warnings: () => readonly string[] },
): void {
  const openTransactions = createOpenTransactions(sql, config);
  const share = shareReading<readonly string[] | undefined>();
  /** Returns the warnings; undefined if the database cannot serve. Probes that come at once share one check. */
  const check = () =>
    share('ready', async () =>
      (await ping.isWorking()) ? [...warnings(), ...(await openTransactions())] : undefined,
    );
  defineRoute(app, {
    method: 'GET',
    path: '/health/live',
    operationId: 'isLive',
    tag: 'Health',
    summary: 'Whether the process runs',
    isOpen: true,
    answers: { 200: Up },
    run: async () => ({ status: 'up' }),
  });
  defineRoute(app, {
    method: 'GET',
    path: '/health/ready',
    operationId: 'isReady',
    tag: 'Health',
    summary: 'Whether it can serve: the database answers, takes writes and has room for more',
    isOpen: true,
    answers: { 200: Ready, 503: Down },
    run: async (_request, reply) => {
      if (drain.isDraining) return reply.code(503).send({ status: 'stopping' });
      const found = await check();
      if (found === undefined) {
        const database = sql.commits?.wait() === undefined ? 'down' : 'commits wait for a standby';
        return reply.code(503).send({ status: 'down', database });
      }
      return { status: 'up', ...(found.length > 0 && { warnings: found }) };
    },
  });
}

/** Creates the search for a transaction that has been open for too long. Its result is good for a second. */
function createOpenTransactions(sql: Queryable, config: Config): () => Promise<readonly string[]> {
  let found: readonly string[] = [];
  let searchedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - searchedMs < warnEveryMs) return found;
    found = await warningsOf(sql, config);
    searchedMs = performance.now();
    return found;
  };
}

async function warningsOf(sql: Queryable, { openTransactionAlarmSeconds }: Config): Promise<string[]> {
  const open = await findLongestTransaction(sql).catch(() => undefined);
  if (open === undefined || open.seconds <= openTransactionAlarmSeconds) return [];
  const seconds = Math.round(open.seconds);
  return [`a transaction on the database has been open for ${seconds} s`];
}
