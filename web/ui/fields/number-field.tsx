import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { readPastedNumber } from './pasted-number.ts';

/** A number to type or paste, as Indonesia writes it: dots between thousands, a comma before decimals. */
export const NumberField = ({ allowDecimal = true, ...props }: NumberInputProps) => (
  <NumberInput
    thousandSeparator="."
    decimalSeparator=","
    inputMode={allowDecimal ? 'decimal' : 'numeric'}
    allowDecimal={allowDecimal}
    onPasteCapture={(event) => paste(event, allowDecimal)}
    {...props}
  />
);

/** Pastes a number in the form of the field, where the browser would drop its marks: 1.5 would become 15. */
function paste(event: ClipboardEvent, allowDecimal: boolean): void {
  event.preventDefault();
  event.stopPropagation();
  const pasted = readPastedNumber(event.clipboardData.getData('text'), allowDecimal);
  // The one way that keeps the browser's undo.
  if (pasted !== undefined) document.execCommand('insertText', false, pasted);
}
