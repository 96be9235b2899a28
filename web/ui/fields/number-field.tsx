import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { readTyped } from './whole.ts';

/** A field for a whole number with buttons for more and less, and dots between thousands. */
export const NumberField = (props: NumberInputProps) => (
  <NumberInput
    thousandSeparator="."
    decimalSeparator=","
    inputMode="numeric"
    allowDecimal={false}
    onPasteCapture={paste}
    {...props}
  />
);

/** Reads a pasted number in any notation. The browser would drop the comma of `1,000.00` and paste 100000. */
function paste(event: ClipboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  const read = readTyped(event.clipboardData.getData('text'));
  // Only this command preserves the browser's undo.
  if ('number' in read) document.execCommand('insertText', false, String(read.number));
}
