import { useMemo } from 'react';
import type { Column } from '../../ui/listing.tsx';
import type { Environment } from '../environments.ts';
import { useMoment } from '../moment.tsx';
import styles from '../parts.module.css';
import { useTexts } from '../texts.ts';
import type { Change } from './read.ts';
import { useAuditTexts } from './texts.ts';

type AuditTexts = ReturnType<typeof useAuditTexts>;

/** Who made a change: a person of the workspace by name, everybody else by what they are. */
export const actorOf = (texts: AuditTexts, { actor, actorName }: Change): string =>
  actorName ?? texts.actors[actor] ?? actor;

/** What was done; an action that has no words of its own is told as it is recorded. */
export const actionOf = (texts: AuditTexts, { action }: Change): string => texts.actions[action] ?? action;

export const subjectOf = (texts: AuditTexts, { subject }: Change): string =>
  texts.subjects[subject] ?? subject;

/** The name of an environment; undefined for a change that is of none. */
export const environmentOf = (
  names: Readonly<Record<Environment, string>>,
  environment: string | null,
): string | undefined => names[environment as Environment];

/** The columns of the record of changes. */
export function useColumns(): readonly Column<Change>[] {
  const texts = useAuditTexts();
  const { environments } = useTexts();
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` follows the language
  return useMemo(
    () => [
      {
        id: 'at',
        label: texts.columns.at,
        width: '168px',
        cell: ({ at }) => <span className={styles.soft}>{moment(at)}</span>,
      },
      {
        id: 'actor',
        label: texts.columns.actor,
        width: 'minmax(96px, 1fr)',
        isWide: true,
        cell: (change) => actorOf(texts, change),
      },
      {
        id: 'action',
        label: texts.columns.action,
        width: 'minmax(160px, 1.4fr)',
        cell: (change) => actionOf(texts, change),
      },
      {
        id: 'subject',
        label: texts.columns.subject,
        width: 'minmax(0, 2fr)',
        isWide: true,
        cell: (change) => (
          <>
            {subjectOf(texts, change)} <span className={styles.mono}>{change.subjectID}</span>
          </>
        ),
      },
      {
        id: 'environment',
        label: texts.columns.environment,
        width: '96px',
        isWide: true,
        cell: ({ environment }) => (
          <span className={styles.soft}>{environmentOf(environments, environment) ?? '–'}</span>
        ),
      },
    ],
    [texts, environments],
  );
}
