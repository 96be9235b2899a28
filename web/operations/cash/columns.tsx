import { useMemo } from 'react';
import { formatMoment, formatRupiah, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from './cash.module.css';
import type { CashRow, Closing, Difference, Till } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

/** A sum; nothing is a dash. */
const sumOf = (amountIdr: number) =>
  amountIdr === 0 ? <span className={styles.soft}>–</span> : formatRupiah(amountIdr);

const number = { isNumber: true, width: '128px' } as const;

/** The columns of the couriers who hold cash. */
export function useCourierColumns(nowMs: number): readonly Column<CashRow>[] {
  const { columns: names } = useCashTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const sinceOf = ({ heldSince }: CashRow) =>
      heldSince === null ? '–' : formatSpan(nowMs - Date.parse(heldSince), language);
    return columnsOf(names, {
      name: {
        isSortable: true,
        cell: (row) => (
          <>
            {row.name}
            <span className={styles.below}>{sinceOf(row)}</span>
          </>
        ),
      },
      balance: { ...number, isSortable: true, cell: ({ balance }) => sumOf(balance) },
      since: { width: '110px', isWide: true, isSortable: true, cell: sinceOf },
      pending: { ...number, width: '160px', isWide: true, cell: ({ pending }) => sumOf(pending) },
      lastDeposit: {
        width: '190px',
        isWide: true,
        cell: ({ lastDepositAt }) => (
          <span className={styles.soft}>
            {lastDepositAt === null ? '–' : formatMoment(lastDepositAt, zone, language)}
          </span>
        ),
      },
    });
  }, [names, language, nowMs]);
}

/** The columns of tills; three beside an open one, whose panel has the others. */
export function useTillColumns(isBeside: boolean): readonly Column<Till>[] {
  const { tills: texts } = useCashTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const { columns: names } = texts;
    const all: readonly Column<Till>[] = columnsOf(names, {
      name: { cell: ({ name, day }) => `${name} · ${texts.day(String(day))}` },
      opening: { ...number, isWide: true, cell: ({ opening }) => sumOf(opening) },
      takenIn: { ...number, isWide: true, cell: ({ takenIn }) => sumOf(takenIn) },
      paidOut: { ...number, isWide: true, cell: ({ paidOut }) => sumOf(paidOut) },
      expected: { ...number, cell: ({ expected }) => <strong>{sumOf(expected)}</strong> },
      closed: {
        width: '190px',
        isWide: true,
        cell: ({ lastClosedAt }) => (
          <span className={styles.soft}>
            {lastClosedAt === null ? texts.never : formatMoment(lastClosedAt, zone, language)}
          </span>
        ),
      },
    });
    return isBeside ? all.filter(({ id }) => ['name', 'expected', 'closed'].includes(id)) : all;
  }, [texts, language, isBeside]);
}

/** The columns of closed days; four beside an open one. */
export function useClosingColumns(isBeside: boolean): readonly Column<Closing>[] {
  const { closings, tills } = useCashTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const { columns: names } = closings;
    const all: readonly Column<Closing>[] = columnsOf(names, {
      name: {
        cell: ({ cashierName, day, closedAt }) => (
          <>
            {cashierName} · {tills.day(String(day))}
            <span className={styles.below}>{formatMoment(closedAt, zone, language)}</span>
          </>
        ),
      },
      at: { width: '190px', isWide: true, cell: ({ closedAt }) => formatMoment(closedAt, zone, language) },
      expected: { ...number, isWide: true, cell: ({ expected }) => sumOf(expected) },
      counted: { ...number, cell: ({ counted }) => sumOf(counted) },
      difference: {
        ...number,
        isWide: true,
        cell: ({ difference }) => (
          <span className={difference < 0 ? styles.bad : undefined}>{sumOf(difference)}</span>
        ),
      },
      banked: { ...number, isWide: true, cell: ({ banked }) => sumOf(banked) },
      remaining: { ...number, isWide: true, cell: ({ remaining }) => sumOf(remaining) },
    });
    return isBeside ? all.filter(({ id }) => ['name', 'at', 'counted', 'difference'].includes(id)) : all;
  }, [closings, tills, language, isBeside]);
}

/** The columns of shortages and surpluses. */
export function useDifferenceColumns(): readonly Column<Difference>[] {
  const { differences: texts } = useCashTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const { columns: names, kinds } = texts;
    return columnsOf(names, {
      who: {
        cell: ({ courierName, cashierName, kind }) => (
          <>
            {courierName ?? texts.till(cashierName)}
            <span className={styles.below}>{kinds[kind]}</span>
          </>
        ),
      },
      kind: {
        width: '90px',
        isWide: true,
        cell: ({ kind }) => (
          <span className={kind === 'SHORTAGE' ? styles.bad : undefined}>{kinds[kind]}</span>
        ),
      },
      amount: { ...number, cell: ({ amount }) => formatRupiah(amount) },
      found: { width: '190px', isWide: true, cell: ({ foundAt }) => formatMoment(foundAt, zone, language) },
      reason: { isWide: true, cell: ({ reason }) => reason },
    });
  }, [texts, language]);
}
