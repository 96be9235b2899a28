import { formatMoment, zoneOfDevice } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';

/** A date and time in the person's time zone. */
export function Moment({ at }: { readonly at: string }) {
  const { language } = useLanguage();
  return <time dateTime={at}>{formatMoment(at, zoneOfDevice(), language)}</time>;
}
