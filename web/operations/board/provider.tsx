import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { environmentOf } from '../environment.ts';
import { BoardContext, useBoardOfAddress } from './board.ts';

interface BoardProviderProps {
  readonly children: ReactNode;
}

/** Follows the board of the environment that the address names. */
export function BoardProvider({ children }: BoardProviderProps) {
  const { sandbox } = useSearch({ strict: false });
  // A selection does not carry over to the other environment.
  return <BoardOfEnvironment key={environmentOf({ sandbox })}>{children}</BoardOfEnvironment>;
}

function BoardOfEnvironment({ children }: BoardProviderProps) {
  return <BoardContext value={useBoardOfAddress()}>{children}</BoardContext>;
}
