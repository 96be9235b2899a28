import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Changes search parameters; undefined removes one. */
export type ChangeAddress<Search> = (
  fields: {
    readonly [Name in keyof Search]?: Search[Name] | undefined;
  },
) => void;

interface Options {
  /** True if the browser's Back button returns to the item that was open before; false if it leaves the page. */
  readonly keepsOpened?: boolean;
}

/** Returns a function that writes search parameters into the page's address. */
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
