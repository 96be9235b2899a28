import { UnstyledButton } from '@mantine/core';
import { type BookingWay, bookingWays } from '../../../src/vocabulary/booking-ways.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useBookingWayChoice } from './booking-way.ts';
import { useBookingWayTexts } from './texts.ts';
import styles from './ways.module.css';

interface WaysProps {
  /** Null before the person's first answer. */
  readonly chosen: BookingWay | null;
}

/** By hand comes first: a developer reads on, a shop may not. */
const shown = bookingWays.toReversed();

/** The ways to book, of which the person chooses one. */
export function Ways({ chosen }: WaysProps) {
  const texts = useBookingWayTexts();
  const toasts = useToasts();
  const { mutate: choose, isPending } = useBookingWayChoice();
  return (
    <div className={styles.ways}>
      {shown.map((way) => (
        <UnstyledButton
          key={way}
          className={styles.way}
          aria-pressed={chosen === null ? undefined : way === chosen}
          disabled={isPending}
          onClick={() =>
            choose(way, {
              onSuccess: () => chosen !== null && toasts.done(texts.saved),
              onError: (error) => toasts.refused(texts.notSaved, error),
            })
          }
        >
          <Icon name={way === 'hand' ? 'parcel' : 'screen'} size={20} />
          <span>
            <span className={styles.name}>{texts.ways[way].name}</span>
            <span className={styles.about}>{texts.ways[way].about}</span>
          </span>
          {way === chosen && <Icon name="check" size={16} />}
        </UnstyledButton>
      ))}
    </div>
  );
}
