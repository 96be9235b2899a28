import { createHash } from 'node:crypto';

/** A migration as a database records it. */
interface Recorded {
  readonly name: string;
  readonly checksum: string;
}

/** A migration that may be a baseline, which replaces those up to its number (decision 393). */
interface MaybeBaseline {
  readonly name: string;
  /** Digest of the records of the replaced migrations; undefined if it is no baseline. */
  readonly replaces: string | undefined;
}

/** The digest that a migration names in its line `-- replaces …`. */
export const readReplaced = (sql: string): string | undefined =>
  /^-- replaces ([0-9a-f]{64})$/m.exec(sql)?.[1];

const numberOf = (name: string): string => name.slice(0, 4);

/** The recorded migrations that the baseline replaces, in their order. */
export function findReplaced<R extends Recorded>(
  migrations: readonly MaybeBaseline[],
  recorded: readonly R[],
): R[] {
  const baseline = migrations.find(({ replaces }) => replaces !== undefined);
  if (baseline === undefined) return [];
  return recorded
    .filter(({ name }) => name !== baseline.name && numberOf(name) <= numberOf(baseline.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns true if these are none or exactly those that the baseline replaces. */
export function isWhole(migrations: readonly MaybeBaseline[], replaced: readonly Recorded[]): boolean {
  const text = replaced.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  const digest = createHash('sha256').update(text).digest('hex');
  return replaced.length === 0 || migrations.some(({ replaces }) => replaces === digest);
}
