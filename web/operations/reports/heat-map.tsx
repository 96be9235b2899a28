import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { shadeOf } from './numbers.ts';
import styles from './reports.module.css';
import type { ReportRow } from './search.ts';
import { useReportTexts } from './texts.ts';

/** How much of the colour the darkest cell has, in percent: ink keeps its contrast on it. */
const darkestPercent = 55;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** A table of bookings by weekday and hour; the more bookings, the stronger the colour of a cell. */
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
                const percent = Math.round(shadeOf(count, most) * darkestPercent);
                return (
                  <td
                    key={hour}
                    style={{
                      background:
                        count === 0
                          ? 'transparent'
                          : `color-mix(in srgb, var(--chart-1) ${percent}%, transparent)`,
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
