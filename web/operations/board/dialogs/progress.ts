import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act } from '../act.ts';
import { useBoardTexts } from '../texts.ts';

/** How many of many deliveries are done; undefined while none is worked on. */
export function useProgress({ progress }: Act): string | undefined {
  const { bulk } = useBoardTexts();
  const { language } = useLanguage();
  return (
    progress && bulk.working(formatNumber(progress.done, language), formatNumber(progress.all, language))
  );
}
