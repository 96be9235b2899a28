import { TextInput } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { State } from '../../ui/frame/states.tsx';
import { count, type Parts, plain, rupiah, useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { atField, useReasons } from '../../ui/refusal.ts';
import { textOf } from './bookings.ts';
import { type Checks, type Fault, refusalOf } from './check.ts';
import type { Draft } from './draft.ts';
import { fieldAt } from './draft.ts';
import styles from './imports.module.css';
import type { Standing } from './standing.ts';
import { columnName, useImportTexts, useRepeatReasons } from './texts.ts';

/** A fault and its cell. */
interface FaultLine {
  readonly key: string;
  readonly index: number;
  readonly path: string | undefined;
  readonly fault: Fault;
}

/** Returns all faults in the order of the rows. */
export const faultsOf = ({ sources }: Draft, { checked }: Checks): readonly FaultLine[] =>
  checked.flatMap((row, index) =>
    (row?.errors ?? []).map((fault, place) => {
      const path = fieldAt(fault.field, sources)?.path;
      return { key: `${index}-${path ?? place}`, index, path, fault };
    }),
  );

interface FaultsProps {
  readonly draft: Draft;
  readonly lines: readonly FaultLine[];
  readonly mend: (index: number, path: string, text: string) => void;
}

/** Returns a function that describes the fault of a cell. It omits the field's name, which is shown already. */
export function useFaultReasons(): (fault: Fault) => string {
  const texts = useImportTexts();
  const latest = useRef<ReturnType<typeof useReasons>>(undefined);
  latest.current = useReasons();
  return useCallback(
    (fault) => {
      if (fault.choices !== undefined) return texts.eitherOf(...fault.choices);
      if (fault.cell !== undefined) return texts.cellFaults[fault.cell];
      const refusal = refusalOf(fault);
      return atField(latest.current?.(refusal) ?? '', refusal);
    },
    [texts],
  );
}

/** The list of faults, each with an input to correct its cell. */
export function Faults({ draft, lines, mend }: FaultsProps) {
  const texts = useImportTexts();
  const columns = useColumns(
    texts,
    useMemo(() => faultColumns(draft, mend), [draft, mend]),
  );
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
        texts.cellOf(columnName(texts, draft, path ?? ''), String(draft.rows[index]!.number))
      }
    />
  );
}

interface LineProps {
  readonly line: FaultLine;
  readonly draft: Draft;
}

/** The field of a fault, by the head of its column. */
function Field({ line: { path }, draft }: LineProps) {
  const texts = useImportTexts();
  return path === undefined ? '' : columnName(texts, draft, path);
}

function Reason({ line: { path, fault }, draft }: LineProps) {
  const texts = useImportTexts();
  const reason = useFaultReasons()(fault);
  return (
    <span className={styles.why} title={reason}>
      {path && <span className={styles.onPhone}>{columnName(texts, draft, path)}: </span>}
      {reason}
    </span>
  );
}

const faultColumns = (draft: Draft, mend: FaultsProps['mend']) =>
  ({
    row: count(({ index }) => draft.rows[index]!.number, { width: '64px', isWide: false }),
    order: plain(({ index }) => textOf(draft.rows[index]!, draft.sources.providerOrderID), {
      width: '140px',
      isWide: true,
    }),
    field: plain((line) => <Field line={line} draft={draft} />, { width: '150px', isWide: true }),
    value: plain((line) => <Cell line={line} draft={draft} mend={mend} />, {
      width: 'minmax(120px, 1fr)',
    }),
    why: plain((line) => <Reason line={line} draft={draft} />, { width: 'minmax(0, 1.6fr)' }),
  }) satisfies Parts<FaultLine>;

interface CellProps extends LineProps {
  readonly mend: FaultsProps['mend'];
}

/** Returns the text of a cell. A pin in two columns is shown as one. */
function writtenIn({ rows, sources }: Draft, index: number, path: string): string {
  const own = textOf(rows[index]!, sources[path]);
  const numbers = ['latitude', 'longitude'].map((each) => textOf(rows[index]!, sources[`${path}.${each}`]));
  return own || numbers.filter(Boolean).join(', ');
}

/** The input for a cell; Enter stores the value and moves to the next fault. */
function Cell({ line: { index, path }, draft, mend }: CellProps) {
  const texts = useImportTexts();
  if (path === undefined) return null;
  const before = writtenIn(draft, index, path);
  return (
    <TextInput
      size="xs"
      aria-label={texts.cellOf(columnName(texts, draft, path), String(draft.rows[index]!.number))}
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

/** The columns that all lists of rows share: row, order, recipient and address. */
const rowColumns = (draft: Draft) => {
  const of =
    (path: string) =>
    ({ index }: Standing) =>
      textOf(draft.rows[index]!, draft.sources[path]);
  return {
    row: count(({ index }) => draft.rows[index]!.number, { width: '64px', isWide: false }),
    order: plain(of('providerOrderID'), { width: 'minmax(72px, 1fr)' }),
    recipient: plain(of('recipient.firstName'), { width: '160px', isWide: true }),
    address: plain(of('destination.address'), { isWide: true }),
  } satisfies Parts<Standing>;
};

/** Returns the column labels of all lists of rows. */
function useRowLabels() {
  const texts = useImportTexts();
  const { 'recipient.firstName': recipient, 'destination.address': address } = texts.fields;
  return { ...texts, recipient, address };
}

const pricedColumns = (draft: Draft) =>
  ({
    ...rowColumns(draft),
    state: plain((standing) => <RowState standing={standing} />, { width: '150px' }),
    price: rupiah(({ checked }) => checked?.amount, { width: '96px' }),
  }) satisfies Parts<Standing>;

/** All rows of the file with their prices. */
export function AllRows({ draft, standings }: RowsProps) {
  const texts = useImportTexts();
  const columns = useColumns(
    useRowLabels(),
    useMemo(() => pricedColumns(draft), [draft]),
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

function RowState({
  standing: { checked, repeat, isIncluded, missingPin },
}: {
  readonly standing: Standing;
}) {
  const texts = useImportTexts();
  if (checked === undefined) return <Badge tone="idle">{texts.waits}</Badge>;
  if (checked.errors.length > 0) return <Badge tone="bad">{texts.faulty}</Badge>;
  if (missingPin !== undefined) return <Badge tone="wait">{texts.views.pins}</Badge>;
  if (repeat !== undefined)
    return <Badge tone={isIncluded ? 'move' : 'wait'}>{isIncluded ? texts.included : texts.leftOut}</Badge>;
  return checked.driverAvailability === false ? <Badge tone="wait">{texts.noDriver}</Badge> : null;
}

const Repeat = ({ of }: { readonly of: NonNullable<Standing['repeat']> }) => (
  <span className={styles.reason}>{useRepeatReasons()(of)}</span>
);

const repeatColumns = (draft: Draft) =>
  ({
    ...rowColumns(draft),
    why: plain(({ repeat }) => repeat && <Repeat of={repeat} />, { width: 'minmax(0, 1.6fr)' }),
  }) satisfies Parts<Standing>;

interface RepeatsProps extends RowsProps {
  /** Called with the numbers of all rows that the person chose to book despite the repetition. */
  readonly include: (numbers: readonly number[]) => void;
}

/** Rows whose order is already booked, or repeated in the file. The person can tick rows to book them anyway. */
export function Repeats({ draft, standings, include }: RepeatsProps) {
  const texts = useImportTexts();
  const rows = useMemo(() => standings.filter(({ repeat }) => repeat !== undefined), [standings]);
  const columns = useColumns(
    useRowLabels(),
    useMemo(() => repeatColumns(draft), [draft]),
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
