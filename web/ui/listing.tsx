import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from './format.ts';
import { Icon } from './icons.tsx';
import { useKeys } from './keys.ts';
import { useLanguage } from './language.tsx';
import styles from './listing.module.css';
import { useUiTexts } from './texts.ts';

/** A column of a listing. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** CSS, as of a column of a table: `20%`, `96px`; without one it shares what is left. */
  readonly width?: string;
  readonly isNumber?: boolean;
  /** Left out where there is no room, since the first column says the same or it is not needed on the way. */
  readonly isWide?: boolean;
  readonly isSortable?: boolean;
  cell(row: Row): ReactNode;
}

/** Which column orders the rows. */
export interface Order {
  readonly by: string;
  readonly descending: boolean;
}

interface Selection {
  readonly keys: ReadonlySet<string>;
  change(keys: ReadonlySet<string>): void;
}

interface ListingProps<Row> {
  /** What the rows are, for those who do not see them, and over its keys in the list of keys. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  /** The row that is open beside the listing. */
  readonly openKey?: string | undefined;
  /** What a click or Enter on a row does; the first cell is its button. */
  open?(row: Row): void;
  readonly order?: Order;
  sort?(order: Order): void;
  readonly selection?: Selection;
}

/** So many rows are drawn before somebody asks for more. */
const stepRows = 200;
const rowMark = '[data-row-button]';

/** Rows to look through: arrows go from one to the next, Enter opens one, `x` selects it. */
export function Listing<Row>(props: ListingProps<Row>) {
  const { label, columns, rows, keyOf, order, sort, selection } = props;
  const { language } = useLanguage();
  const { table: texts } = useUiTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const [most, setMost] = useState(stepRows);
  useRowKeys(label, body, selection);
  const shown = rows.slice(0, most);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.check} scope="col">
                <SelectAll keys={rows.map(keyOf)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row) => (
            <ListingRow key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setMost(most + stepRows)}>
            {texts.more(formatNumber(rows.length - shown.length, language))}
          </Button>
        </div>
      )}
    </div>
  );
}

function Head<Row>({
  column: { id, label, width, isNumber, isWide, isSortable },
  order,
  sort,
}: {
  readonly column: Column<Row>;
  readonly order: Order | undefined;
  readonly sort: ((order: Order) => void) | undefined;
}) {
  const { table: texts } = useUiTexts();
  const isOrder = order?.by === id;
  const marks = { 'data-number': isNumber || undefined, 'data-wide': isWide || undefined };
  const direction = order?.descending === true ? 'descending' : 'ascending';
  if (isSortable !== true || sort === undefined) {
    return (
      <th scope="col" style={{ width }} {...marks}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" style={{ width }} aria-sort={isOrder ? direction : undefined} {...marks}>
      <UnstyledButton
        className={styles.sort}
        aria-label={texts.sortBy(label)}
        onClick={() => sort({ by: id, descending: isOrder && order?.descending === false })}
      >
        {label}
        <span className={styles.direction} data-on={isOrder || undefined}>
          <Icon name={isOrder && order?.descending ? 'chevronDown' : 'chevronUp'} size={12} />
        </span>
      </UnstyledButton>
    </th>
  );
}

function ListingRow<Row>({
  row,
  columns,
  keyOf,
  nameOf,
  openKey,
  open,
  selection,
}: ListingProps<Row> & { readonly row: Row }) {
  const { table: texts } = useUiTexts();
  const key = keyOf(row);
  const isSelected = selection?.keys.has(key) === true;
  return (
    <tr data-open={key === openKey || undefined} data-selected={isSelected || undefined}>
      {selection && (
        <td className={styles.check}>
          <Checkbox
            aria-label={texts.selectRow(nameOf(row))}
            checked={isSelected}
            data-row-check={key}
            onChange={() => selection.change(toggled(selection.keys, key))}
          />
        </td>
      )}
      {columns.map(({ id, isNumber, isWide, cell }, index) => (
        <td key={id} data-number={isNumber || undefined} data-wide={isWide || undefined}>
          {index === 0 && open !== undefined ? (
            <UnstyledButton
              className={styles.open}
              data-row-button={key}
              aria-current={key === openKey ? 'true' : undefined}
              onClick={() => open(row)}
            >
              {cell(row)}
            </UnstyledButton>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function SelectAll({ keys, selection }: { readonly keys: readonly string[]; readonly selection: Selection }) {
  const { table: texts } = useUiTexts();
  const count = keys.filter((key) => selection.keys.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      aria-label={texts.selectAll}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => selection.change(new Set(isAll ? [] : keys))}
    />
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys);
  if (!after.delete(key)) after.add(key);
  return after;
}

/** The row that has the focus is the one that keys are about. */
function useRowKeys(
  label: string,
  body: React.RefObject<HTMLTableSectionElement | null>,
  selection: Selection | undefined,
): void {
  const { table: texts } = useUiTexts();
  const buttons = () => [...(body.current?.querySelectorAll<HTMLElement>(rowMark) ?? [])];
  const here = (all: readonly HTMLElement[]) => {
    const row = document.activeElement?.closest('tr') ?? null;
    const at = all.findIndex((each) => row?.contains(each));
    return at >= 0 ? at : all.findIndex((each) => each.ariaCurrent === 'true');
  };
  const step = (by: number) => {
    const all = buttons();
    const at = here(all);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by));
    all[next]?.focus();
    all[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const select = () => {
    const key = buttons()[here(buttons())]?.dataset.rowButton;
    if (key !== undefined && selection !== undefined) selection.change(toggled(selection.keys, key));
  };
  useKeys(label, [
    { keys: 'ArrowDown', label: texts.next, run: () => step(1) },
    { keys: 'ArrowUp', label: texts.previous, run: () => step(-1) },
    ...(selection === undefined ? [] : [{ keys: 'x', label: texts.select, run: select }]),
  ]);
}

/** The key of the row that has the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>(rowMark)?.dataset.rowButton;

/** Takes the focus into the rows of the listing on this page, from its search field. */
export const enterRows = (): void => document.querySelector<HTMLElement>(rowMark)?.focus();
