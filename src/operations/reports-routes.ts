import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../context.ts';
import { listReasons } from '../deliveries/reasons-store.ts';
import {
  findLastCount,
  type ReportGroup,
  type ReportRow,
  readReport,
} from '../deliveries/reports/reports-store.ts';
import { minutesWithin } from '../deliveries/reports/times.ts';
import { type DutyGroup, sumDutyHours } from '../fleet/duty-store.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { problems } from '../problems/problems.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { defineFile } from '../sheets/define-file.ts';
import { onePage } from '../sheets/pages.ts';
import { operatorRoles } from '../vocabulary/roles.ts';
import { listWorkspaces } from '../workspaces/store.ts';
import { reportSheet } from './report-sheet.ts';
import { mostRows, Report, ReportFileQuery, ReportQuery } from './reports-schema.ts';

const group = { tag: 'Operations: reports', roles: operatorRoles };
const define = routesOf(group);

/** Routes for reports on the deliveries of all providers (decision 464). `app` checks the role with `requireRole`. */
export function reportRoutes(app: FastifyInstance, ctx: Context, quoting: Quoting): void {
  const refusals = [problems.periodEndsBeforeStart()];
  define(app, {
    method: 'GET',
    path: '/operations/v1/reports',
    operationId: 'readReport',
    isExpensive: true,
    summary: 'Report punctuality, failures, times and COD by the local day of booking',
    query: parameters(ReportQuery),
    answers: { 200: Report },
    refusals,
    run: async ({ query }) => {
      const [report, countedAt] = await Promise.all([
        reportOf(ctx, quoting, { limit: mostRows, ...query }),
        findLastCount(ctx.sql.reading, query.environment),
      ]);
      return { status: 'Success', data: { countedAt, ...report } };
    },
  });
  defineFile(app, {
    ...group,
    path: '/operations/v1/reports',
    operationId: 'exportReport',
    content: 'a report',
    query: ReportFileQuery,
    refusals,
    run: async ({ query }) => {
      const { by, from, to } = query;
      const [{ rows }, reasons] = await Promise.all([
        reportOf(ctx, quoting, query),
        by === 'reason' ? listReasons(ctx.sql, null) : [],
      ]);
      return {
        sheet: reportSheet(by, reasons),
        name: `report-${by}-${from}-${to}`,
        pages: onePage(rows),
      };
    },
  });
}

type ReportRequest = Static<typeof ReportQuery>;

/** Returns a report. It includes couriers' hours on duty if they can be divided between its rows (see `dutyGroups`). */
async function reportOf(ctx: Context, quoting: Quoting, { environment, by, from, to, limit }: ReportRequest) {
  if (to < from) throw problems.periodEndsBeforeStart();
  const days = { from, to };
  const [{ rows, total }, names] = await Promise.all([
    readReport(ctx.sql.reading, environment, by, days, limit),
    readNames(ctx, quoting, by),
  ]);
  const courierIds = by === 'courier' && limit !== undefined ? rows.map(({ key }) => key) : undefined;
  const hours = isDutyGroup(by)
    ? await sumDutyHours(ctx.sql.reading, environment, by, { ...days, now: ctx.now(), courierIds })
    : undefined;
  return { total, rows: rows.map((row) => showRow({ ...row, name: names.get(row.key) ?? row.name }, hours)) };
}

/**
 * The groupings of a report for which hours on duty are reported. Areas and providers are missing, for example: a
 * courier's hours cannot be divided between them.
 */
const dutyGroups: Readonly<Partial<Record<ReportGroup, true>>> = {
  total: true,
  day: true,
  week: true,
  courier: true,
};
const isDutyGroup = (by: ReportGroup): by is DutyGroup => dutyGroups[by] === true;

async function readNames(ctx: Context, quoting: Quoting, by: ReportGroup): Promise<Map<string, string>> {
  if (by === 'provider') return new Map((await listWorkspaces(ctx.sql)).map(({ id, name }) => [id, name]));
  if (by === 'reason')
    return new Map((await listReasons(ctx.sql, null)).map(({ code, textId }) => [code, textId]));
  if (by !== 'area') return new Map();
  return new Map((quoting.marketAt(ctx.now())?.areas ?? []).map(({ id, name }) => [id, name]));
}

function showRow(row: ReportRow, hours: ReadonlyMap<string, number> | undefined) {
  const { assignTimes, pickupTimes, dropoffTimes, faresIdr, feesIdr, codDueIdr, codCollectedIdr, ...counts } =
    row;
  const courierHours = hours === undefined ? null : round(hours.get(row.key) ?? 0);
  return {
    ...counts,
    assignMedianMinutes: minutesWithin(assignTimes, 0.5),
    assignP90Minutes: minutesWithin(assignTimes, 0.9),
    pickupMedianMinutes: minutesWithin(pickupTimes, 0.5),
    pickupP90Minutes: minutesWithin(pickupTimes, 0.9),
    dropoffMedianMinutes: minutesWithin(dropoffTimes, 0.5),
    dropoffP90Minutes: minutesWithin(dropoffTimes, 0.9),
    fares: faresIdr,
    fees: feesIdr,
    codDue: codDueIdr,
    codCollected: codCollectedIdr,
    courierHours,
    deliveriesPerCourierHour: courierHours ? round(row.completed / courierHours) : null,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
