import { formatMoment, zoneOfDevice } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';

/** Makes the function that writes an instant in the person's zone and language. */
export function useMoment(): (at: string) => string {
  const { language } = useLanguage();
  return (at) => formatMoment(at, zoneOfDevice(), language);
}

/** An instant in the person's zone. */
export const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{useMoment()(at)}</time>;
