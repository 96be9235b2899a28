// biome-ignore-all lint/a11y/useSemanticElements: a virtualized list cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { UnstyledButton } from '@mantine/core';
import { Check } from '../fields/check.tsx';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import type { Column, Order, Selection } from './column.ts';
import styles from './listing.module.css';

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** The keys of all rows. */
  readonly keys: readonly string[];
  readonly order: Order | undefined;
  readonly sort: ((order: Order) => void) | undefined;
  readonly selection: Selection | undefined;
}

/** The column headers, which sort the rows, and the checkbox that selects all rows. */
export function Head<Row>({ columns, keys, order, sort, selection }: HeadProps<Row>) {
  return (
    <div role="rowgroup">
      <div className={styles.head} role="row" aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className={styles.check}>
            <SelectAll keys={keys} selection={selection} />
          </div>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} order={order} sort={sort} />
        ))}
      </div>
    </div>
  );
}

function SelectAll({ keys, selection }: { readonly keys: readonly string[]; readonly selection: Selection }) {
  const { table: texts } = useUiTexts();
  const isAll = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  return (
    <Check
      label={texts.selectAll}
      isOn={isAll}
      isPartly={!isAll && selection.keys.size > 0}
      change={() => selection.change(new Set(isAll ? [] : keys))}
    />
  );
}

interface ColumnHeadProps<Row> extends Pick<HeadProps<Row>, 'order' | 'sort'> {
  readonly column: Column<Row>;
}

function ColumnHead<Row>({ column: { id, label, isNumber, isSortable }, order, sort }: ColumnHeadProps<Row>) {
  const { table: texts } = useUiTexts();
  const marks = { className: styles.name, 'data-number': isNumber || undefined };
  if (isSortable !== true || sort === undefined) {
    return (
      <div role="columnheader" {...marks}>
        {label}
      </div>
    );
  }
  const isOrder = order?.by === id;
  const isDown = isOrder && order?.descending === true;
  return (
    <div role="columnheader" {...marks} aria-sort={isOrder ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={styles.sort}
        aria-label={texts.sortBy(label)}
        onClick={() => sort({ by: id, descending: isOrder && !isDown })}
      >
        {label}
        <span className={styles.direction} data-on={isOrder || undefined}>
          <Icon name={isDown ? 'chevronDown' : 'chevronUp'} size={12} />
        </span>
      </UnstyledButton>
    </div>
  );
}
