import type { IntakeLine } from './read.ts';

/** The differences of an intake from its manifest: missing codes, codes not on it, and codes without a booking. */
export interface Differences {
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
  readonly unbooked: readonly string[];
  readonly scanned: number;
}

export function differencesOf(lines: readonly IntakeLine[]): Differences {
  const codesOf = (some: readonly IntakeLine[]) => some.map(({ code }) => code);
  const hasManifest = lines.some(({ expected }) => expected);
  const away = lines.filter(({ expected, scannedAt }) => expected && scannedAt === null);
  return {
    missing: codesOf(away.filter(({ status }) => status === 'PREPARING')),
    surplus: hasManifest ? codesOf(lines.filter(({ expected }) => !expected)) : [],
    unbooked: codesOf(away.filter(({ deliveryID }) => deliveryID === null)),
    scanned: lines.filter(({ scannedAt }) => scannedAt !== null).length,
  };
}
