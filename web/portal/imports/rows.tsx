import { TextInput } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf, Listing } from '../../ui/listing/listing.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { textOf } from './bookings.ts';
import { type Checks, type Fault, refusalOf } from './check.ts';
import { fieldAt } from './draft.ts';
import styles from './imports.module.css';
import type { Standing } from './standing.ts';
import type { Draft } from './table.ts';
import { fieldName, useImportTexts, useRepeatReasons } from './texts.ts';

/** One thing that is wrong, at its cell. */
interface FaultLine {
  readonly key: string;
  readonly index: number;
  readonly path: string | undefined;
  readonly fault: Fault;
}

/** Everything that is wrong, in the order of the rows. */
export const faultsOf = ({ checked }: Checks): readonly FaultLine[] =>
  checked.flatMap((row, index) =>
    (row?.errors ?? []).map((fault, place) => {
      const path = fieldAt(fault.field)?.path;
      return { key: `${index}-${path ?? place}`, index, path, fault };
    }),
  );

interface FaultsProps {
  readonly draft: Draft;
  readonly lines: readonly FaultLine[];
  readonly mend: (index: number, path: string, text: string) => void;
}

/** Returns a function that words a cell's fault, without its field, which is shown already. */
export function useFaultReasons(): (fault: Fault) => string {
  const texts = useImportTexts();
  const latest = useRef<ReturnType<typeof useReasons>>(undefined);
  latest.current = useReasons();
  return useCallback(
    (fault) => {
      if (fault.cell !== undefined) return texts.cellFaults[fault.cell];
      const reason = latest.current?.(refusalOf(fault)) ?? '';
      return reason.replace(/^(Field )?`[^`]+` /, '');
    },
    [texts],
  );
}

/** The faults, each at its cell, where it is corrected. */
export function Faults({ draft, lines, mend }: FaultsProps) {
  const texts = useImportTexts();
  const columns = useFaultColumns(draft, mend);
  if (lines.length === 0) {
    return (
      <State icon="check" title={texts.allGood}>
        {texts.allGoodHint}
      </State>
    );
  }
  return (
    <Listing
      label={texts.views.faults}
      columns={columns}
      rows={lines}
      rowHeight={48}
      keyOf={({ key }) => key}
      nameOf={({ index, path }) =>
        texts.cellOf(fieldName(texts, path ?? ''), String(draft.rows[index]!.number))
      }
    />
  );
}

function useFaultColumns(draft: Draft, mend: FaultsProps['mend']): readonly Column<FaultLine>[] {
  const texts = useImportTexts();
  const reasonOf = useFaultReasons();
  const { language } = useLanguage();
  return useMemo(
    () =>
      columnsOf(texts, {
        row: {
          width: '64px',
          isNumber: true,
          cell: ({ index }) => formatNumber(draft.rows[index]!.number, language),
        },
        order: {
          width: '140px',
          isWide: true,
          cell: ({ index }) => textOf(draft.rows[index]!, draft.sources.providerOrderID),
        },
        field: {
          width: '150px',
          isWide: true,
          cell: ({ path, fault }) => (path ? fieldName(texts, path) : (fault.field ?? '')),
        },
        value: {
          width: 'minmax(120px, 1fr)',
          cell: (line) => <Cell line={line} draft={draft} mend={mend} />,
        },
        why: {
          width: 'minmax(0, 1.6fr)',
          cell: ({ fault, path }) => (
            <span className={styles.why} title={reasonOf(fault)}>
              {path && <span className={styles.onPhone}>{fieldName(texts, path)}: </span>}
              {reasonOf(fault)}
            </span>
          ),
        },
      }),
    [texts, language, draft, mend, reasonOf],
  );
}

interface CellProps {
  readonly line: FaultLine;
  readonly draft: Draft;
  readonly mend: FaultsProps['mend'];
}

/** The cell itself; Enter stores the input and goes to the next one. */
function Cell({ line: { index, path }, draft, mend }: CellProps) {
  const texts = useImportTexts();
  if (path === undefined) return null;
  const before = textOf(draft.rows[index]!, draft.sources[path]);
  return (
    <TextInput
      size="xs"
      aria-label={texts.cellOf(fieldName(texts, path), String(draft.rows[index]!.number))}
      aria-invalid
      data-fault=""
      defaultValue={before}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== before) mend(index, path, value);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter') return;
        const all = [...document.querySelectorAll<HTMLElement>('[data-fault]')];
        const next = all[all.indexOf(event.currentTarget) + 1];
        if (next === undefined) event.currentTarget.blur();
        else next.focus();
      }}
    />
  );
}

interface RowsProps {
  readonly draft: Draft;
  readonly standings: readonly Standing[];
}

/** The row, the order and the recipient of a line, as every list of rows shows them. */
function useRowColumns(draft: Draft): readonly Column<Pick<Standing, 'index'>>[] {
  const texts = useImportTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const of =
      (path: string) =>
      ({ index }: Pick<Standing, 'index'>) =>
        textOf(draft.rows[index]!, draft.sources[path]);
    const { 'recipient.firstName': recipient, 'destination.address': address } = texts.fields;
    const labels = { ...texts, recipient, address };
    return columnsOf(labels, {
      row: {
        width: '48px',
        isNumber: true,
        cell: ({ index }) => formatNumber(draft.rows[index]!.number, language),
      },
      order: { width: 'minmax(72px, 1fr)', cell: of('providerOrderID') },
      recipient: { width: '160px', isWide: true, cell: of('recipient.firstName') },
      address: { isWide: true, cell: of('destination.address') },
    });
  }, [texts, language, draft]);
}

/** Every row of the file with its price. */
export function AllRows({ draft, standings }: RowsProps) {
  const texts = useImportTexts();
  const shared = useRowColumns(draft);
  const columns = useMemo<readonly Column<Standing>[]>(
    () => [
      ...shared,
      ...columnsOf<Standing, 'state' | 'price'>(texts, {
        state: { width: '150px', cell: (standing) => <RowState standing={standing} /> },
        price: {
          width: '96px',
          isNumber: true,
          cell: ({ checked }) => (checked?.amount == null ? '' : formatRupiah(checked.amount)),
        },
      }),
    ],
    [texts, shared],
  );
  return (
    <Listing
      label={texts.views.all}
      columns={columns}
      rows={standings}
      keyOf={({ index }) => String(index)}
      nameOf={({ index }) => `${texts.row} ${draft.rows[index]!.number}`}
    />
  );
}

function RowState({ standing: { checked, repeat, isIncluded } }: { readonly standing: Standing }) {
  const texts = useImportTexts();
  if (checked === undefined) return <Badge tone="idle">{texts.waits}</Badge>;
  if (checked.errors.length > 0) return <Badge tone="bad">{texts.faulty}</Badge>;
  if (repeat !== undefined)
    return <Badge tone={isIncluded ? 'move' : 'wait'}>{isIncluded ? texts.included : texts.leftOut}</Badge>;
  return checked.driverAvailability === false ? <Badge tone="wait">{texts.noDriver}</Badge> : null;
}

interface RepeatsProps extends RowsProps {
  /** Books the rows of these numbers all the same, and none of the others. */
  readonly include: (numbers: readonly number[]) => void;
}

/** Rows whose order is booked already or occurs twice in the file; ticked ones are booked all the same. */
export function Repeats({ draft, standings, include }: RepeatsProps) {
  const texts = useImportTexts();
  const reasonOf = useRepeatReasons();
  const shared = useRowColumns(draft);
  const rows = useMemo(() => standings.filter(({ repeat }) => repeat !== undefined), [standings]);
  const columns = useMemo<readonly Column<Standing>[]>(
    () => [
      ...shared,
      ...columnsOf<Standing, 'why'>(texts, {
        why: {
          width: 'minmax(0, 1.6fr)',
          cell: ({ repeat }) => <span className={styles.reason}>{reasonOf(repeat!)}</span>,
        },
      }),
    ],
    [texts, shared, reasonOf],
  );
  const keyOf = ({ index }: Standing) => String(draft.rows[index]!.number);
  const keys = new Set(rows.filter(({ isIncluded }) => isIncluded).map(keyOf));
  if (rows.length === 0) {
    return (
      <State icon="check" title={texts.noRepeats}>
        {texts.noRepeatsHint}
      </State>
    );
  }
  return (
    <>
      <p className={styles.note}>{texts.repeatsHint}</p>
      <Listing
        label={texts.views.repeats}
        columns={columns}
        rows={rows}
        rowHeight={48}
        keyOf={keyOf}
        nameOf={({ index }) => `${texts.row} ${draft.rows[index]!.number}`}
        selection={{ keys, change: (chosen) => include([...chosen].map(Number)) }}
      />
    </>
  );
}
