// biome-ignore-all lint/a11y/useSemanticElements: a virtualized list cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of the listing do the same
import { UnstyledButton } from '@mantine/core';
import { type DragEvent, type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { Check } from '../fields/check.tsx';
import { useUiTexts } from '../language/texts.ts';
import type { Column } from './column.ts';
import styles from './listing.module.css';

/** The callbacks of rows. They stay the same between renders, so that only changed rows render again. */
export interface RowActs<Row> {
  readonly pick: (row: Row) => void;
  readonly toggle: (row: Row, isRange: boolean) => void;
  readonly drag: (event: DragEvent, row: Row) => void;
  readonly mayDrop: (event: DragEvent, row: Row) => boolean;
  readonly drop: (event: DragEvent, row: Row) => void;
}

interface RowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  readonly start: number;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  /** Undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly opens: boolean;
  readonly isDraggable: boolean;
  readonly acts: RowActs<Row>;
}

function DrawnRow<Row>(props: RowProps<Row>) {
  const { id, row, name, columns, index, start, height, isCurrent, isOpen, isSelected, acts } = props;
  const { table: texts } = useUiTexts();
  const dropping = useDropping(props);
  const isRange = ({ shiftKey }: { readonly shiftKey: boolean }) => shiftKey && isSelected !== undefined;
  return (
    <div
      id={id}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height }}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-quiet=""
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
      onClick={(event) => {
        if (isOfCell(event)) return;
        if (isRange(event)) acts.toggle(row, true);
        else acts.pick(row);
      }}
      {...dropping}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className={styles.check}>
          <Check
            label={texts.selectRow(name)}
            isOn={isSelected}
            tabIndex={-1}
            change={(event) => acts.toggle(row, isRange(event))}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          className={styles.cell}
          data-number={column.isNumber || undefined}
          data-soft={column.isSoft || undefined}
        >
          {place === 0 ? <Title {...props}>{contentOf(column, row)}</Title> : contentOf(column, row)}
        </div>
      ))}
    </div>
  );
}

function contentOf<Row>({ cell, below }: Column<Row>, row: Row): ReactNode {
  const second = below?.(row);
  return (
    <>
      {cell(row)}
      {second != null && <span className={styles.below}>{second}</span>}
    </>
  );
}

export const Row = memo(DrawnRow) as typeof DrawnRow;

/** True if a click belongs to a link, button or checkbox inside the row, other than the row's own button. */
const isOfCell = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest(`a, input, button:not([data-row-button]), .${styles.check}`) !== null;

interface TitleProps {
  readonly opens: boolean;
  readonly isOpen: boolean;
  readonly isDraggable: boolean;
  readonly children: ReactNode;
}

/**
 * The content of the first cell. It is a button that opens the row, unless rows are draggable: some browsers cannot
 * drag a button.
 */
function Title({ opens, isOpen, isDraggable, children }: TitleProps) {
  if (!opens || isDraggable) return children;
  return (
    <UnstyledButton
      className={styles.title}
      data-row-button=""
      tabIndex={-1}
      aria-current={isOpen ? 'true' : undefined}
    >
      {children}
    </UnstyledButton>
  );
}

/** Makes a row draggable, and a drop target for other rows. */
function useDropping<Row>({ row, isDraggable, acts }: RowProps<Row>) {
  // Counts entered elements, because browsers report entering a child before leaving the previous element.
  const depth = useRef(0);
  if (!isDraggable) return undefined;
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => acts.drag(event, row),
    onDragOver: (event: DragEvent) => {
      if (acts.mayDrop(event, row)) event.preventDefault();
    },
    onDragEnter: (event: DragEvent<HTMLElement>) => {
      depth.current += 1;
      if (acts.mayDrop(event, row)) event.currentTarget.dataset.drop = '';
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => {
      depth.current -= 1;
      if (depth.current === 0) delete currentTarget.dataset.drop;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      depth.current = 0;
      delete event.currentTarget.dataset.drop;
      acts.drop(event, row);
    },
  };
}
