import { Button, type ButtonProps, Checkbox, Popover, type PopoverProps, Stack } from '@mantine/core';
import { useState } from 'react';

/** The columns that are chosen on this device. */
export function useChosenColumns(key: string, usual: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>(
    () => localStorage.getItem(key)?.split(' ') ?? usual,
  );
  const choose = (next: readonly string[]) => {
    localStorage.setItem(key, next.join(' '));
    setChosen(next);
  };
  return { chosen, choose };
}

interface ColumnChoiceProps extends ReturnType<typeof useChosenColumns> {
  readonly label: string;
  readonly columns: readonly { readonly value: string; readonly label: string }[];
  readonly button: ButtonProps;
  readonly popover?: Omit<PopoverProps, 'children'>;
}

/** Chooses the shown columns. */
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
