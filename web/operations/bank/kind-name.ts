import { useBankTexts } from './texts.ts';

/** Returns the name of a kind of the journal; an unknown one is shown as it is. */
export const useKindName = () => {
  const { kinds } = useBankTexts();
  return (kind: string) => (kinds as Readonly<Record<string, string>>)[kind] ?? kind;
};
