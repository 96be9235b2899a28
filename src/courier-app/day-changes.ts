import type { readDay } from './read-day.ts';

type ShownDay = Awaited<ReturnType<typeof readDay>>;
type PartName = Exclude<keyof ShownDay, 'now'>;

/** The text of each part of a day. */
export type DayParts = ReadonlyMap<PartName, string>;

/** The parts that a courier must see at once: they are sent before the others. */
const urgent: readonly PartName[] = ['offers', 'messages', 'replies', 'sos'];

export function partsOf({ now: _, ...parts }: ShownDay): DayParts {
  const names = Object.keys(parts) as PartName[];
  return new Map(names.map((name) => [name, JSON.stringify(parts[name])]));
}

/**
 * The names of the parts that are not as they were. The time left of an offer goes on by itself. A phone's own step changes
 * the parcels in hand with the assignments; another courier may have taken the parcel over since, so both are sent.
 */
function changedParts(parts: DayParts, before: DayParts | undefined): PartName[] {
  const lasting = (text: string | undefined) => text?.replaceAll(/"secondsLeft":\d+/g, '');
  const isChanged = (name: PartName) => lasting(parts.get(name)) !== lasting(before?.get(name));
  return [...parts.keys()].filter(
    (name) => isChanged(name === 'held' ? 'assignments' : name) || isChanged(name),
  );
}

/** The moment of a look at a courier's day, and the day's tag by it. */
interface Moment {
  readonly courierId: string;
  readonly at: Date;
  readonly tag: string;
}

/** The changes of a day as server-sent events: urgent parts in one of their own, unless they are all. */
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
