import type { IntakeLine } from './read.ts';

/** The order numbers, or unbooked codes, that differ from the manifest of an intake, by kind, and the number of its scanned parcels. */
export type Differences = Readonly<
  Record<'missing' | 'surplus' | 'unbooked' | 'damaged', readonly string[]>
> & {
  readonly scanned: number;
};

/**
 * Returns the differences of an intake. `closedAt` is the time of its closing: damage that was reported later is none of
 * them.
 */
export function differencesOf(lines: readonly IntakeLine[], closedAt?: string): Differences {
  const isBeforeClosing = (at: string) => closedAt === undefined || Date.parse(at) <= Date.parse(closedAt);
  // A code that was unbooked at the closing may have been booked since.
  const codesOf = (some: readonly IntakeLine[]) =>
    some.map(
      ({ code, difference, providerOrderID }) => (difference === 'unbooked' ? null : providerOrderID) ?? code,
    );
  const ofKind = (kind: IntakeLine['difference']) =>
    codesOf(lines.filter(({ difference }) => difference === kind));
  return {
    missing: ofKind('missing'),
    surplus: ofKind('surplus'),
    unbooked: ofKind('unbooked'),
    damaged: codesOf(lines.filter(({ damagedAt }) => damagedAt !== null && isBeforeClosing(damagedAt))),
    scanned: lines.filter(({ scannedAt }) => scannedAt !== null).length,
  };
}
