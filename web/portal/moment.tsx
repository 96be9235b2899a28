import { formatMoment, zoneOfDevice } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';

/** An instant in the person's zone. */
export function Moment({ at }: { readonly at: string }) {
  const { language } = useLanguage();
  return <time dateTime={at}>{formatMoment(at, zoneOfDevice(), language)}</time>;
}
