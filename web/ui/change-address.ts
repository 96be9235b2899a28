import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Changes what is looked at; undefined takes a part out of the address. */
export type ChangeAddress<Search> = (
  fields: {
    readonly [Name in keyof Search]?: Search[Name] | undefined;
  },
) => void;

interface Options {
  /** True if the way back leads over each thing that was opened; else it leads to the page before. */
  readonly keepsOpened?: boolean;
}

/** Puts what is looked at into the address of the page. */
export function useChangeAddress<Search extends object>({
  keepsOpened = true,
}: Options = {}): ChangeAddress<Search> {
  const navigate = useNavigate();
  return useCallback(
    (fields) =>
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...fields })) as never,
        replace: !(keepsOpened && 'open' in fields),
      }),
    [navigate, keepsOpened],
  );
}
