import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icons.tsx';
import { paths } from '../paths.ts';
import { usePhone, useServerNow } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import { openOffers } from './bell.ts';
import styles from './offers.module.css';

/** Shows an open offer on the pages that do not list it; half-filled forms stay. */
export function OfferNotice() {
  const texts = useTexts();
  const [location] = useLocation();
  const { day } = usePhone();
  const now = useServerNow(1_000);
  const [first] = openOffers(day, now);
  if (first === undefined || location === paths.day()) return null;
  const seconds = Math.ceil((Date.parse(first.endsAt) - now) / 1_000);
  return (
    <Link href={paths.day()} className={styles.notice}>
      <Icon name="bell" size={22} />
      {texts.offers.waits(seconds)}
    </Link>
  );
}
