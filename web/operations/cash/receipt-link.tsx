import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useCashTexts } from './texts.ts';

const addressOf = (receipt: string): string => `/operations/v1/cash-receipts/${encodeURIComponent(receipt)}`;

/** A receipt's number, as a link that opens the printable receipt. */
export function ReceiptLink({ receipt }: { readonly receipt: string }) {
  const { panel: texts } = useCashTexts();
  return (
    <Anchor href={addressOf(receipt)} target="_blank" rel="noopener" aria-label={texts.receipt(receipt)}>
      {receipt}
    </Anchor>
  );
}

/** A button that opens the printable receipt. It takes the focus, because the form that had it is gone. */
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
