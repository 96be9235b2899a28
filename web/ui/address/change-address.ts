import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Changes search parameters; undefined removes one. */
export type ChangeAddress<Search> = (
  fields: {
    readonly [Name in keyof Search]?: Search[Name] | undefined;
  },
) => void;

interface Options {
  /** True if the way back leads over each thing that was opened; else it leads to the page before. */
  readonly keepsOpened?: boolean;
}

/** Writes search parameters into the address of the page. */
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
