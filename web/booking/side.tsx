import { Button } from '@mantine/core';
import { type ReactNode, useContext, useId } from 'react';
import { sideOf } from './again.ts';
import styles from './booking.module.css';
import { type Draft, townOf } from './draft.ts';
import { EarlierAddresses } from './earlier.tsx';
import { FieldErrorContext, focusNext } from './field.tsx';
import { PersonFields } from './person.tsx';
import { PlaceFields } from './place.tsx';
import { useEarlierAddresses } from './read.ts';
import { type Doubt, doubtKey, type SideDraft, useBookingSource } from './source.ts';
import { useBookingTexts } from './texts.ts';

export interface SideProps {
  readonly side: 'sender' | 'recipient';
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly doubts: readonly Doubt[];
}

/**
 * The form's section for one end of the trip. A sender that the form has filled in is shown in two lines, until a button
 * opens it or a field of it is wrong or doubtful.
 */
export function Side(props: SideProps) {
  const { side, draft, doubts } = props;
  const wrong = useContext(FieldErrorContext);
  const isDoubtful = doubts.some(
    (doubt) => doubt.field.startsWith('origin') && !draft.confirmed.includes(doubtKey(doubt)),
  );
  const isFolded = side === 'sender' && draft.isSenderFolded && !isDoubtful;
  if (!isFolded || /^(sender|origin)\./.test(wrong?.field ?? '')) return <OpenSide {...props} />;
  return <FoldedSender {...props} />;
}

function FoldedSender({ draft, change }: SideProps) {
  const texts = useBookingTexts();
  const { firstName, lastName, companyName, phone } = draft.sender;
  const open = (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.changeSender}
      onClick={() => change({ isSenderFolded: false })}
    >
      {texts.change}
    </Button>
  );
  return (
    <Section title={texts.sender} action={open}>
      <p className={styles.folded}>
        <b>{[firstName, lastName, companyName].filter(Boolean).join(' ')}</b> · {phone}
        <br />
        {draft.origin.address}
      </p>
    </Section>
  );
}

/** Returns the field to fill in after one end of the trip. */
const nextFieldOf = (side: SideProps['side'], isForCaller: boolean): string =>
  side === 'recipient' ? 'packages.name' : isForCaller ? 'recipient.phone' : 'recipient.firstName';

/** The fields for one end of the trip: the person and the address. */
function OpenSide({ side, draft, change, doubts }: SideProps) {
  const texts = useBookingTexts();
  const { contacts, isForCaller = false } = useBookingSource();
  const near = useTown(draft);
  const end = side === 'sender' ? 'origin' : 'destination';
  const doubt = doubts.find(({ field }) => field.startsWith(end));
  const key = doubt && doubtKey(doubt);
  const filled: SideDraft = {
    kind: side,
    person: draft[side],
    place: draft[end],
    pick: ({ person, place }) => change({ [side]: person, [end]: place }),
  };
  return (
    <Section title={texts[side]}>
      {contacts?.(filled)}
      <PersonFields
        side={side}
        value={draft[side]}
        isNumberFirst={isForCaller}
        change={(part) => change({ [side]: { ...draft[side], ...part } })}
      />
      <EarlierAddresses
        {...filled}
        pick={(found) => {
          filled.pick(found);
          focusNext(nextFieldOf(side, isForCaller));
        }}
      />
      <PlaceFields
        end={end}
        near={near}
        value={draft[end]}
        change={(part) => change({ [end]: { ...draft[end], ...part } })}
        next={isForCaller && side === 'sender' ? nextFieldOf(side, isForCaller) : undefined}
        doubt={doubt}
        isConfirmed={key !== undefined && draft.confirmed.includes(key)}
        confirm={(isRight) => {
          const others = draft.confirmed.filter((each) => each !== key);
          change({ confirmed: isRight && key !== undefined ? [...others, key] : others });
        }}
      />
    </Section>
  );
}

/** Returns the town of the booking, or else of the shop's most used pickup address. */
function useTown(draft: Draft) {
  const town = townOf(draft);
  const { data: addresses } = useEarlierAddresses(undefined, town === undefined);
  const own = addresses?.[0];
  return town ?? (own && townOf({ origin: sideOf(own).place, destination: null }));
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the form. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
