import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { useWhole } from './use-whole.ts';

interface WholeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The number, the empty text, or a text that is no number. */
  readonly value?: number | string;
  readonly onChange: (value: number | string) => void;
}

/** A field for a whole number, such as a count. It asks about a text that may mean two numbers, or none. */
const WholeField = ({
  value = '',
  onChange,
  onBlur,
  error,
  sign,
  ...props
}: WholeFieldProps & { readonly sign: string }) => {
  const { input, question } = useWhole(value, onChange, sign);
  return (
    <TextInput
      {...props}
      {...input}
      error={question ?? error}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
};

/** A field for a sum in whole rupiah. */
export const RupiahField = (props: WholeFieldProps) => <WholeField {...props} sign="Rp" />;

/** A field for a number of things. */
export const CountField = (props: WholeFieldProps) => <WholeField {...props} sign="" />;
