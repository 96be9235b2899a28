import { formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { heldIn, reasonIn } from '../day/held.ts';
import { Breakable, Card, Empty, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** All parcels that the courier holds, each with its instruction, and the cash. */
export function HeldPage() {
  const texts = useTexts();
  const { language } = useLanguage();
  const { day } = usePhone();
  const held = heldIn(day);
  const cashIdr = day?.money.cashInHand ?? 0;
  return (
    <Screen title={texts.held.title} back={paths.day()}>
      {held.length === 0 && <Empty icon="check" title={texts.held.empty} />}
      <ul className={styles.list}>
        {held.map(({ deliveryID, providerOrderID, instruction, to, reason }) => (
          <li key={deliveryID} className={styles.message}>
            <strong>
              <Breakable>{providerOrderID}</Breakable>
            </strong>
            <p>{texts.held.instructions[instruction](to ?? '')}</p>
            {day && reason && <Hint>{reasonIn(language, reason, day)}</Hint>}
          </li>
        ))}
      </ul>
      {cashIdr > 0 && (
        <Card>
          <p>{texts.held.cash(formatRupiah(cashIdr))}</p>
        </Card>
      )}
    </Screen>
  );
}
