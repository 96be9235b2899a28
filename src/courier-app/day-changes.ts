import type { readDay } from './read-day.ts';

type ShownDay = Awaited<ReturnType<typeof readDay>>;
type PartName = Exclude<keyof ShownDay, 'now'>;

/** The parts of a courier's day, each as JSON text. */
export type DayParts = ReadonlyMap<PartName, string>;

/** The parts of a day that a courier must receive first; they are sent before the other parts. */
const urgent: readonly PartName[] = ['offers', 'messages', 'replies', 'sos'];

export function partsOf({ now: _, ...parts }: ShownDay): DayParts {
  const names = Object.keys(parts) as PartName[];
  return new Map(names.map((name) => [name, JSON.stringify(parts[name])]));
}

/**
 * Returns the names of the parts that changed. The time left of an offer does not count as a change. `held` is also
 * sent if only `assignments` changed. The reason: after a courier's step, the phone updates its own copy of both parts,
 * and its copy of `held` is wrong if another courier has taken the parcel over since.
 */
function changedParts(parts: DayParts, before: DayParts | undefined): PartName[] {
  const lasting = (text: string | undefined) => text?.replaceAll(/"secondsLeft":\d+/g, '');
  const isChanged = (name: PartName) => lasting(parts.get(name)) !== lasting(before?.get(name));
  return [...parts.keys()].filter(
    (name) => isChanged(name === 'held' ? 'assignments' : name) || isChanged(name),
  );
}

/** A poll of a courier's day: its time, and the day's ETag at that time. */
interface Moment {
  readonly courierId: string;
  readonly at: Date;
  readonly tag: string;
}

/**
 * Returns the day's changes as server-sent events. If both urgent and other parts changed, the urgent parts come first
 * in a separate event.
 */
export function dayEvents(moment: Moment, parts: DayParts, before: DayParts | undefined): string {
  const changed = changedParts(parts, before);
  const first = changed.filter((name) => urgent.includes(name));
  const others = changed.filter((name) => !urgent.includes(name));
  const isSplit = first.length > 0 && others.length > 0;
  return isSplit
    ? eventOf(moment, parts, { names: first, isLast: false }) +
        eventOf(moment, parts, { names: others, isLast: true })
    : eventOf(moment, parts, { names: changed, isLast: true });
}

function eventOf(
  { courierId, at, tag }: Moment,
  parts: DayParts,
  { names, isLast }: { readonly names: readonly PartName[]; readonly isLast: boolean },
): string {
  const moment = JSON.stringify({ courierID: courierId, at, ...(isLast && { etag: tag }) }).slice(1, -1);
  const texts = names.map((name) => `"${name}":${parts.get(name)}`);
  return `event: changes\ndata: {${[moment, ...texts].join(',')}}\n\n`;
}
