import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { usePromises, type Week } from './read.ts';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

/** Number of promises kept and broken in a month, by week. */
export function PromisesOf({ month }: { readonly month: string }) {
  const { promises: texts } = useStatementTexts();
  const { data, error, refetch } = usePromises(month);
  if (data === undefined) {
    return <NotLoaded error={error} retry={() => refetch()} />;
  }
  return (
    <>
      <p className={styles.about}>{texts.about}</p>
      {data.length === 0 ? <State icon="clock" title={texts.none} /> : <Weeks weeks={data} />}
    </>
  );
}

const counted = [
  'deliveries',
  'pickupsOnTime',
  'pickupsLate',
  'deliveriesOnTime',
  'deliveriesLate',
] as const satisfies readonly (keyof Week)[];

function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const { promises: texts } = useStatementTexts();
  const { language } = useLanguage();
  const { week, ...rest } = texts.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus so that keys scroll it
    <section className={styles.wrap} tabIndex={0} aria-label={texts.about}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{week}</th>
            {Object.values(rest).map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((each) => (
            <tr key={each.week}>
              <td>{each.week}</td>
              {counted.map((name) => (
                <td key={name} className={styles.number}>
                  {formatNumber(each[name], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
