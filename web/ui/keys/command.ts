import type { IconName } from '../icons.tsx';

/** Something that the palette offers: a page to go to, a thing to do, or a record that it found. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly group: 'go' | 'does' | 'found';
  readonly hint?: string;
  readonly run: () => void;
}

/** Finds records by a text that somebody typed. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
