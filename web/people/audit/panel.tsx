import { Button } from '@mantine/core';
import { type ChangedField, changedFields, wordsOfName } from '../../../src/audit/changed-fields.ts';
import { companyZone } from '../../../src/time.ts';
import type { ChangeAddress } from '../../ui/address/change-address.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatFullMoment } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';
import { actionOf, actorOf, environmentOf, subjectOf } from './columns.tsx';
import type { AuditSearch } from './search.ts';
import type { AuditSource, Change } from './source.ts';
import { useAuditTexts, useAuditWords } from './texts.ts';

interface ChangePanelProps {
  readonly change: Change;
  readonly source: AuditSource;
  readonly show: ChangeAddress<AuditSearch>;
  readonly close: () => void;
}

/** Shows all details of a change: its author, time, subject and changed fields. */
export function ChangePanel({ change, source, show, close }: ChangePanelProps) {
  const texts = useAuditTexts();
  const words = useAuditWords();
  const { actorID, subjectID, action, position, hash, at } = change;
  const mono = (text: string) => <span className={styles.mono}>{text}</span>;
  return (
    <Panel
      title={actionOf(words, change)}
      below={<Moment at={at} zone={companyZone} />}
      actions={
        <>
          {source.opener(change, texts.open(subjectOf(words, change)))}
          <Button variant="default" onClick={() => show({ by: actorID, open: undefined })}>
            {texts.onlyActor}
          </Button>
          <Button variant="default" onClick={() => show({ of: subjectID, open: undefined })}>
            {texts.onlySubject}
          </Button>
        </>
      }
      close={close}
    >
      <Fields change={change} />
      <Section title={texts.columns.action}>
        <Facts
          facts={[
            [
              texts.columns.actor,
              <span key="actor">
                {actorOf(texts, change)} {mono(actorID)}
              </span>,
            ],
            [
              texts.columns.subject,
              <span key="subject">
                {subjectOf(words, change)} {change.subjectName} {mono(subjectID)}
              </span>,
            ],
            ...(source.isPlain
              ? []
              : ([
                  [texts.environment, environmentOf(words, change)],
                  [texts.columns.action, mono(action)],
                  [texts.position, String(position)],
                  [texts.hash, mono(hash)],
                ] as const)),
          ]}
        />
      </Section>
    </Panel>
  );
}

/** Lists the changed fields with their values. */
function Fields({ change: { before, after } }: { readonly change: Change }) {
  const texts = useAuditTexts();
  const words = useAuditWords();
  const written = useValues();
  const fields = changedFields(before, after);
  const nameOf = ({ name }: ChangedField) =>
    name === '' ? texts.changed : (words.fields[name] ?? wordsOfName(name));
  const factOf = (field: ChangedField) =>
    field.before === undefined
      ? written(field.after)
      : texts.was(written(field.before), written(field.after));
  return (
    <Section title={texts.changed}>
      {fields.length === 0 ? (
        <p className={styles.hint}>{texts.erased}</p>
      ) : (
        <Facts facts={fields.map((field) => [nameOf(field), factOf(field)])} />
      )}
    </Section>
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns a function that formats a recorded value for people. */
function useValues(): (value: unknown) => string {
  const texts = useAuditTexts();
  const words = useAuditWords();
  const { statuses, roles } = useUiTexts();
  const { language } = useLanguage();
  const known: Readonly<Record<string, string>> = { ...words.values, ...statuses, ...roles };
  const written = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return texts.nothing;
    if (Array.isArray(value)) return value.map(written).join(', ') || texts.nothing;
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    return instant.test(text) ? formatFullMoment(text, companyZone, language) : (known[text] ?? text);
  };
  return written;
}
