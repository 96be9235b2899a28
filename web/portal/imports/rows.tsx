import { TextInput } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { formatNumber, formatRupiah } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { type Column, Listing } from '../../ui/listing.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { State } from '../../ui/states.tsx';
import { textOf } from './bookings.ts';
import { type Checked, type Checks, refusalOf } from './check.ts';
import { fieldAt } from './draft.ts';
import styles from './imports.module.css';
import type { Draft } from './table.ts';
import { fieldName, useImportTexts } from './texts.ts';

/** One thing that is wrong, at its cell. */
interface FaultLine {
  readonly key: string;
  readonly index: number;
  readonly path: string | undefined;
  readonly fault: Checked['errors'][number];
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

/** Why a cell is wrong; its field stands beside it already. */
function useFaultReasons(): (fault: FaultLine['fault']) => string {
  const latest = useRef<ReturnType<typeof useReasons>>(undefined);
  latest.current = useReasons();
  return useCallback((fault) => {
    const reason = latest.current?.(refusalOf(fault)) ?? '';
    return reason.replace(/^(Field )?`[^`]+` /, '');
  }, []);
}

/** The row's number as a spreadsheet shows it, where the heads are the first. */
const rowNumber = (index: number): number => index + 2;

/** What is wrong, each at its cell, where it is mended. */
export function Faults({ draft, lines, mend }: FaultsProps) {
  const texts = useImportTexts();
  const reasonOf = useFaultReasons();
  const { language } = useLanguage();
  const columns = useMemo<readonly Column<FaultLine>[]>(
    () => [
      {
        id: 'row',
        label: texts.row,
        width: '64px',
        isNumber: true,
        cell: ({ index }) => formatNumber(rowNumber(index), language),
      },
      {
        id: 'order',
        label: texts.order,
        width: '140px',
        isWide: true,
        cell: ({ index }) => textOf(draft.rows[index]!, draft.sources.providerOrderID),
      },
      {
        id: 'field',
        label: texts.field,
        width: '150px',
        isWide: true,
        cell: ({ path, fault }) => (path ? fieldName(texts, path) : (fault.field ?? '')),
      },
      {
        id: 'value',
        label: texts.value,
        width: 'minmax(120px, 1fr)',
        cell: (line) => <Cell line={line} draft={draft} mend={mend} />,
      },
      {
        id: 'why',
        label: texts.why,
        width: 'minmax(0, 1.6fr)',
        cell: ({ fault, path }) => (
          <span className={styles.why} title={reasonOf(fault)}>
            {path && <span className={styles.onPhone}>{fieldName(texts, path)}: </span>}
            {reasonOf(fault)}
          </span>
        ),
      },
    ],
    [texts, language, draft, mend, reasonOf],
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
      nameOf={({ index, path }) => texts.cellOf(fieldName(texts, path ?? ''), String(rowNumber(index)))}
    />
  );
}

interface CellProps {
  readonly line: FaultLine;
  readonly draft: Draft;
  readonly mend: FaultsProps['mend'];
}

/** The cell itself; Enter keeps what was typed and goes to the next one. */
function Cell({ line: { index, path }, draft, mend }: CellProps) {
  const texts = useImportTexts();
  if (path === undefined) return null;
  const before = textOf(draft.rows[index]!, draft.sources[path]);
  return (
    <TextInput
      size="xs"
      aria-label={texts.cellOf(fieldName(texts, path), String(rowNumber(index)))}
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

interface AllRowsProps {
  readonly draft: Draft;
  readonly checks: Checks;
}

interface Line {
  readonly key: string;
  readonly index: number;
  readonly checked: Checked | undefined;
}

/** Every row of the file with its price. */
export function AllRows({ draft, checks }: AllRowsProps) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const lines = useMemo<readonly Line[]>(
    () => checks.checked.map((checked, index) => ({ key: String(index), index, checked })),
    [checks.checked],
  );
  const columns = useMemo<readonly Column<Line>[]>(() => {
    const of =
      (path: string) =>
      ({ index }: Line) =>
        textOf(draft.rows[index]!, draft.sources[path]);
    return [
      {
        id: 'row',
        label: texts.row,
        width: '64px',
        isNumber: true,
        cell: ({ index }) => formatNumber(rowNumber(index), language),
      },
      { id: 'order', label: texts.order, width: '150px', cell: of('providerOrderID') },
      {
        id: 'recipient',
        label: texts.fields['recipient.firstName'],
        width: '160px',
        isWide: true,
        cell: of('recipient.firstName'),
      },
      {
        id: 'address',
        label: texts.fields['destination.address'],
        isWide: true,
        cell: of('destination.address'),
      },
      {
        id: 'state',
        label: texts.state,
        width: '150px',
        cell: ({ checked }) => <RowState checked={checked} />,
      },
      {
        id: 'price',
        label: texts.price,
        width: '96px',
        isNumber: true,
        cell: ({ checked }) => (checked?.amount == null ? '' : formatRupiah(checked.amount)),
      },
    ];
  }, [texts, language, draft]);
  return (
    <Listing
      label={texts.views.all}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      nameOf={({ index }) => `${texts.row} ${rowNumber(index)}`}
    />
  );
}

function RowState({ checked }: { readonly checked: Checked | undefined }) {
  const texts = useImportTexts();
  if (checked === undefined) return <Badge tone="idle">{texts.waits}</Badge>;
  if (checked.errors.length > 0) return <Badge tone="bad">{texts.faulty}</Badge>;
  return checked.driverAvailability === false ? <Badge tone="wait">{texts.noDriver}</Badge> : null;
}
