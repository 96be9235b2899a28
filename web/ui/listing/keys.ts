import { useKeys } from '../keys/keys.ts';
import { useUiTexts } from '../language/texts.ts';

interface RowKeys {
  readonly step: (by: 1 | -1) => void;
  readonly open: (() => void) | undefined;
  readonly select: (() => void) | undefined;
  /** False while another listing of the page has the focus. */
  readonly isMine: () => boolean;
}

/** Adds the keys of a listing: arrows, `j` and `k` step through the rows, Enter opens a row, `x` selects it. */
export function useRowKeys(title: string, { step, open, select, isMine }: RowKeys): void {
  const { table: texts } = useUiTexts();
  const stepping = (down: string, up: string) => [
    { keys: down, label: texts.next, run: () => step(1) },
    { keys: up, label: texts.previous, run: () => step(-1) },
  ];
  const bindings = [
    ...stepping('ArrowDown', 'ArrowUp'),
    ...stepping('j', 'k'),
    ...(open ? [{ keys: 'Enter', label: texts.open, run: open }] : []),
    ...(select ? [{ keys: 'x', label: texts.select, run: select }] : []),
  ];
  useKeys(
    title,
    bindings.map((binding) => ({ ...binding, isMine })),
  );
}
