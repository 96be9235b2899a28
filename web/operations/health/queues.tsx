import { type ReactNode, useCallback } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { Facts, Section } from '../../ui/frame/panel.tsx';
import { formatNumber, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useTexts } from '../texts.ts';
import styles from './health.module.css';
import { jobWords } from './job-words.ts';
import type { Health } from './read.ts';
import { useHealthTexts } from './texts.ts';

interface QueuesProps {
  readonly health: Health;
  readonly nowMs: number;
}

interface WebhooksProps extends QueuesProps {
  /** The provider whose row is highlighted and scrolled into view. */
  readonly sought: string | undefined;
}

/** The table of each provider's webhooks: their state and the number of unsent ones. */
export function Webhooks({ health: { webhooks }, nowMs, sought }: WebhooksProps) {
  const texts = useHealthTexts();
  const { environments } = useTexts();
  const { language } = useLanguage();
  const { provider, state, waiting, oldest } = texts.webhookColumns;
  const show = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' }), []);
  return (
    <Section title={texts.webhooks} level={2}>
      {webhooks.length === 0 ? (
        <p className={styles.soft}>{texts.noWebhooks}</p>
      ) : (
        <Table label={texts.webhooks} heads={[provider, state, waiting, oldest]} numbersFrom={2}>
          {webhooks.map((each) => (
            <tr
              key={`${each.workspaceID} ${each.environment}`}
              {...(each.workspaceID === sought && { 'aria-current': true, ref: show })}
            >
              <td>
                {each.name} <span className={styles.soft}>{environments[each.environment]}</span>
              </td>
              <td>
                <WebhookState webhook={each} nowMs={nowMs} />
              </td>
              <td data-number="">{formatNumber(each.waiting, language)}</td>
              <td data-number="">{spanOf(each.oldestAt, nowMs, language)}</td>
            </tr>
          ))}
        </Table>
      )}
      {webhooks.some(({ isUnhealthy }) => isUnhealthy) && (
        <p className={styles.soft}>{texts.unhealthyHint}</p>
      )}
    </Section>
  );
}

const spanOf = (at: string | null, nowMs: number, language: 'id' | 'en'): string =>
  at === null ? '–' : formatSpan(nowMs - Date.parse(at), language);

function WebhookState({
  webhook: { failingSince, isUnhealthy },
  nowMs,
}: {
  readonly webhook: Health['webhooks'][number];
  readonly nowMs: number;
}) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  if (failingSince === null) return <Badge tone="good">{texts.working}</Badge>;
  const span = spanOf(failingSince, nowMs, language);
  return isUnhealthy ? (
    <Badge tone="bad">{texts.unhealthy(span)}</Badge>
  ) : (
    <Badge tone="wait">{texts.failing(span)}</Badge>
  );
}

/** The table of background jobs that wait or have failed too often, and the number of steps that arrived too late. */
export function Jobs({ health: { jobs, lateEvidence } }: Pick<QueuesProps, 'health'>) {
  const texts = useHealthTexts();
  const { language } = useLanguage();
  const words = jobWords(language);
  const { kind, due, failing, oldest } = texts.jobColumns;
  return (
    <Section title={texts.jobs} level={2}>
      {jobs.length === 0 ? (
        <p className={styles.soft}>{texts.noJobs}</p>
      ) : (
        <Table label={texts.jobs} heads={[kind, due, failing, oldest]} numbersFrom={1}>
          {jobs.map((each) => (
            <tr key={each.kind}>
              <td title={each.kind}>{words[each.kind] ?? each.kind}</td>
              <td data-number="">{formatNumber(each.due, language)}</td>
              <td data-number="">{formatNumber(each.failing, language)}</td>
              <td data-number="">{formatSpan(each.oldestSeconds * 1_000, language)}</td>
            </tr>
          ))}
        </Table>
      )}
      {jobs.some((each) => each.failing > 0) && <p className={styles.soft}>{texts.failingHint}</p>}
      <Facts facts={[[texts.lateEvidence, formatNumber(lateEvidence, language)]]} />
    </Section>
  );
}

interface TableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Index of the first column that holds numbers. */
  readonly numbersFrom: number;
  readonly children: ReactNode;
}

function Table({ label, heads, numbersFrom, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region takes the focus, so that keys scroll it
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" data-number={index >= numbersFrom ? '' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
