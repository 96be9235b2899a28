import type { NumberInputProps } from '@mantine/core';
import { NumberField } from '../../ui/fields/number-field.tsx';

interface RupiahFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value?: number | undefined;
  readonly onChange: (amountIdr: number | undefined) => void;
}

/** An input for a sum in whole rupiah, with dots between the thousands. */
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
