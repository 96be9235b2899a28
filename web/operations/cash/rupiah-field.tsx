import type { NumberInputProps } from '@mantine/core';
import { NumberField } from '../../ui/fields/number-field.tsx';

interface RupiahFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value?: number | undefined;
  readonly onChange: (amountIdr: number | undefined) => void;
}

/** A sum of money to type: whole rupiah, with the dots of its thousands. */
export const RupiahField = ({ value, onChange, ...props }: RupiahFieldProps) => (
  <NumberField
    prefix="Rp"
    allowDecimal={false}
    allowNegative={false}
    hideControls
    withKeyboardEvents={false}
    maxLength={20}
    autoComplete="off"
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
    {...props}
  />
);
