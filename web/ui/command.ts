import type { IconName } from './icons.tsx';

/** Something that the palette offers: a page to go to, or a thing to do. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly group: 'go' | 'does';
  readonly hint?: string;
  readonly run: () => void;
}
