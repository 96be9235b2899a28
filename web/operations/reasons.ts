import { useMemo } from 'react';
import { useReasonCatalogue, useReasonWordsAt } from '../ui/delivery/reasons.ts';
import type { Language } from '../ui/language/pairs.ts';

const path = '/operations/v1/reason-codes';

/** Returns the texts of all reasons in a language, by reason code. */
export function useReasonTexts(language: Language, isNeeded: boolean): ReadonlyMap<string, string> {
  const reasons = useReasonCatalogue(path, isNeeded);
  return useMemo(
    () => new Map(reasons?.map(({ code, textID, textEN }) => [code, language === 'en' ? textEN : textID])),
    [reasons, language],
  );
}

/** Returns the function that shows the reason in a delivery's text in the person's language. */
export const useReasonWords = () => useReasonWordsAt(path);
