import { Anchor } from '@mantine/core';
import styles from './details.module.css';
import { useUiTexts } from './texts.ts';

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '62');

/** A number to call or to write to. */
export function Phone({ phone }: { readonly phone: string | null | undefined }) {
  const texts = useUiTexts();
  if (!phone) return null;
  return (
    <span className={styles.phone}>
      <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} title={texts.call}>
        {phone}
      </Anchor>
      <Anchor href={`https://wa.me/${digitsOf(phone)}`} target="_blank" rel="noreferrer">
        {texts.whatsapp}
      </Anchor>
    </span>
  );
}
