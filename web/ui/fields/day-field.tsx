import { TextInput } from '@mantine/core';

interface DayFieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** A day, such as `2026-11-22`. */
  readonly value: string | undefined;
  readonly change: (day: string | undefined) => void;
}

/** A field for a day. Its label is inside, because two such fields stand side by side. */
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
