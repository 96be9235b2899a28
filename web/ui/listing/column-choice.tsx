import { Button, type ButtonProps, Checkbox, Popover, type PopoverProps, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';

interface ColumnsToChoose {
  readonly fixed: readonly string[];
  readonly usual: readonly string[];
}

/**
 * Returns the columns chosen on this device, a function that changes the choice, and all columns to show, including
 * the fixed ones.
 */
export function useChosenColumns(key: string, { fixed, usual }: ColumnsToChoose) {
  const [chosen, setChosen] = useState<readonly string[]>(
    () => localStorage.getItem(key)?.split(' ') ?? usual,
  );
  const choose = (next: readonly string[]) => {
    localStorage.setItem(key, next.join(' '));
    setChosen(next);
  };
  const shown = useMemo(() => [...fixed, ...chosen], [fixed, chosen]);
  return { chosen, choose, shown };
}

/** Returns the file's names of the shown columns, in the order of the list. */
export const columnsInFile = (names: Readonly<Record<string, string>>, shown: readonly string[]) =>
  Object.entries(names).flatMap(([id, name]) => (shown.includes(id) ? [name] : []));

interface ColumnChoiceProps extends Pick<ReturnType<typeof useChosenColumns>, 'chosen' | 'choose'> {
  readonly label: string;
  readonly columns: readonly { readonly value: string; readonly label: string }[];
  readonly button: ButtonProps;
  readonly popover?: Omit<PopoverProps, 'children'>;
}

/** A button that opens the list of columns to show. */
export function ColumnChoice({ label, columns, chosen, choose, button, popover }: ColumnChoiceProps) {
  return (
    <Popover position="bottom-end" {...popover}>
      <Popover.Target>
        <Button variant="default" {...button}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Checkbox.Group value={[...chosen]} onChange={choose} aria-label={label}>
          <Stack gap="xs">
            {columns.map((each) => (
              <Checkbox key={each.value} {...each} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
