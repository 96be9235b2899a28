import type { IconName } from '../icons.tsx';

/** An entry of the command palette: a page, an action, or a record that a search found. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly group: 'go' | 'does' | 'found';
  readonly hint?: string;
  readonly run: () => void;
}

/** Finds records by typed text. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
