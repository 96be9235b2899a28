import type { billedWords } from '../../../src/vocabulary/fee-words.ts';
import { useUiTexts } from './texts.ts';

/** Returns the code of a service: its category and type. */
export const codeOf = ({ category, type }: { readonly category: string; readonly type: string }): string =>
  `${category} ${type}`;

/** Returns a function that names the lines of one kind of an invoice: a service, or fees of a service. */
export function useBilledName(): (of: {
  readonly kind: keyof typeof billedWords;
  readonly category: string;
  readonly serviceType: string;
}) => string {
  const { billedKinds } = useUiTexts();
  const nameOf = useServiceName();
  return ({ kind, category, serviceType }) => {
    const service = nameOf(codeOf({ category, type: serviceType }));
    return kind === 'FARE' ? service : `${billedKinds[kind]}, ${service}`;
  };
}

/** Returns a function that names a service by its code in the person's language. */
export function useServiceName(): (code: string) => string {
  const { services } = useUiTexts();
  return (code) => services[code] ?? code;
}
