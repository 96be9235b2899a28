import { useMemo } from 'react';
import { formatMonth, formatNumber, formatRupiah, formatShare } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { FigureProps } from '../../ui/today/figure.tsx';
import { useHomeTexts } from '../../ui/today/texts.ts';
import { useOpenAlerts } from '../alerts/read.ts';
import { useBoard } from '../board/board.ts';
import { useCashRows, useDifferences, useReversals } from '../cash/read.ts';
import { totalOf } from '../cash/rows.ts';
import { useUnread } from '../couriers/conversation.ts';
import { today } from '../days.ts';
import type { Environment } from '../environment.ts';
import { useHealth } from '../health/read.ts';
import { useInvoices, useUnbilled } from '../invoices/read.ts';
import { latestBilled } from '../invoices/search.ts';
import { paths } from '../paths.ts';
import { useDues, useRemittances } from '../remittances/read.ts';
import { dropoffShare } from '../reports/numbers.ts';
import { countStages, holdsOf, stages } from '../returns/holds.ts';
import { useHub } from '../warehouse/hub.tsx';
import { countStock } from '../warehouse/stock.ts';
import { useWarehouseTexts } from '../warehouse/texts.ts';
import { counted, type Fact, factsOfAlerts, factsOfBoard } from './needs.ts';
import { useDays } from './read.ts';
import { useTodayTexts } from './texts.ts';

/** A part of the home: its figures, and what it asks of the person. */
export interface HomePart {
  readonly figures: readonly FigureProps[];
  /** Undefined until they are read. */
  readonly facts: readonly Fact[] | undefined;
  readonly error: unknown;
}

const firstError = (...reads: readonly { readonly error: unknown }[]): unknown =>
  reads.find(({ error }) => error != null)?.error;

const useNumber = () => {
  const { language } = useLanguage();
  return (value: number) => formatNumber(value, language);
};

/** The part of dispatchers: the board's numbers, and the punctuality of the reports. */
export function useDispatchPart(environment: Environment): HomePart {
  const texts = useTodayTexts();
  const homeTexts = useHomeTexts();
  const { state, found, nowMs } = useBoard();
  const number = useNumber();
  const { language } = useLanguage();
  const share = (of: number | null) => formatShare(of, language);
  const days = useDays(environment);
  const alerts = useOpenAlerts(environment);
  const unread = useUnread(environment);
  const count = (urgency: 'late' | 'no-courier') =>
    state.isLoaded ? number(found.urgencies[urgency]) : undefined;
  const period = { from: today(), to: today() };
  const { data } = days;
  const yesterday = data?.yesterday && dropoffShare(data.yesterday);
  const figures: FigureProps[] = [
    {
      label: texts.figures.late,
      value: count('late'),
      error: state.error,
      tone: found.urgencies.late > 0 ? 'bad' : undefined,
      note: texts.by.late,
      days: data?.byHour(texts.by.late, ({ dropoffsLate }) => dropoffsLate),
      to: paths.board(),
      search: { only: 'late' },
    },
    {
      label: texts.figures.noCourier,
      value: count('no-courier'),
      error: state.error,
      note: texts.by.booked,
      days: data?.byHour(texts.by.booked, ({ deliveries }) => deliveries),
      to: paths.board(),
      search: { only: 'no-courier' },
    },
    {
      label: texts.figures.onTime,
      value: data && share(data.today ? dropoffShare(data.today) : null),
      error: days.error,
      note: yesterday == null ? texts.by.onTime : homeTexts.yesterday(share(yesterday)),
      days: data?.byHour(texts.by.onTime, dropoffShare, true),
      to: paths.reports(),
      search: period,
    },
  ];
  const replies = [...(unread.data?.values() ?? [])].reduce((sum, each) => sum + each, 0);
  const isRead = state.isLoaded && alerts.data !== undefined && unread.data !== undefined;
  const facts = isRead
    ? [
        ...factsOfBoard(found.rows, nowMs),
        ...factsOfAlerts(alerts.data, ['courier-sos', 'courier-silent', 'webhook-unhealthy']),
        ...counted('replies', replies),
      ]
    : undefined;
  return { figures, facts, error: firstError(alerts, unread) ?? (state.isLoaded ? undefined : state.error) };
}

