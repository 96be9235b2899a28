import { UnstyledButton } from '@mantine/core';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import parts from '../parts.module.css';
import { useLatest } from './read.ts';
import styles from './sandbox.module.css';
import { useSandboxTexts } from './texts.ts';

/** The latest sandbox deliveries; a click opens one. */
export function Latest({ open }: { readonly open: (deliveryID: string) => void }) {
  const { latest: texts } = useSandboxTexts();
  const { data } = useLatest();
  return (
    <Section title={texts.title} level={2}>
      {data?.length === 0 && <p className={parts.hint}>{texts.none}</p>}
      {data?.map(({ deliveryID, providerOrderID, status }) => (
        <UnstyledButton key={deliveryID} className={styles.latest} onClick={() => open(deliveryID)}>
          <span className={styles.order}>{providerOrderID}</span>
          <StatusBadge status={status} />
        </UnstyledButton>
      ))}
    </Section>
  );
}
