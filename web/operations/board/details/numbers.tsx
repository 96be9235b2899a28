import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { ownAddress } from '../../../ui/address/own-address.ts';
import styles from '../../../ui/frame/details.module.css';
import { Facts, Section } from '../../../ui/frame/panel.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';

/** The ids of a delivery, with buttons that copy them, and the link to the tracking page. */
export function Numbers({ details }: { readonly details: Details }) {
  const texts = useBoardTexts();
  const ui = useUiTexts();
  const { deliveryID, providerOrderID, providerOutletID, trackingURL } = details.delivery;
  const [copied, setCopied] = useState<string>();
  const copyable = (text: string) => (
    <Button
      variant="subtle"
      color="gray"
      className={styles.copy}
      rightSection={<Icon name={copied === text ? 'check' : 'copy'} size={12} />}
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(text))}
      aria-label={`${ui.copy} ${text}`}
    >
      {text}
    </Button>
  );
  return (
    <Section title={texts.details.ids}>
      <Facts
        facts={[
          [texts.details.deliveryId, copyable(deliveryID)],
          [texts.details.orderId, copyable(providerOrderID)],
          [texts.details.outletId, providerOutletID],
          [
            texts.details.tracking,
            trackingURL && (
              <Anchor href={ownAddress(trackingURL)} target="_blank" rel="noreferrer">
                {texts.details.tracking}
              </Anchor>
            ),
          ],
        ]}
      />
    </Section>
  );
}
