import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from '../../api/client.ts';
import { useLanguage } from '../language/language.tsx';
import { inEnglish } from './reason-in-english.ts';

/** The path at which an audience reads the catalogue of reasons. */
type CataloguePath = '/operations/v1/reason-codes' | '/portal/v1/reason-codes';

/** Fetches the catalogue of reasons, at most once a minute. */
export function useReasonCatalogue(path: CataloguePath, isNeeded: boolean) {
  const { data } = useQuery({
    queryKey: ['reason-codes'],
    queryFn: ({ signal }) => read(path, { signal }),
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return data;
}

/**
 * Returns a function that shows the reason in a delivery's text in the person's language. Such a text starts with an
 * Indonesian reason of the catalogue. Other texts, also those whose reason was reworded later, stay as they are.
 */
export function useReasonWordsAt(path: CataloguePath): (text: string) => string {
  const { language } = useLanguage();
  const reasons = useReasonCatalogue(path, language === 'en');
  return useCallback(
    (text) => (language === 'en' ? inEnglish(reasons ?? [], text) : text),
    [reasons, language],
  );
}
