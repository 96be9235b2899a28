import { useNow } from '../language/clock.ts';
import { formatMoment, formatTimeOn } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';

/** The time of an event, with its day if that is not today. Pointing at it shows the whole moment. */
export function EventTime({ at, zone }: { readonly at: string | Date; readonly zone: string }) {
  const { language } = useLanguage();
  const nowMs = useNow(60_000);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at, zone, language)}>
      {formatTimeOn(at, zone, nowMs)}
    </time>
  );
}
