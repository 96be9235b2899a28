import { formatDay, formatNumber, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import styles from '../bank.module.css';
import type { Unmatched } from './read.ts';
import { useStatementTexts } from './texts.ts';

/** The balance that the bank states, that of the books on the same day, and their difference. */
export function Balances({
  unmatched: { stated, booked, statedBalance },
}: {
  readonly unmatched: Unmatched;
}) {
  const texts = useStatementTexts();
  const { language } = useLanguage();
  const sides = [stated, booked].map((side, index) => ({
    name: index === 0 ? texts.sides.stated : texts.sides.booked,
    hidden: side.count - side.lines.length,
    ...side,
  }));
  return (
    <>
      {statedBalance !== null && (
        <dl className={styles.balances}>
          <div>
            <dt>{texts.stated(formatDay(statedBalance.day, 'UTC', language))}</dt>
            <dd>{formatRupiah(statedBalance.balance)}</dd>
          </div>
          <div>
            <dt>{texts.booked}</dt>
            <dd>{formatRupiah(statedBalance.booked)}</dd>
          </div>
          <div>
            <dt>{texts.difference}</dt>
            <dd>{formatRupiah(statedBalance.balance - statedBalance.booked)}</dd>
          </div>
        </dl>
      )}
      {sides
        .filter(({ hidden }) => hidden > 0)
        .map(({ name, lines, count }) => (
          <p key={name} className={styles.note}>
            {name}: {texts.first(formatNumber(lines.length, language), formatNumber(count, language))}
          </p>
        ))}
    </>
  );
}
