import { Anchor } from '@mantine/core';
import type { components } from '../../api/schema.d.ts';
import styles from '../frame/details.module.css';
import { useUiTexts } from '../language/texts.ts';
import { callLink, chatLink } from './phone-links.ts';

/** A phone number that can be called, with a link to WhatsApp if the number can have a chat. */
export function Phone({ phone }: { readonly phone: components['schemas']['PhoneNumber'] | null }) {
  const texts = useUiTexts();
  if (!phone) return null;
  const { number, hasChat } = phone;
  return (
    <span className={styles.phone}>
      <Anchor href={callLink(number)} title={texts.call}>
        {number}
      </Anchor>
      {hasChat && (
        <Anchor href={chatLink(number)} target="_blank" rel="noreferrer">
          {texts.whatsapp}
        </Anchor>
      )}
    </span>
  );
}