/** The part of the warehouse: the numbers of the person's hub, or of all hubs while none is chosen. */
export function useWarehousePart(environment: Environment): HomePart {
  const texts = useTodayTexts();
  const { stocks } = useWarehouseTexts();
  const { state } = useBoard();
  const { version, deliveries, names, isLoaded } = state;
  const number = useNumber();
  const own = useHub();
  const { data } = useDays(environment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is mutated in place; its version changes
  const counts = useMemo(() => {
    const hubs = own === undefined ? names.hubs : [own];
    const sum = { expected: 0, missing: 0, waiting: 0, held: 0, decide: 0, return: 0, park: 0, pitstop: 0 };
    for (const hub of hubs) {
      const { total } = countStock(deliveries.values(), { hub: hub.hubID, arrivals: [] });
      for (const stock of ['expected', 'missing', 'waiting', 'held'] as const) sum[stock] += total[stock];
      const holds = countStages(holdsOf(deliveries.values(), hub));
      for (const stage of stages) sum[stage] += holds[stage];
    }
    return sum;
  }, [version, names, own]);
  const figure = (
    stock: 'expected' | 'waiting' | 'held',
    what: string,
    value: Parameters<NonNullable<typeof data>['byHour']>[1],
  ): FigureProps => ({
    label: stocks[stock],
    value: isLoaded ? number(counts[stock]) : undefined,
    error: state.error,
    note: what,
    days: data?.byHour(what, value),
    to: paths.warehouse(),
    search: { stock, ...(own && { hub: own.hubID }) },
  });
  return {
    figures: [
      figure('expected', texts.by.booked, ({ deliveries: booked }) => booked),
      figure('waiting', texts.by.completed, ({ completed }) => completed),
      figure('held', texts.by.failed, ({ failed }) => failed),
    ],
    facts: isLoaded
      ? [
          ...counted('missing', counts.missing),
          ...counted('waiting', counts.waiting),
          ...stages
            .filter((stage) => stage !== 'pitstop' && counts[stage] > 0)
            .map((stage): Fact => ({ kind: 'holds', stage, count: counts[stage] })),
        ]
      : undefined,
    error: isLoaded ? undefined : state.error,
  };
}

/** Everything that finance reads. */
function useMoney(environment: Environment, month: string) {
  return {
    cash: useCashRows(environment),
    dues: useDues(environment),
    unbilled: useUnbilled(month),
    overdue: useInvoices('overdue'),
    drawn: useRemittances(environment, 'drawn'),
    approved: useRemittances(environment, 'approved'),
    differences: useDifferences(environment, false),
    reversals: useReversals(environment, false),
    alerts: useOpenAlerts(environment),
  };
}

/** The part of finance: cash, debts to providers, and invoices. */
export function useMoneyPart(environment: Environment): HomePart {
  const texts = useTodayTexts();
  const { language } = useLanguage();
  const number = useNumber();
  const month = latestBilled();
  const byHour = useDays(environment).data?.byHour;
  const reads = useMoney(environment, month);
  const { cash, dues, unbilled } = reads;
  const payable = dues.data?.reduce((sum, each) => sum + each.payable, 0);
  const figures: FigureProps[] = [
    {
      label: texts.figures.cash,
      value: cash.data && formatRupiah(totalOf(cash.data)),
      error: cash.error,
      note: texts.by.collected,
      days: byHour?.(texts.by.collected, ({ codCollected }) => codCollected),
      to: paths.cash(),
    },
    {
      label: texts.figures.due,
      value: payable === undefined ? undefined : formatRupiah(payable),
      error: dues.error,
      note: texts.by.booked,
      days: byHour?.(texts.by.booked, ({ deliveries }) => deliveries),
      to: paths.remittances(),
    },
    {
      label: texts.figures.unbilled(formatMonth(month, language)),
      value: unbilled.data && number(unbilled.data.providers.length),
      error: unbilled.error,
      note: texts.by.completed,
      days: byHour?.(texts.by.completed, ({ completed }) => completed),
      to: paths.invoices(),
    },
  ];
  return { figures, facts: factsOfMoney(reads, month), error: firstError(...Object.values(reads)) };
}

/** Returns what money asks of finance, once all of it is read. */
function factsOfMoney(reads: ReturnType<typeof useMoney>, month: string): readonly Fact[] | undefined {
  const { dues, unbilled, overdue, drawn, approved, differences, reversals, alerts } = reads;
  if (Object.values(reads).some(({ data }) => data === undefined)) return undefined;
  const largest = dues.data?.toSorted((one, other) => other.payable - one.payable)[0];
  const count = unbilled.data?.providers.length ?? 0;
  const facts: (Fact | false)[] = [
    largest !== undefined &&
      largest.payable > 0 && {
        kind: 'due',
        workspaceID: largest.workspaceID,
        name: largest.name,
        amountIdr: largest.payable,
      },
    count > 0 && { kind: 'unbilled', count, month },
  ];
  return [
    ...factsOfAlerts(alerts.data ?? [], ['cash-over-limit', 'provider-limit']),
    ...counted('overdue', countOf(overdue)),
    ...counted('drawn', countOf(drawn)),
    ...counted('approved', countOf(approved)),
    ...counted('reversals', countOf(reversals)),
    ...counted('differences', countOf(differences)),
    ...facts.filter((each) => each !== false),
  ];
}

const countOf = ({
  data,
}: {
  readonly data: { readonly pages: readonly (readonly unknown[])[] } | undefined;
}) => data?.pages.flat().length ?? 0;

/** Returns what the installation asks of admins. */
export function useHealthFacts() {
  const { data, error } = useHealth();
  const errors = data?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  const facts = data && [
    ...counted('health-errors', errors),
    ...counted('health-warnings', data.findings.length - errors),
  ];
  return { facts, error };
}
