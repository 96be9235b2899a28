import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { environmentOf } from '../environment.ts';
import { BoardContext, useBoardOfAddress } from './board.ts';

interface BoardProviderProps {
  readonly children: ReactNode;
}

/** Provides the board of the environment in the address to its children. */
export function BoardProvider({ children }: BoardProviderProps) {
  const { sandbox } = useSearch({ strict: false });
  // The key resets the selection when the environment changes.
  return <BoardOfEnvironment key={environmentOf({ sandbox })}>{children}</BoardOfEnvironment>;
}

function BoardOfEnvironment({ children }: BoardProviderProps) {
  return <BoardContext value={useBoardOfAddress()}>{children}</BoardContext>;
}
