import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { readPastedNumber } from './pasted-number.ts';

/** A field for a number in Indonesian notation: dots between thousands, a comma before decimals. */
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

/** Converts a pasted number to the notation of the field. The browser would drop the dot of 1.5 and paste 15. */
function paste(event: ClipboardEvent, allowDecimal: boolean): void {
  event.preventDefault();
  event.stopPropagation();
  const pasted = readPastedNumber(event.clipboardData.getData('text'), allowDecimal);
  // Only this command preserves the browser's undo.
  if (pasted !== undefined) document.execCommand('insertText', false, pasted);
}
