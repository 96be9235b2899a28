import { listNewestEntries } from '../../src/audit/store.ts';
import { readDeliveryVersions } from '../../src/board/store.ts';
import type { Scope } from '../../src/context.ts';
import { listDayVersions } from '../../src/courier-app/day-store.ts';
import type { Tx } from '../../src/db/connect.ts';
import { listFinished } from '../../src/deliveries/evidence/steps-store.ts';
import {
  followConditions,
  listCouriersWith,
  listOpenAlerts,
} from '../../src/deliveries/promises/alerts-store.ts';
import { endLateAlerts, raiseLateAlerts } from '../../src/deliveries/promises/late-alerts-store.ts';
import { countWaiting } from '../../src/deliveries/promises/measure-store.ts';
import { endMissingAlerts, raiseMissingAlerts } from '../../src/deliveries/promises/missing-alerts-store.ts';
import { countDay } from '../../src/deliveries/reports/count-days.ts';
import { listDaysDue } from '../../src/deliveries/reports/days-store.ts';
import {
  listWeeksOfPromises,
  type ReportGroup,
  readReport,
} from '../../src/deliveries/reports/reports-store.ts';
import type { DeliveryFilter } from '../../src/deliveries/search/filter-store.ts';
import { searchDeliveries } from '../../src/deliveries/search/search-store.ts';
import { emptyTraces } from '../../src/deliveries/traces/trace-store.ts';
import { listGivenBack } from '../../src/dispatch/assign/give-backs-store.ts';
import { listWays } from '../../src/dispatch/look/paces-store.ts';
import { sumDutyHours } from '../../src/fleet/duty-store.ts';
import { listSilent } from '../../src/fleet/shifts-store.ts';
import { firstDeliveryIdAt } from '../../src/ids.ts';
import { claimJobs, findFirstRuns } from '../../src/jobs/claims-store.ts';
import { type JobKind, slotsOf } from '../../src/jobs/jobs.ts';
import { removeJobsOfDelivery } from '../../src/jobs/store.ts';
import { monthsUntil } from '../../src/money/invoices/invoice.ts';
import {
  listInvoiceLines,
  listMonthsOwed,
  listServicesOwed,
} from '../../src/money/invoices/invoices-store.ts';
import { listStatementLines, sumStatement } from '../../src/money/statements/store.ts';
import { findTakings, listCashInHand, listCashOver } from '../../src/money/store.ts';
import { namesOf } from '../../src/names.ts';
import { lockDeliveriesOfPhone, lockDueDeliveries } from '../../src/personal-data/store.ts';
import { dayMs, later, minuteMs } from '../../src/time.ts';
import { type EventFilter, selectEvents, selectFeed } from '../../src/webhooks/log/store.ts';
import { activeOf, largestWorkspace } from './fill.ts';

/** The parameters of one run: another delivery each time, among those of the last month. */
export interface StatementInput {
  readonly now: Date;
  /** The number of a delivery that is not erased. */
  readonly n: number;
  readonly couriers: number;
  readonly tx: Tx;
}

export interface Listed {
  /** The most pages that it touches in a database of 20,000 deliveries. */
  readonly mostBuffers: number;
  readonly run: (input: StatementInput) => Promise<unknown>;
}

const scope: Scope = { workspaceId: largestWorkspace, environment: 'production' };
const phoneOf = (n: number) => `8${String((n * 104_729) % 1_000_000_000).padStart(9, '0')}`;
const courierOf = ({ n, couriers }: Pick<StatementInput, 'n' | 'couriers'>) =>
  `CO-L${String((n * 31) % couriers).padStart(6, '0')}`;
const quarter = (now: Date) => ({ from: later(now, -91 * dayMs), to: now });
const month = (now: Date) => monthsUntil(now)[1]!;

const search =
  (most: number, filterOf: (input: StatementInput) => DeliveryFilter): Listed['run'] =>
  (input) =>
    searchDeliveries(input.tx, filterOf(input), most);
