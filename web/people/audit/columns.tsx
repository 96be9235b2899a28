import { useMemo } from 'react';
import { formatMoment, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from '../people.module.css';
import type { Change } from './source.ts';
import { useAuditTexts, useAuditWords } from './texts.ts';

type AuditTexts = ReturnType<typeof useAuditTexts>;
type AuditWords = ReturnType<typeof useAuditWords>;

/** Returns the author of a change, by name if known. */
export const actorOf = (texts: AuditTexts, { actor, actorName }: Change): string =>
  actorName ?? texts.actors[actor] ?? actor;

/** Returns the words of an action; an earlier version's action without words keeps its recorded name. */
export const actionOf = (words: AuditWords, { action }: Change): string => words.actions[action] ?? action;

export const subjectOf = (words: AuditWords, { subject }: Pick<Change, 'subject'>): string =>
  words.subjects[subject] ?? subject;

/** The name of an environment; undefined for a change that is of none. */
export const environmentOf = (words: AuditWords, { environment }: Change): string | undefined =>
  environment === null ? undefined : words.values[environment];

/** The columns of the record of changes. */
export function useColumns(): readonly Column<Change>[] {
  const texts = useAuditTexts();
  const words = useAuditWords();
  const { language } = useLanguage();
  return useMemo(
    () =>
      columnsOf(texts.columns, {
        at: {
          width: '168px',
          isWide: true,
          cell: ({ at }) => <span className={styles.soft}>{formatMoment(at, zoneOfDevice(), language)}</span>,
        },
        actor: { width: 'minmax(96px, 1fr)', isWide: true, cell: (change) => actorOf(texts, change) },
        action: {
          width: 'minmax(160px, 1.4fr)',
          cell: (change) => actionOf(words, change),
          below: (change) =>
            [change.subjectName, actorOf(texts, change), formatMoment(change.at, zoneOfDevice(), language)]
              .filter((each) => each !== null)
              .join(' · '),
        },
        subject: {
          width: 'minmax(0, 2fr)',
          isWide: true,
          cell: (change) => (
            <>
              {subjectOf(words, change)}{' '}
              {change.subjectName ?? <span className={styles.mono}>{change.subjectID}</span>}
            </>
          ),
        },
        environment: {
          width: '96px',
          isWide: true,
          cell: (change) => <span className={styles.soft}>{environmentOf(words, change) ?? '–'}</span>,
        },
      }),
    [texts, words, language],
  );
}
