import { Link, useLocation } from 'wouter';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Message } from '../day/day.ts';
import { messageWords } from '../message-words.ts';
import { openOffers } from '../offers/bell.ts';
import { paths } from '../paths.ts';
import { usePhone, useServerNow } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import styles from './notices.module.css';

/** The types of messages that can stop the courier's work; without a notice only the messages page shows them. */
const urgent: readonly Message['type'][] = ['MESSAGE', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'CORRECTED'];

/**
 * Shows an open offer, or else the newest urgent message, above every page but the one that lists it. It is only a
 * link, so that a half-filled form below it stays open.
 */
export function TopNotice() {
  const texts = useTexts();
  const { language } = useLanguage();
  const [location] = useLocation();
  const { day } = usePhone();
  const now = useServerNow(1_000);
  const [offer] = openOffers(day, now);
  if (offer !== undefined && location !== paths.day()) {
    const seconds = Math.ceil((Date.parse(offer.endsAt) - now) / 1_000);
    return <Notice to={paths.day()} icon="bell" words={texts.offers.waits(seconds)} />;
  }
  const message = day?.messages.findLast(({ type }) => urgent.includes(type));
  if (message === undefined || location === paths.messages()) return null;
  const { type, text, providerOrderID } = message;
  const words = [text ?? messageWords(language)[type], providerOrderID].filter(Boolean).join(' · ');
  return <Notice to={paths.messages()} icon="inbox" words={words} />;
}

interface NoticeProps {
  readonly to: string;
  readonly icon: IconName;
  readonly words: string;
}

function Notice({ to, icon, words }: NoticeProps) {
  return (
    <Link href={to} className={styles.notice}>
      <Icon name={icon} size={22} />
      <span>{words}</span>
    </Link>
  );
}
