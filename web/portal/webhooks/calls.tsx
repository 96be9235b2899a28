import { Badge } from '../../ui/delivery/badge.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { CodeBlock } from '../code-block.tsx';
import styles from '../parts.module.css';
import type { Attempt } from './read.ts';
import { useWebhookTexts } from './texts.ts';

const tones = { delivered: 'good', retrying: 'wait', failed: 'bad' } as const;

/** All calls for an event, with their responses. */
export function Calls({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const { event: texts } = useWebhookTexts();
  if (attempts.length === 0) return <p className={styles.hint}>{texts.none}</p>;
  return (
    <ol className={styles.plain}>
      {attempts.map((attempt) => (
        <li key={`${attempt.startedAt} ${attempt.attempt}`} style={{ marginBottom: 'var(--space-3)' }}>
          <Call attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

function Call({ attempt }: { readonly attempt: Attempt }) {
  const { event: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const { outcome, reason, httpStatus, response, error, durationMs, startedAt } = attempt;
  return (
    <>
      <div className={styles.row}>
        <strong>{texts.attempt(String(attempt.attempt))}</strong>
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
        <span className={styles.soft}>
          {[
            texts.reasons[reason],
            httpStatus === null ? texts.unanswered : texts.answered(String(httpStatus)),
            `${formatNumber(durationMs, language)} ms`,
          ]
            .filter((each) => each !== '')
            .join(' · ')}
        </span>
      </div>
      <span className={styles.soft}>
        <Moment at={startedAt} />
      </span>
      {error !== null && <p className={styles.hint}>{error}</p>}
      {response !== null && response !== '' && <CodeBlock label={texts.response} text={response} />}
    </>
  );
}
