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

/** The texts of reasons by their codes, in a language. */
export function useReasonTexts(language: Language, isNeeded: boolean): ReadonlyMap<string, string> {
  const reasons = useCatalogue(isNeeded);
  return useMemo(
    () => new Map(reasons?.map(({ code, textID, textEN }) => [code, language === 'en' ? textEN : textID])),
    [reasons, language],
  );
}

/**
 * Returns a function that translates a text that a delivery carries, which begins with the Indonesian reason of the catalogue;
 * any other text stays, as does one of a reason that was reworded since.
 */
export function useReasonWords(): (text: string) => string {
  const { language } = useLanguage();
  const reasons = useCatalogue(language === 'en');
  return useCallback(
    (text) => (language === 'en' ? inEnglish(reasons ?? [], text) : text),
    [reasons, language],
  );
}