const ofPortal = (mostBuffers: number, filterOf: (input: StatementInput) => DeliveryFilter): Listed => ({
  mostBuffers,
  run: search(100, (input) => ({ ...scope, ...filterOf(input) })),
});
const ofOperations = (mostBuffers: number, filterOf: (input: StatementInput) => DeliveryFilter): Listed => ({
  mostBuffers,
  run: search(100, filterOf),
});
const ofHistory = (mostBuffers: number, filter: DeliveryFilter, daysBack = 0): Listed =>
  ofOperations(mostBuffers, ({ now }) => ({
    ...filter,
    environment: 'production',
    createdFrom: later(now, -800 * dayMs),
    ...(daysBack > 0 && { createdTo: later(now, -daysBack * dayMs) }),
  }));
const events = (mostBuffers: number, filterOf: (input: StatementInput) => EventFilter): Listed => ({
  mostBuffers,
  run: (input) => selectEvents(input.tx, scope, filterOf(input), 50),
});

const claimed =
  (kind: JobKind): Listed['run'] =>
  ({ tx, now }) =>
    claimJobs(tx, { holderId: 'bench', leaseMs: 10_000 }, { kind, at: now, most: slotsOf[kind] });

const dayText = (at: Date): string => at.toISOString().slice(0, 10);
const quarterDays = (now: Date) => {
  const { from, to } = quarter(now);
  return { from: dayText(from), to: dayText(to) };
};
const report = (mostBuffers: number, by: ReportGroup, most?: number): Listed => ({
  mostBuffers,
  run: ({ tx, now }) => readReport(tx, 'production', by, quarterDays(now), most),
});

