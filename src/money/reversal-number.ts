import type { Environment } from '../context.ts';

/** Prefixes of the numbers of reversals: NPB stands for "nota pembatalan", and TRIALNPB marks those of the sandbox. */
const prefixes: Readonly<Record<Environment, string>> = { production: 'NPB', sandbox: 'TRIALNPB' };

interface Numbered {
  readonly environment: Environment;
  readonly number: number;
}

/** Formats the number of a reversal: `NPB-000012`. */
export const reversalText = ({ environment, number }: Numbered): string =>
  `${prefixes[environment]}-${String(number).padStart(6, '0')}`;
