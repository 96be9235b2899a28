import { NumberField } from '../../ui/fields/number-field.tsx';

interface RupiahFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly change: (amountIdr: number | undefined) => void;
  readonly isFirst?: boolean;
  readonly error?: string | undefined;
}

/** A sum of money to type: whole rupiah, with the dots of its thousands. */
export const RupiahField = ({ label, value, change, isFirst = false, error }: RupiahFieldProps) => (
  <NumberField
    label={label}
    prefix="Rp"
    allowDecimal={false}
    allowNegative={false}
    hideControls
    withKeyboardEvents={false}
    maxLength={20}
    autoComplete="off"
    error={error}
    value={value ?? ''}
    onChange={(typed) => change(typed === '' ? undefined : Number(typed))}
    {...(isFirst && { 'data-autofocus': true })}
  />
);
