import { isDeepStrictEqual } from 'node:util';
import type { Sheet } from './sheet.ts';

/** One difference between two versions of the tariffs. `path` names the changed entry by its id. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const parts = ['tariffs', 'areas', 'hubs', 'holidays', 'shops'] as const;

/**
 * Lists the changes from one version of the tariffs to the next, part by part; `before` is undefined for the first
 * version.
 */
export function compareSheets(before: Sheet | undefined, after: Sheet): Change[] {
  return parts.flatMap((part) => {
    const old = new Map((before?.[part] ?? []).map((entry) => [keyOf(entry), entry]));
    const next = new Map((after[part] ?? []).map((entry) => [keyOf(entry), entry]));
    const removed = [...old.keys()].filter((key) => !next.has(key));
    return [
      ...[...next].flatMap(([key, entry]) => compareEntry(`${part}.${key}`, old.get(key), entry)),
      ...removed.map(
        (key): Change => ({ kind: 'removed', path: `${part}.${key}`, before: null, after: null }),
      ),
      ...compareOrder(part, [...old.keys()], [...next.keys()]),
    ];
  });
}

function keyOf(entry: { id: string } | { workspace: string } | { date: string; areas?: string[] }): string {
  if ('id' in entry) return entry.id;
  return 'workspace' in entry ? entry.workspace : [entry.date, ...(entry.areas ?? [])].join(' ');
}

function compareEntry(path: string, before: object | undefined, after: object): Change[] {
  if (before === undefined) return [{ kind: 'added', path, before: null, after: null }];
  const old = new Map<string, unknown>(Object.entries(before));
  const next = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((key) => !isDeepStrictEqual(old.get(key), next.get(key)))
    .map((key) => ({
      kind: 'changed' as const,
      path: `${path}.${key}`,
      before: shown(key, old.get(key)),
      after: shown(key, next.get(key)),
    }));
}

/** Compares the order of areas. The order matters because, where areas overlap, the first one applies. */
function compareOrder(part: (typeof parts)[number], before: string[], after: string[]): Change[] {
  const common = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key)).join(', ');
  const [old, next] = [common(before, after), common(after, before)];
  return part === 'areas' && old !== next
    ? [{ kind: 'changed', path: 'areas (order)', before: old, after: next }]
    : [];
}

function shown(key: string, value: unknown): string {
  if (value === undefined) return '(unset)';
  if (key !== 'boundary') return typeof value === 'string' ? value : JSON.stringify(value);
  const points =
    JSON.stringify((value as { coordinates: unknown }).coordinates).match(/\[-?\d/g)?.length ?? 0;
  return `${(value as { type: string }).type} of ${points} points`;
}
