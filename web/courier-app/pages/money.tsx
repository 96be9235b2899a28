import { formatRupiah } from '../../ui/language/format.ts';
import { Banner, Card, Hint, Screen } from '../parts.tsx';
import { type Row, waiting } from '../phone/rows.ts';
import { usePhone } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** Returns the cash that a row's step collects. */
function cashOf({ asked }: Row): number {
  const collected = asked.kind === 'step' ? asked.step.collected : undefined;
  return collected?.method === 'CASH' ? collected.amount : 0;
}

/** The money collected today, and the cash in hand from all days. */
export function MoneyPage() {
  const texts = useTexts();
  const { day, contents } = usePhone();
  if (day === null) return null;
  const { cashInHand, pending = 0, today } = day.money;
  const own = waiting(contents.rows).filter(({ courierID }) => courierID === contents.owner?.courierID);
  const unsent = own.reduce((sum, row) => sum + cashOf(row), 0);
  const sums = [
    [texts.money.cash, today.cash],
    [texts.money.qris, today.qris],
    [texts.money.shortfall, today.shortfall],
    [texts.money.deposited, today.deposited],
  ] as const;
  return (
    <Screen title={texts.money.title}>
      <Card>
        <h2 className={styles.sub}>{texts.money.inHand}</h2>
        <p className={styles.sum}>{formatRupiah(cashInHand)}</p>
        <Hint>{texts.money.inHandHint}</Hint>
      </Card>
      {pending > 0 && (
        <Banner tone="warn" icon="clock">
          {texts.money.pending(formatRupiah(pending))}
        </Banner>
      )}
      {unsent > 0 && (
        <Banner tone="calm" icon="info">
          {texts.money.waits(formatRupiah(unsent))}
        </Banner>
      )}
      <Card>
        <h2 className={styles.sub}>{texts.money.today}</h2>
        <dl className={styles.sums}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRupiah(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Screen>
  );
}
