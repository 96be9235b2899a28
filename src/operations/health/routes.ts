import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { defineRoute } from '../../http/route.ts';
import { createExamination, type Health } from '../../monitoring/examine-health.ts';
import { admins } from '../../vocabulary/roles.ts';
import { HealthAnswer } from './schema.ts';

/**
 * Registers the route that shows the operator's admins the faults, queues, backups and storage of this installation
 * (decision 474). `app` checks the role with `requireRole`.
 */
export function installationRoutes(app: FastifyInstance, ctx: Context): void {
  const examine = createExamination(ctx);
  defineRoute(app, {
    method: 'GET',
    path: '/operations/v1/health',
    operationId: 'readHealth',
    isExpensive: true,
    tag: 'Operations: health',
    summary: 'Show what is wrong with the installation and what to do, its queues, backups and storage',
    roles: admins,
    answers: { 200: HealthAnswer },
    run: async () => ({ status: 'Success', data: wire(ctx, await examine()) }),
  });
}

function wire({ config }: Context, health: Health) {
  const { webhooks, backups, database, freeMegabytes, ...rest } = health;
  const { newest, succeededAt, verifiedAt } = backups;
  return {
    ...rest,
    webhooks: webhooks.map(({ workspaceId, ...webhook }) => ({ workspaceID: workspaceId, ...webhook })),
    backups: {
      newestAt: newest?.endedAt ?? null,
      outcome: newest?.outcome ?? null,
      details: newest?.details ?? null,
      succeededAt: succeededAt ?? null,
      verifiedAt: verifiedAt ?? null,
      mostHours: config.backupMaxHours,
    },
    database: {
      sizeBytes: database.sizeBytes,
      longestTransactionSeconds: database.longestTransaction?.seconds ?? 0,
    },
    storage: { freeMegabytes, neededMegabytes: config.diskFreeMegabytes },
  };
}
