import { oneOf, present, textOf } from '../../ui/address/address.ts';
import type { Category, Fault } from './read.ts';

export const categories: readonly Category[] = ['EXPRESS', 'LOGISTIC'];
export const faults: readonly Fault[] = ['duplicate', 'delayed', 'out-of-order', 'lost-then-retried'];

/** The search parameters of the sandbox: the options of simulations, and the open delivery. */
export interface SandboxSearch {
  readonly category?: Category;
  readonly speed?: number;
  readonly fault?: Fault;
  readonly open?: string;
}

const speedOf = (value: unknown): number | undefined => {
  const speed = Number(value);
  return Number.isInteger(speed) && speed >= 1 && speed <= 3_600 ? speed : undefined;
};

export const readSandboxSearch = (search: Record<string, unknown>): SandboxSearch =>
  present({
    category: oneOf(categories, search.category),
    speed: speedOf(search.speed),
    fault: oneOf(faults, search.fault),
    open: textOf(search.open),
  });
