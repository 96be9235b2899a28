import { companyZone } from '../../../src/time.ts';
import { Moment } from '../../ui/language/moment.tsx';
import { moment, type Parts, plain } from '../../ui/listing/kinds.tsx';
import styles from '../people.module.css';
import type { Change } from './source.ts';
import { useAuditTexts, useAuditWords } from './texts.ts';

type AuditTexts = ReturnType<typeof useAuditTexts>;
type AuditWords = ReturnType<typeof useAuditWords>;

/** Returns the author of a change: the name, else the kind of actor. */
export const actorOf = (texts: AuditTexts, { actor, actorName }: Change): string =>
  actorName ?? texts.actors[actor] ?? actor;

/** Returns the text of an action, or its recorded name if this version has no text for it. */
export const actionOf = (words: AuditWords, { action }: Change): string => words.actions[action] ?? action;

export const subjectOf = (words: AuditWords, { subject }: Pick<Change, 'subject'>): string =>
  words.subjects[subject] ?? subject;

/** Returns the name of a change's environment; undefined if the change belongs to no environment. */
export const environmentOf = (words: AuditWords, { environment }: Change): string | undefined =>
  environment === null ? undefined : words.values[environment];

const Actor = ({ of }: { readonly of: Change }) => actorOf(useAuditTexts(), of);
const Action = ({ of }: { readonly of: Change }) => actionOf(useAuditWords(), of);
const Subject = ({ of }: { readonly of: Change }) => subjectOf(useAuditWords(), of);
const Environment = ({ of }: { readonly of: Change }) => environmentOf(useAuditWords(), of) ?? '–';

/** The columns of the audit log. */
export const changeColumns = {
  at: moment(({ at }) => at, { zone: () => companyZone, isSoft: true }),
  actor: plain((change) => <Actor of={change} />, { width: 'minmax(96px, 1fr)', isWide: true }),
  action: plain((change) => <Action of={change} />, {
    width: 'minmax(160px, 1.4fr)',
    below: (change) => (
      <>
        {change.subjectName !== null && `${change.subjectName} · `}
        <Actor of={change} /> · <Moment at={change.at} zone={companyZone} />
      </>
    ),
  }),
  subject: plain(
    (change) => (
      <>
        <Subject of={change} />{' '}
        {change.subjectName ?? <span className={styles.mono}>{change.subjectID}</span>}
      </>
    ),
    { width: 'minmax(120px, 2fr)', isWide: true },
  ),
  environment: plain((change) => <Environment of={change} />, { width: '88px', isWide: true, isSoft: true }),
} satisfies Parts<Change>;
