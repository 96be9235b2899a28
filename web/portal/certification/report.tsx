import { Badge } from '../../ui/delivery/badge.tsx';
import { Facts } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import parts from '../parts.module.css';
import styles from './certification.module.css';
import { DutyRow } from './duty.tsx';
import { type Certification, type Duty, useCertification } from './read.ts';
import { useCertificationTexts } from './texts.ts';

/** Order of the duties in a report: failed ones first. */
const rank: Readonly<Record<Duty['verdict'], number>> = {
  failed: 0,
  'not checked': 1,
  passed: 2,
  'not needed': 3,
};

/** One certification: its progress, then its report. */
export function CertificationReport({ certificationID }: { readonly certificationID: string }) {
  const { data, error, refetch } = useCertification(certificationID);
  if (data === undefined) {
    return <NotLoaded error={error} rows={4} retry={() => refetch()} />;
  }
  return data.report === null ? <Progress certification={data} /> : <Found certification={data} />;
}

function Progress({ certification: { progress } }: { readonly certification: Certification }) {
  const texts = useCertificationTexts();
  const { language } = useLanguage();
  const { plays, settled } = progress;
  const progressText = texts.progress(formatNumber(settled, language), formatNumber(plays, language));
  return (
    <section className={parts.card} aria-label={texts.running}>
      <div className={parts.row} style={{ marginBottom: 'var(--space-3)' }}>
        <h2 style={{ flex: 1 }}>{texts.running}</h2>
        <span className={parts.soft} role="status">
          {settled === plays ? texts.probing : progressText}
        </span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={texts.running}
        aria-valuemin={0}
        aria-valuemax={plays}
        aria-valuenow={settled}
        aria-valuetext={progressText}
      >
        <div className={styles.done} style={{ width: `${(100 * settled) / Math.max(1, plays)}%` }} />
      </div>
    </section>
  );
}

function Found({ certification: { report, startedAt } }: { readonly certification: Certification }) {
  const texts = useCertificationTexts();
  const { language } = useLanguage();
  if (report === null) return null;
  const { passed, duties, calls, answerMs } = report;
  const toMend = duties.filter(({ verdict }) => verdict === 'failed' || verdict === 'not checked').length;
  const ms = (value: number) => `${formatNumber(Math.round(value), language)} ms`;
  return (
    <>
      <section className={parts.card} aria-label={passed ? texts.passed : texts.notPassed}>
        <div className={parts.row}>
          <Badge tone={passed ? 'good' : 'bad'}>{passed ? texts.passed : texts.notPassed}</Badge>
          <p className={parts.hint}>
            {passed ? texts.passedHint : texts.notPassedHint(formatNumber(toMend, language))}
          </p>
        </div>
        <Facts
          facts={[
            [texts.started, <Moment key="at" at={startedAt} />],
            [texts.calls, formatNumber(calls, language)],
            [texts.median, ms(answerMs.median)],
            [texts.p95, ms(answerMs.p95)],
            [texts.longest, ms(answerMs.longest)],
          ]}
        />
      </section>
      <section className={parts.card}>
        <h3>{texts.duties}</h3>
        <ul className={parts.plain}>
          {duties
            .toSorted((one, other) => rank[one.verdict] - rank[other.verdict])
            .map((duty) => (
              <DutyRow key={duty.name} duty={duty} />
            ))}
        </ul>
      </section>
    </>
  );
}
