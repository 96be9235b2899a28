import { useNavigate, useRouter } from '@tanstack/react-router';
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
  /** False for changes that the page makes by itself, which the Back button skips. */
  readonly isStep?: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the step is a typed search text. Letters that are typed on belong to the same step. */
    readonly isTyped?: boolean;
  }
}

/**
 * Returns a function that writes search parameters into the page's address. Each change is a step of the browser's
 * history, so Back undoes it (decision 612).
 */
export function useChangeAddress<Search extends object>({
  keepsOpened = true,
  isStep = true,
}: Options = {}): ChangeAddress<Search> {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useCallback(
    (fields) => {
      const isTyped = 'q' in fields;
      const isOpening = Object.keys(fields).every((name) => name === 'open');
      const continues = isTyped && history.location.state.isTyped === true;
      void navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, ...fields })) as never,
        state: { isTyped },
        replace: !isStep || continues || (isOpening && !keepsOpened),
      });
    },
    [navigate, history, keepsOpened, isStep],
  );
}
