import { createHash } from 'node:crypto';
import type { StatedLine } from './read-statement.ts';

/**
 * Returns the key of each line, by which a line of two files is known as one: its day, sum and texts, and its number
 * among equal lines of its file. The balance is not part of it, since a bank may recount it.
 */
export function keysOf(lines: readonly StatedLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ day, amountIdr, reference, description }) => {
    const content = JSON.stringify([day, amountIdr, reference, description]);
    const number = (counts.get(content) ?? 0) + 1;
    counts.set(content, number);
    return createHash('sha256').update(`${content}\n${number}`).digest('hex');
  });
}

/** Returns the hash of a file, by which the same file is known. */
export const fileHashOf = (csv: string): string => createHash('sha256').update(csv).digest('hex');
