import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { read } from '../api/client.ts';
import { useLanguage } from '../ui/language/language.tsx';
import type { Language } from '../ui/language/pairs.ts';
import { inEnglish } from './reason-in-english.ts';

function useCatalogue(isNeeded: boolean) {
  const { data } = useQuery({
    queryKey: ['reason-codes'],
    queryFn: ({ signal }) => read('/operations/v1/reason-codes', { signal }),
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return data;
}

/** Returns the texts of all reasons in a language, by reason code. */
export function useReasonTexts(language: Language, isNeeded: boolean): ReadonlyMap<string, string> {
  const reasons = useCatalogue(isNeeded);
  return useMemo(
    () => new Map(reasons?.map(({ code, textID, textEN }) => [code, language === 'en' ? textEN : textID])),
    [reasons, language],
  );
}

/**
 * Returns a function that shows the reason in a delivery's text in the person's language. Such a text starts with an
 * Indonesian reason of the catalogue. Other texts, also those whose reason was reworded later, stay as they are.
 */
export function useReasonWords(): (text: string) => string {
  const { language } = useLanguage();
  const reasons = useCatalogue(language === 'en');
  return useCallback(
    (text) => (language === 'en' ? inEnglish(reasons ?? [], text) : text),
    [reasons, language],
  );
}
