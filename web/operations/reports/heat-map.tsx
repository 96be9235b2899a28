import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import styles from './reports.module.css';
import type { ReportRow } from './search.ts';
import { useReportTexts } from './texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** A table of bookings by weekday and hour; the more bookings, the darker the cell. */
export function HeatMap({ rows }: { readonly rows: readonly ReportRow[] }) {
  const texts = useReportTexts();
  const { language } = useLanguage();
  const counts = new Map(rows.map(({ key, deliveries, cancelled }) => [key, deliveries + cancelled]));
  const most = Math.max(1, ...counts.values());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it has the focus
    <section className={styles.heat} tabIndex={0} aria-label={texts.groups['weekday-hour']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.weekday}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.weekdays.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => {
                const count = counts.get(`${index + 1}/${hour}`) ?? 0;
                const share = Math.round((count / most) * 60);
                return (
                  <td
                    key={hour}
                    style={{
                      background: `color-mix(in srgb, var(--tone-move) ${share * 0.6}%, var(--hover))`,
                    }}
                  >
                    {count === 0 ? '' : formatNumber(count, language)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
