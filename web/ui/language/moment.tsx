import { useSyncExternalStore } from 'react';
import { formatFullMoment, formatMoment, zoneOfDevice } from './format.ts';
import { useLanguage } from './language.tsx';

/** A day begins in every time zone at a full quarter of an hour. */
const quarterMs = 900_000;

const presentQuarter = () => Math.floor(Date.now() / quarterMs);

const watchClock = (changed: () => void) => {
  const timer = setInterval(changed, 15_000);
  return () => clearInterval(timer);
};

interface MomentProps {
  readonly at: string | Date;
  /** The zone of the area; by default the device's. */
  readonly zone?: string;
}

/** A moment, with its day unless it is today's (decision 680). Pointing at it shows it in full. */
export function Moment({ at, zone = zoneOfDevice() }: MomentProps) {
  const { language } = useLanguage();
  // Render again when a day begins.
  useSyncExternalStore(watchClock, presentQuarter);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatFullMoment(at, zone, language)}>
      {formatMoment(at, zone, language)}
    </time>
  );
}
