import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { pdf } from '../documents/paper.ts';
import type { Drawing } from '../documents/start-drawing.ts';
import { valuesOf } from '../http/fields.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { defineFile } from '../sheets/define-file.ts';
import { onePage } from '../sheets/pages.ts';
import { companyZone } from '../time.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { differencesSheet } from './closed-file.ts';
import { closedIntakePaper } from './closed-paper.ts';
import { ClosedIntakes, ClosedIntakesQuery, recordFile } from './closed-schema.ts';
import { findClosed, listClosedAtHub } from './closed-store.ts';
import { type ClosedIntake, closedIntakeFields, wasDamaged } from './fields.ts';
import { findHub } from './find-hub.ts';
import { listLines } from './store.ts';

const group = { tag: 'Operations: warehouse', roles: operatorRoles };
const define = routesOf(group);
const one = '/operations/v1/intakes/:intakeID';

interface Parts {
  readonly quoting: Pick<Quoting, 'marketAt'>;
  readonly drawing: Drawing;
}

/** Routes for closed intakes: their list at a hub, and the differences of each as PDF and file (decision 580). */
export function closedIntakeRoutes(app: FastifyInstance, ctx: Context, { quoting, drawing }: Parts): void {
  const hubOf = ({ hubId }: ClosedIntake) => quoting.marketAt(ctx.now())?.hubs.find(({ id }) => id === hubId);
  define(app, {
    method: 'GET',
    path: '/operations/v1/hubs/:hubID/closed-intakes',
    operationId: 'listClosedIntakes',
    isExpensive: true,
    summary: 'List the closed intakes of a hub with their differences, the latest opened first',
    query: parameters(ClosedIntakesQuery),
    answers: { 200: ClosedIntakes },
    refusals: [problems.hubNotFound()],
    run: async ({ params, query: { environment, after, limit } }) => {
      const at = { environment, hubId: findHub(quoting, params.hubID, ctx.now()).id };
      const page = { after: after ?? null, limit: limit ?? 50 };
      const closed = await listClosedAtHub(ctx.sql, at, page);
      return { status: 'Success', data: closed.map((each) => valuesOf(closedIntakeFields, each)) };
    },
  });
  define(app, {
    method: 'GET',
    path: `${one}/record.pdf`,
    operationId: 'downloadRecordOfIntake',
    isExpensive: true,
    summary: 'Download the record of a closed intake, with places for two signatures',
    hasNoHead: true,
    answers: { 200: recordFile },
    refusals: [problems.intakeNotFound()],
    run: async ({ params: { intakeID } }) => {
      const intake = orRefuse(await findClosed(ctx.sql, intakeID), problems.intakeNotFound);
      return drawing.draw(pdf, closedIntakePaper(intake, await listLines(ctx.sql, intakeID), hubOf(intake)));
    },
  });
  defineFile(app, {
    ...group,
    path: `${one}/differences`,
    operationId: 'downloadDifferencesOfIntake',
    content: 'the differences of a closed intake, and which parcels arrived later',
    refusals: [problems.intakeNotFound()],
    run: async ({ params: { intakeID } }) => {
      const intake = orRefuse(await findClosed(ctx.sql, intakeID), problems.intakeNotFound);
      const lines = await listLines(ctx.sql, intakeID);
      const zone = hubOf(intake)?.area.timeZone ?? companyZone;
      const differing = lines.filter((line) => line.difference !== null || wasDamaged(line, intake));
      return { sheet: differencesSheet(zone), name: intakeID, pages: onePage(differing) };
    },
  });
}
