import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useCashTexts } from './texts.ts';

const addressOf = (receipt: string): string => `/operations/v1/cash-receipts/${encodeURIComponent(receipt)}`;

/** The number of a receipt, which opens it to be printed. */
export function ReceiptLink({ receipt }: { readonly receipt: string }) {
  const { panel: texts } = useCashTexts();
  return (
    <Anchor href={addressOf(receipt)} target="_blank" rel="noopener" aria-label={texts.receipt(receipt)}>
      {receipt}
    </Anchor>
  );
}

/** A button that opens a receipt to be printed. It takes the focus, which the form before it had. */
export function PrintReceipt({ receipt }: { readonly receipt: string }) {
  const { deposit: texts } = useCashTexts();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Button
      component="a"
      ref={link}
      href={addressOf(receipt)}
      target="_blank"
      rel="noopener"
      leftSection={<Icon name="print" size={14} />}
    >
      {texts.print}
    </Button>
  );
}
