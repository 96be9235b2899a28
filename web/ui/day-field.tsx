import { TextInput } from '@mantine/core';

interface DayFieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** `2026-11-22`. */
  readonly value: string | undefined;
  readonly change: (day: string | undefined) => void;
}

/** A day to choose; its label stands in it, since two of them stand side by side. */
export const DayField = ({ label, className, value, change }: DayFieldProps) => (
  <TextInput
    {...(className !== undefined && { className })}
    type="date"
    aria-label={label}
    leftSection={label}
    leftSectionWidth={label.length * 7 + 20}
    w={label.length * 7 + 138}
    value={value ?? ''}
    onChange={({ currentTarget }) => change(currentTarget.value || undefined)}
  />
);
