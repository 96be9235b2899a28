import { useMe } from '../../../api/session.ts';
import { Badge, StatusBadge } from '../../../ui/delivery/badge.tsx';
import { CorrectedFields } from '../../../ui/delivery/corrected.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Section } from '../../../ui/frame/panel.tsx';
import { formatDistance } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Shown } from '../../../ui/language/tones.ts';
import { useReasonWords } from '../../reasons.ts';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';
import { Clocks } from './clocks.tsx';

type Entry = Details['history'][number];
type InternalNote = Details['internalNotes'][number];
type Correction = Details['corrections'][number];

/** Returns the moves, the corrections and the notes of colleagues in one list, latest first. */
const entriesOf = ({ history, corrections, internalNotes }: Details): (Entry | Correction | InternalNote)[] =>
  [...history, ...corrections, ...internalNotes]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();

/** The history of a delivery: who made each move, correction or note, latest first. */
export function Timeline({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { data: me } = useMe();
  const reasonIn = useReasonWords();
  const who = ({ actor, actorId, actorName }: Entry): string => {
    if (actorId !== null && actorId === me?.id) return texts.details.me;
    const kind = texts.details.actors[actor] ?? actor;
    if (actorName === null) return kind;
    return actor === 'courier' ? actorName : `${actorName} (${kind})`;
  };
  return (
    <Section title={texts.details.timeline}>
      <ol className={styles.timeline}>
        {entriesOf(details).map((entry) =>
          'changes' in entry ? (
            <Corrected key={`${entry.at} ${entry.personID}`} correction={entry} zone={zone} />
          ) : 'personID' in entry ? (
            <Note key={`${entry.at} ${entry.notes} ${entry.limits.join()}`} note={entry} zone={zone} />
          ) : (
            <li key={`${entry.at} ${entry.move}`}>
              <Moment at={entry.at} zone={zone} />
              <div className={styles.happened}>
                <StatusBadge status={entry.status as Shown} />
                <span className={styles.soft}>
                  {who(entry)}
                  {entry.reasonCode && ` · ${entry.reasonCode}`}
                </span>
                {entry.verified.map((each) => (
                  <Badge key={each} tone="good">
                    {texts.details.verified[each] ?? each}
                  </Badge>
                ))}
                {entry.withoutPin && <Badge tone="wait">{texts.details.withoutPin(entry.withoutPin)}</Badge>}
                {entry.away && (
                  <Badge tone="bad">
                    {texts.details.away(
                      formatDistance(entry.away.distanceMeters, language),
                      entry.away.asked,
                      entry.away.reason,
                    )}
                  </Badge>
                )}
                <Clocks {...entry} receivedAt={entry.at} zone={zone} />
                {entry.notes && <p className={styles.note}>{reasonIn(entry.notes)}</p>}
              </div>
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}

/** A colleague's note, marked as internal: no provider sees it. */
function Note({ note, zone }: { readonly note: InternalNote; readonly zone: string }) {
  const { assign, details: texts } = useBoardTexts();
  const { data: me } = useMe();
  return (
    <li>
      <Moment at={note.at} zone={zone} />
      <div className={styles.happened}>
        <Badge tone="idle">{texts.internalNote}</Badge>
        <span className={styles.soft}>{note.personID === me?.id ? texts.me : note.personName}</span>
        {note.limits.map((limit) => (
          <Badge key={limit} tone="wait">
            {assign.limits[limit]}
          </Badge>
        ))}
        {note.notes && <p className={styles.note}>{note.notes}</p>}
      </div>
    </li>
  );
}

/** A correction by a colleague, with each value before and after. */
function Corrected({ correction, zone }: { readonly correction: Correction; readonly zone: string }) {
  const { details: texts } = useBoardTexts();
  const { corrected } = useUiTexts();
  const { data: me } = useMe();
  const { at, personID, personName, changes } = correction;
  return (
    <li>
      <Moment at={at} zone={zone} />
      <div className={styles.happened}>
        <Badge tone="wait">{corrected}</Badge>
        <span className={styles.soft}>{personID === me?.id ? texts.me : personName}</span>
        <CorrectedFields changes={changes} />
      </div>
    </li>
  );
}
