import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { oldestBrowsers } from '../../../web/build/oldest-browsers.ts';

/** When a browser got a feature. */
interface Support {
  readonly version_added: string | boolean | null;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

/** A feature of the compatibility data of MDN, with its parts. */
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
  readonly [part: string]: unknown;
}

type Features = Readonly<Record<string, Feature>>;

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const data = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly api: Features;
  readonly javascript: { readonly builtins: Features };
};

const isAtMost = (version: string, most: string): boolean =>
  version.replace('≤', '').localeCompare(most, 'en', { numeric: true }) <= 0;

const hasAdded = ({ version_added: added, flags, prefix, alternative_name }: Support, version: string) =>
  !flags && !prefix && !alternative_name && (typeof added === 'string' ? isAtMost(added, version) : added);

/** True if each of the oldest supported browsers has a feature; of an unknown one nothing is wrong. */
const isEverywhere = (feature: unknown): boolean => {
  const { __compat: compat } = (feature ?? {}) as Feature;
  return (
    compat === undefined ||
    Object.entries(oldestBrowsers).every(([browser, version]) =>
      [compat.support[browser] ?? []].flat().some((support) => hasAdded(support, version)),
    )
  );
};

/** Returns true if each of the oldest browsers has a member of the DOM, by its interface and its name at MDN (`any_static`). */
export const isInOldest = (owner: string, member: string): boolean => isEverywhere(data.api[owner]?.[member]);

/** What one of the oldest browsers lacks: a member of a global object or its prototype, or without a name the object itself. */
export interface Missing {
  readonly owner: string;
  readonly name?: string;
  /** Absent for JavaScript's own objects, of which MDN does not mark the static functions. */
  readonly isStatic?: boolean;
}

/** Returns what one of the oldest browsers lacks, of the DOM and of JavaScript. */
export const listMissing = (): readonly Missing[] => [
  ...missingOf(data.api, (member) => ({ name: nameOf(member), isStatic: member.endsWith('_static') })),
  ...missingOf(data.javascript.builtins, (name) => ({ name })),
];

const missingOf = (features: Features, describe: (member: string) => Omit<Missing, 'owner'>): Missing[] =>
  Object.entries(features).flatMap(([owner, feature]) => {
    if (!isEverywhere(feature)) return [{ owner }];
    const members = Object.keys(feature).filter((member) => member !== '__compat' && member !== owner);
    return members
      .filter((member) => !isEverywhere(feature[member]))
      .map((member) => ({ owner, ...describe(member) }));
  });

/** The name in code of a member at MDN, such as `any` of `any_static` or `onabort` of `abort_event`. */
export const nameOf = (member: string): string =>
  member.replace(/_static$/, '').replace(/^(.+)_event$/, 'on$1');

/** Playwright itself calls these in pages. */
const spared = ['checkVisibility'];
const removed = listMissing().filter(({ name = '' }) => !spared.includes(name));

/**
 * Removes from a page or worker what the oldest browsers lack, before its scripts run. What they lack in syntax, style sheets and
 * the behaviour of elements stays.
 */
export const removeMissing = `for (const { owner, name, isStatic } of ${JSON.stringify(removed)}) {
  const key = name?.startsWith('@@') ? Symbol[name.slice(2)] : name;
  const object = globalThis[owner];
  if (name === undefined || owner === 'Window') Reflect.deleteProperty(globalThis, name ?? owner);
  if (name && isStatic !== true && object?.prototype) Reflect.deleteProperty(object.prototype, key);
  if (name && isStatic !== false && object) Reflect.deleteProperty(object, key);
}`;
