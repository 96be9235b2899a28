import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { phoneDigitsOf } from '../ui/language/words.ts';
import { sideOf } from './again.ts';
import styles from './earlier.module.css';
import { useEarlierAddresses } from './read.ts';
import { type SideDraft, useBookingSource } from './source.ts';
import { useBookingTexts } from './texts.ts';

const leastDigits = 7;
const typedMs = 250;

/**
 * Offers addresses of earlier deliveries: those of the typed phone number, or of the shop for a sender whose number is
 * not typed yet. A click fills contact, address and pin. The shop itself may always choose another of its addresses.
 */
export function EarlierAddresses({ kind, person, place, pick }: SideDraft) {
  const { earlier: texts } = useBookingTexts();
  const { isForCaller = false } = useBookingSource();
  const isShop = kind === 'sender' && (!isForCaller || person.phone.trim() === '');
  const [typed] = useDebouncedValue(person.phone.trim(), typedMs);
  const phone = isShop || phoneDigitsOf(typed, leastDigits) === undefined ? undefined : typed;
  const isEmpty = place.address.trim() === '';
  const isOpen = isShop ? isEmpty || !isForCaller : isEmpty && phone !== undefined;
  const { data: found = [] } = useEarlierAddresses(phone, isOpen);
  const others = found.filter(({ address }) => address.address !== place.address);
  if (!isOpen || others.length === 0) return null;
  const title = isShop ? texts.ofShop : texts.ofNumber;
  return (
    <section className={styles.earlier} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {others.map((each) => (
        <Button
          key={JSON.stringify([each.contact, each.address])}
          size="compact-sm"
          variant="default"
          className={styles.choice}
          onClick={() => pick(sideOf(each))}
        >
          {[each.contact.firstName, each.contact.companyName].filter(Boolean).join(', ')} ·{' '}
          {each.address.address}
        </Button>
      ))}
    </section>
  );
}
