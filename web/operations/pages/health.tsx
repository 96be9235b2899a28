import { useSearch } from '@tanstack/react-router';
import { Badge } from '../../ui/delivery/badge.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Facts, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatMoment, formatNumber, formatSpan, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { inIndonesian } from '../health/finding-words.ts';
import styles from '../health/health.module.css';
import { Jobs, Webhooks } from '../health/queues.tsx';
import { type Health, useHealth } from '../health/read.ts';
import { readable } from '../health/readable.ts';
import { useHealthTexts } from '../health/texts.ts';
import { inside, paths } from '../paths.ts';

/** Shows the installation's faults with their remedies, queues, backups, database and storage (decision 474). */
export function HealthPage() {
  const texts = useHealthTexts();
  const { provider } = useSearch({ from: inside(paths.health()) });
  const { data, error, refetch } = useHealth();
  const nowMs = useNow(5_000);
  return (
    <Page
      title={texts.title}
      beside={data && <Count findings={data.findings} />}
      actions={<Freshness at={data && Date.parse(data.measuredAt)} lateAfterMs={60_000} />}
    >
      {data === undefined ? (
        <NotLoaded error={error} rows={14} retry={() => void refetch()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it has the focus
        <section className={styles.column} tabIndex={0} aria-label={texts.title}>
          <Findings health={data} nowMs={nowMs} />
          <Webhooks health={data} nowMs={nowMs} sought={provider} />
          <Jobs health={data} />
          <Backups backups={data.backups} nowMs={nowMs} />
          <Room health={data} />
        </section>
      )}
    </Page>
  );
}

function Examined({ at, nowMs }: { readonly at: string; readonly nowMs: number }) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  return <>{texts.examined(formatSpan(nowMs - Date.parse(at), language))}</>;
}

function Count({ findings }: Pick<Health, 'findings'>) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const words = [
    ...(errors > 0 ? [texts.errors(formatNumber(errors, language))] : []),
    ...(warnings > 0 ? [texts.warnings(formatNumber(warnings, language))] : []),
  ];
  return <span>{words.join(' · ')}</span>;
}

/** Ranks errors before other findings. */
const rankOf = ({ severity }: Health['findings'][number]): number => (severity === 'error' ? 0 : 1);

function Findings({ health, nowMs }: { readonly health: Health; readonly nowMs: number }) {
  const texts = useHealthTexts();
  const findings = health.findings.toSorted((one, other) => rankOf(one) - rankOf(other));
  if (findings.length === 0) {
    return (
      <State icon="check" title={texts.well}>
        {texts.wellHint} <Examined at={health.examinedAt} nowMs={nowMs} />
      </State>
    );
  }
  return (
    <Section title={texts.findings} level={2}>
      <ul className={styles.findings}>
        {findings.map((each) => (
          <FindingItem key={`${each.kind} ${each.finding}`} finding={each} providers={health.webhooks} />
        ))}
      </ul>
      <p className={styles.soft}>
        <Examined at={health.examinedAt} nowMs={nowMs} />
      </p>
    </Section>
  );
}

interface FindingItemProps {
  readonly finding: Health['findings'][number];
  readonly providers: Health['webhooks'];
}

function FindingItem({ finding, providers }: FindingItemProps) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  const { severity, subject } = finding;
  const [words, remedy] = language === 'id' ? inIndonesian(finding) : [finding.finding, finding.remedy];
  return (
    <li className={styles.finding}>
      <span className={styles.head}>
        <Badge tone={severity === 'error' ? 'bad' : 'wait'}>{texts.severities[severity]}</Badge>
        {texts.subjects[subject] ?? subject}
      </span>
      <p>{readable(words, (at) => formatMoment(at, zoneOfDevice(), language), providers)}</p>
      <p className={styles.toDo}>
        {texts.toDo}: {remedy}
      </p>
    </li>
  );
}

function Backups({ backups, nowMs }: { readonly backups: Health['backups']; readonly nowMs: number }) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  const { newestAt, outcome, succeededAt, verifiedAt, details, mostHours } = backups;
  const momentOf = (at: string) =>
    `${formatMoment(at, zoneOfDevice(), language)} (${texts.ago(formatSpan(nowMs - Date.parse(at), language))})`;
  const verified =
    verifiedAt === null ? (
      <Badge tone="wait">{texts.unverified}</Badge>
    ) : (
      `${momentOf(verifiedAt)}, ${texts.whole}`
    );
  return (
    <Section title={texts.backups} level={2}>
      <Facts
        facts={[
          [
            texts.newest,
            newestAt === null || outcome === null
              ? texts.neverBacked
              : `${momentOf(newestAt)}, ${texts.outcomes[outcome]}`,
          ],
          [texts.succeeded, succeededAt === null ? texts.none : momentOf(succeededAt)],
          [texts.verified, succeededAt === null ? undefined : verified],
          [texts.place, details],
        ]}
      />
      <p className={styles.soft}>
        {texts.late(formatNumber(mostHours, language))}. {texts.verify}
      </p>
    </Section>
  );
}

function Room({ health: { database, storage } }: { readonly health: Health }) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  const megabytes = (value: number) => `${formatNumber(Math.round(value), language)} MB`;
  const { sizeBytes, longestTransactionSeconds: seconds } = database;
  return (
    <Section title={texts.room} level={2}>
      <Facts
        facts={[
          [texts.size, megabytes(sizeBytes / 2 ** 20)],
          [texts.longest, seconds > 0 ? formatSpan(seconds * 1_000, language) : texts.none],
          [texts.free, texts.freeOf(megabytes(storage.freeMegabytes), megabytes(storage.neededMegabytes))],
        ]}
      />
    </Section>
  );
}
