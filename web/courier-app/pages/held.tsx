import { callLink } from '../../ui/delivery/phone-links.ts';
import { formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Held } from '../day/day.ts';
import { heldIn, reasonIn } from '../day/held.ts';
import { Breakable, Card, Empty, Hint, OutLink, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import { useHeldTexts } from './held-texts.ts';
import styles from './pages.module.css';

/** All parcels that the courier holds, each with its instruction, and the cash. */
export function HeldPage() {
  const words = useHeldTexts();
  const { day } = usePhone();
  const held = heldIn(day);
  const cashIdr = day?.money.cashInHand ?? 0;
  return (
    <Screen title={words.title} back={paths.day()}>
      {held.length === 0 && <Empty icon="check" title={words.empty} />}
      <ul className={styles.list}>
        {held.map((parcel) => (
          <li key={parcel.deliveryID} className={styles.message}>
            <strong>
              <Breakable>{parcel.providerOrderID}</Breakable>
            </strong>
            <WithParcel {...parcel} />
          </li>
        ))}
      </ul>
      {cashIdr > 0 && (
        <Card>
          <p>{words.cash(formatRupiah(cashIdr))}</p>
        </Card>
      )}
    </Screen>
  );
}

/** What to do with a parcel in hand, the person to call about it, and why its delivery failed. */
export function WithParcel({ instruction, to, phone, reason }: Held) {
  const texts = useTexts();
  const words = useHeldTexts();
  const { language } = useLanguage();
  const { day } = usePhone();
  return (
    <>
      <p>{words.instructions[instruction]([to, phone].filter(Boolean).join(', '))}</p>
      {phone && (
        <OutLink to={callLink(phone)} icon="phone">
          {texts.stops.call}
        </OutLink>
      )}
      {day && reason && <Hint>{reasonIn(language, reason, day)}</Hint>}
    </>
  );
}