/** The lists, searches, reports and watching jobs that screens and clocks ask for, by name. */
export const statements: Readonly<Record<string, Listed>> = {
  'portal: latest deliveries': ofPortal(1_000, () => ({})),
  'portal: by phone': ofPortal(100, ({ n }) => ({ phone: phoneOf(n).slice(-8) })),
  // The newest 10,000 texts tell whether many have the name (decision 266).
  'portal: by name': ofPortal(2_200, ({ n }) => ({ name: `keluarga${(n * 7919) % 50_000}` })),
  'portal: by a frequent name': ofPortal(2_200, () => ({ name: 'budi' })),
  'portal: by outlet': ofPortal(1_000, ({ n }) => ({ outletId: `OUT-${n % 40}` })),
  'portal: by a rare status': ofPortal(40, () => ({ statuses: ['FAILED_DELIVERY', 'ON_HOLD'] })),
  'portal: by an active status': ofPortal(600, () => ({ statuses: ['ALLOCATING', 'IN_DELIVERY'] })),
  'portal: by order': ofPortal(40, ({ n }) => ({ orderId: `INV/${String(n).padStart(9, '0')}` })),
  // The newest 10,000 texts are read first, however many there are (decision 266).
  'portal: by text': ofPortal(2_200, ({ n }) => ({ text: phoneOf(n).slice(-6) })),
  'portal: by statuses and a name none of them has': ofPortal(3_000, () => ({
    statuses: ['FAILED_DELIVERY', 'IN_RETURN', 'RETURNED', 'DISPOSED'],
    text: 'budi',
  })),
  'operations: latest deliveries': ofOperations(1_000, () => ({})),
  'operations: by phone': ofOperations(100, ({ n }) => ({ phone: phoneOf(n).slice(-8) })),
  'operations: by name': ofOperations(3_000, ({ n }) => ({ name: `keluarga${(n * 7919) % 50_000}` })),
  'operations: by a frequent name': ofOperations(2_200, () => ({ name: 'budi' })),
  'operations: of a workspace': ofOperations(1_000, () => ({ workspaceId: largestWorkspace })),
  'operations: by a rare status': ofOperations(40, () => ({ statuses: ['FAILED_DELIVERY', 'ON_HOLD'] })),
  'operations: by courier': ofOperations(400, (input) => ({ courierId: courierOf(input) })),
  // The index of all filters is read whole where few deliveries pass.
  'history: of a rare area': ofHistory(700, { areaId: 'area-rare' }),
  'history: of a rare hub, a deep page': ofHistory(700, { hubId: 'hub-rare' }, 300),
  'history: cancelled, of an area, COD': ofHistory(700, {
    statuses: ['CANCELLED'],
    areaId: 'area-7',
    isCod: true,
  }),
  'history: returned or written off': ofHistory(1_200, { statuses: ['RETURNED', 'DISPOSED'] }),
  // Of a provider the newest 10,000 are read first.
  'history: of a provider, a rare area': ofHistory(6_000, {
    workspaceId: largestWorkspace,
    areaId: 'area-rare',
  }),
  'events: latest': events(2_500, () => ({})),
  'events: by time': events(2_500, ({ now }) => ({ from: later(now, -2 * dayMs), to: later(now, -dayMs) })),
  'events: failed': events(1_500, () => ({ outcome: 'failed' })),
  'events: pending': events(100, () => ({ outcome: 'pending' })),
  'events: never sent': events(1_000, () => ({ outcome: 'unsent' })),
  'events: feed': {
    mostBuffers: 800,
    run: ({ tx, n }) =>
      selectFeed(tx, scope, { offset: n * 10, sequence: 0, id: '' }, { most: 100, mostBytes: 1e6 }),
  },
  'reports: a quarter by hour': report(1_000, 'weekday-hour'),
  'reports: a quarter by week': report(1_000, 'week'),
  'reports: a quarter by area': report(1_000, 'area'),
  'reports: a quarter by provider': report(4_000, 'provider'),
  'reports: a quarter by courier': report(12_000, 'courier'),
  'reports: the largest couriers of a quarter': report(24_000, 'courier', 500),
  'reports: hours on duty of a quarter by courier': {
    mostBuffers: 20_000,
    run: ({ tx, now }) => sumDutyHours(tx, 'production', 'courier', { ...quarterDays(now), now }),
  },
  'reports: the days to count': {
    mostBuffers: 100,
    run: ({ tx, now }) => listDaysDue(tx, now, 10),
  },
  'reports: the count of a day': {
    mostBuffers: 4_000,
    run: ({ tx, now }) =>
      countDay(tx, { environment: 'production', day: dayText(later(now, -2 * dayMs)) }, now),
  },
  'reports: promises of a quarter, one provider': {
    mostBuffers: 1_000,
    run: ({ tx, now }) => listWeeksOfPromises(tx, scope, quarter(now)),
  },
  'reports: sums of a remittance': {
    mostBuffers: 20,
    run: ({ tx, now }) => sumStatement(tx, scope, month(now)),
  },
  'reports: lines of a remittance': {
    mostBuffers: 600,
    run: ({ tx, now }) => listStatementLines(tx, scope, month(now), { after: undefined, most: 100 }),
  },
  'reports: months of invoices': {
    mostBuffers: 1_000,
    run: ({ tx, now }) => listMonthsOwed(tx, scope, monthsUntil(now)),
  },
  'reports: services of an invoice': {
    mostBuffers: 200,
    run: ({ tx, now }) => listServicesOwed(tx, scope, month(now)),
  },
  'reports: lines of an invoice': {
    mostBuffers: 400,
    run: ({ tx, now }) => listInvoiceLines(tx, scope, month(now), { after: undefined, most: 100 }),
  },
  'money: cash in hand': { mostBuffers: 400, run: ({ tx }) => listCashInHand(tx, 'production') },
  'money: cash over the limit': {
    mostBuffers: 100,
    run: ({ tx }) => listCashOver(tx, 'production', 5_000_000),
  },
  'money: takings of a courier': {
    mostBuffers: 100,
    run: (input) => findTakings(input.tx, 'production', courierOf(input), later(input.now, -dayMs)),
  },
  'audit: latest': { mostBuffers: 100, run: ({ tx }) => listNewestEntries(tx, { limit: 50 }) },
  'audit: of a subject': {
    mostBuffers: 100,
    run: ({ tx, n }) => listNewestEntries(tx, { subjectId: `DE-${Math.floor(n / 60)}`, limit: 50 }),
  },
  'audit: of a workspace': {
    mostBuffers: 200,
    run: ({ tx }) => listNewestEntries(tx, { workspaceId: largestWorkspace, limit: 50 }),
  },
  'personal data: of a number': {
    mostBuffers: 100,
    run: ({ tx, n }) => lockDeliveriesOfPhone(tx, `+62${phoneOf(n)}`),
  },
  'personal data: due to be removed': {
    mostBuffers: 500,
    run: ({ tx, now }) => lockDueDeliveries(tx, later(now, -90 * dayMs), 100),
  },
  'watch: late deliveries': {
    mostBuffers: 20,
    run: ({ tx, now }) => raiseLateAlerts(tx, { now, pickups: [], dropoffs: [] }),
  },
  // A day later every open alert is true: the watch reads each and ends none.
  'watch: late no longer': {
    mostBuffers: 2_000,
    run: ({ tx, now }) => endLateAlerts(tx, { now: later(now, dayMs), pickups: [], dropoffs: [] }),
  },
  'watch: missing no longer': {
    mostBuffers: 2_000,
    run: ({ tx, now }) =>
      endMissingAlerts(tx, { now: later(now, dayMs), afterMinutes: 10, chosen: [], givenBack: [] }),
  },
  'watch: couriers missing': {
    mostBuffers: 20,
    run: async ({ tx, now }) => {
      const givenBack = await listGivenBack(tx, 10);
      return raiseMissingAlerts(tx, { now, afterMinutes: 10, chosen: [], givenBack });
    },
  },
  'watch: couriers silent': {
    mostBuffers: 200,
    run: ({ tx, now }) => listSilent(tx, 'production', later(now, -10 * minuteMs)),
  },
  'watch: the ways of an hour': {
    mostBuffers: 20_000,
    run: ({ tx, now }) => listWays(tx, later(now, -60 * minuteMs)),
  },
  'watch: couriers with a condition': {
    mostBuffers: 10,
    run: async ({ tx, now }) => {
      await listCouriersWith(tx, 'cash-over-limit', 'production');
      await followConditions(tx, { kind: 'cash-over-limit', environment: 'production' }, [], now);
    },
  },
  'watch: open alerts': {
    mostBuffers: 1_000,
    run: ({ tx }) => listOpenAlerts(tx, { environment: 'production', hasMadeUp: true, most: 100 }),
  },
  'watch: deliveries that seek a courier': { mostBuffers: 600, run: ({ tx }) => countWaiting(tx) },
  'prune: traces of fares': {
    mostBuffers: 3_000,
    run: ({ tx, now }) => {
      const [after, before] = [200, 100].map((days) => firstDeliveryIdAt(later(now, -days * dayMs)));
      return emptyTraces(tx, { after: after!, before: before!, most: 50 });
    },
  },
  // Each delivery looks up its alerts and give-backs, on some pages again and again (decision 560).
  'board: active deliveries': {
    mostBuffers: 1_800,
    run: ({ tx }) => readDeliveryVersions(tx, 'production'),
  },
  'jobs: first of each kind': {
    mostBuffers: 60,
    run: ({ tx }) => findFirstRuns(tx, 'bench', { kinds: namesOf(slotsOf) }),
  },
  'jobs: simulations': { mostBuffers: 200, run: claimed('simulate') },
  'jobs: a kind behind them': { mostBuffers: 60, run: claimed('book-batch') },
  'jobs: the time limit of a delivery': {
    mostBuffers: 20,
    run: ({ tx, n }) => removeJobsOfDelivery(tx, `DE-${n}`, ['expire-allocation']),
  },
  'courier: day': {
    mostBuffers: 200,
    run: (input) =>
      listDayVersions(input.tx, [{ courierId: courierOf(input), since: later(input.now, -dayMs / 2) }]),
  },
  'courier: finished today': {
    mostBuffers: 200,
    run: (input) =>
      listFinished(input.tx, courierOf(input), { since: later(input.now, -dayMs / 2), steps: ['complete'] }),
  },
};

/** The number of a delivery of the last month, another for each round. */
export const numberOf = (deliveries: number, round: number): number =>
  deliveries - activeOf(deliveries) - 1 - ((round * 7) % Math.floor(deliveries / 40));
