import { useUiTexts } from './texts.ts';

/** Returns the code of a service: its category and type. */
export const codeOf = ({ category, type }: { readonly category: string; readonly type: string }): string =>
  `${category} ${type}`;

/** Returns a function that names a service by its code in the person's language. */
export function useServiceName(): (code: string) => string {
  const { services } = useUiTexts();
  return (code) => services[code] ?? code;
}
