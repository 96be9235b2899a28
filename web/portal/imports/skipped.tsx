import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Sheet, SheetColumn } from '../../../src/sheets/sheet.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { type Parts, plain, useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { textOf } from './bookings.ts';
import type { Draft } from './draft.ts';
import { fieldAt } from './draft.ts';
import styles from './imports.module.css';
import { writeOwnFile } from './own-file.ts';
import { type Cell, textOfCell } from './reading/cell.ts';
import { useFaultReasons } from './rows.tsx';
import type { Why } from './standing.ts';
import { type Skipped, storedSkipped } from './table.ts';
import { columnName, useImportTexts, useRepeatReasons } from './texts.ts';

interface SkippedRowsProps {
  readonly batchId: string;
  /** Opens the rows in a new draft, to be corrected. */
  readonly mend: (draft: Skipped<Why>['draft']) => void;
}

/** The rows that the import left out and the reasons, as a list and as a file. */
export function SkippedRows({ batchId, mend }: SkippedRowsProps) {
  const texts = useImportTexts();
  const skipped = useMemo(() => storedSkipped<Why>(batchId), [batchId]);
  const draft = skipped?.draft;
  const reasonOf = useWhys(draft);
  const columns = useColumns(
    texts,
    useMemo(() => skippedColumns(draft), [draft]),
  );
  if (skipped === undefined || draft === undefined) return null;
  const rows = skipped.whys.map((why, index) => ({ index, why }));
  return (
    <section className={styles.rows} aria-label={texts.skippedRows}>
      <div className={styles.acts}>
        <h2 className={styles.heading}>{texts.skippedRows}</h2>
        <Download
          label={texts.downloadSkipped}
          file={{
            name: `${batchId}-${texts.skippedFile}`,
            write: (ending, language) =>
              writeOwnFile(sheetOf(skipped, texts, reasonOf), rows, { ending, language }),
          }}
        />
        <Button variant="default" onClick={() => mend(draft)}>
          {texts.mendSkipped}
        </Button>
      </div>
      <Listing
        label={texts.skippedRows}
        columns={columns}
        rows={rows}
        rowHeight={48}
        keyOf={({ index }) => String(index)}
        nameOf={({ index }) => `${texts.row} ${draft.rows[index]!.number}`}
      />
    </section>
  );
}

interface SkippedRow {
  readonly index: number;
  readonly why: Why;
}

const WhySkipped = ({ why, draft }: Pick<SkippedRow, 'why'> & { readonly draft: Draft | undefined }) => (
  <span className={styles.reason}>{useWhys(draft)(why)}</span>
);

const skippedColumns = (draft: Draft | undefined) =>
  ({
    row: plain(({ index }) => draft?.rows[index]?.number, { width: '48px', isNumber: true }),
    order: plain(({ index }) => draft && textOf(draft.rows[index]!, draft.sources.providerOrderID), {
      width: 'minmax(72px, 1fr)',
    }),
    why: plain(({ why }) => <WhySkipped why={why} draft={draft} />, { width: 'minmax(0, 3fr)' }),
  }) satisfies Parts<SkippedRow>;

/** Returns a function that describes why a row was left out. */
function useWhys(draft: Draft | undefined): (why: Why) => string {
  const texts = useImportTexts();
  const faultReason = useFaultReasons();
  const repeatReason = useRepeatReasons();
  return useMemo(
    () => (why) => {
      if ('repeat' in why) return repeatReason(why.repeat);
      if ('pin' in why) return why.pin === null ? texts.pin.missing : texts.pin.notAccepted(why.pin);
      return why.faults
        .map((fault) => {
          const path = draft && fieldAt(fault.field, draft.sources)?.path;
          return path && draft
            ? `${columnName(texts, draft, path)}: ${faultReason(fault)}`
            : faultReason(fault);
        })
        .join('; ');
    },
    [texts, faultReason, repeatReason, draft],
  );
}

/**
 * Returns the text of a cell for the file. A fraction of three digits gets a fourth: an import would read it as
 * thousands.
 */
const textForFile = (cell: Cell | undefined): string => {
  const text = textOfCell(cell);
  return typeof cell !== 'string' && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
};

/** Returns the value of a cell in a spreadsheet: a number stays one. */
const valueForSheet = (cell: Cell | undefined): string | number =>
  typeof cell === 'object' ? (cell.number ?? cell.text) : (cell ?? '');

const same = (head: string, column: Omit<SheetColumn<SkippedRow>, 'head' | 'name' | 'format'>) => ({
  head: [head, head] as const,
  name: head,
  format: 'text' as const,
  ...column,
});

/** Returns the sheet of the original rows, each with its row number and the reason why it was left out. */
function sheetOf(
  { draft: { heads, rows } }: Skipped<Why>,
  texts: ReturnType<typeof useImportTexts>,
  reasonOf: (why: Why) => string,
): Sheet<SkippedRow> {
  const cellsOf = ({ index }: SkippedRow) => rows[index]!.cells;
  const columns = heads.map((head, column) =>
    same(head, {
      value: (row) => textForFile(cellsOf(row)[column]),
      shown: (row) => valueForSheet(cellsOf(row)[column]),
    }),
  );
  const own = [
    same(texts.row, { value: ({ index }) => rows[index]!.number }),
    same(texts.why, { value: ({ why }) => reasonOf(why), width: 60 }),
  ];
  return {
    title: [texts.skippedFile, texts.skippedFile],
    columns: Object.fromEntries([...columns, ...own].map((column, place) => [`column ${place}`, column])),
  };
}
