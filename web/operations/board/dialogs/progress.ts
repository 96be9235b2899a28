import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act } from '../act.ts';
import { useBoardTexts } from '../texts.ts';

/** Returns the progress of the running bulk action in words; undefined while none runs. */
export function useProgress({ progress }: Act): string | undefined {
  const { bulk } = useBoardTexts();
  const { language } = useLanguage();
  return (
    progress && bulk.working(formatNumber(progress.done, language), formatNumber(progress.all, language))
  );
}
