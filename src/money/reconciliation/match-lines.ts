/** A line of a bank statement that has no match. */
export interface OpenStated {
  readonly lineId: string;
  readonly day: string;
  readonly amountIdr: number;
  /** All texts of the line, among them the reference. */
  readonly text: string;
}

/** A line of the account Bank in the books that has no match. */
export interface OpenBooked {
  readonly transactionId: string;
  readonly day: string;
  readonly amountIdr: number;
  readonly reference: string | null;
}

/** A line of a statement with the lines of the books that it stands for. Both sums are equal. */
export interface FoundMatch {
  readonly lineId: string;
  readonly transactionIds: readonly string[];
}

const dayMs = 86_400_000;
/** The largest distance between the day at the bank and the day in the books: a long weekend. */
export const mostDaysApart = 5;
const shortestReference = 4;
const mostProposals = 10;

/** Returns a day as a number, so that days are compared quickly. */
const dayNumberOf = ({ day }: { readonly day: string }): number => Date.parse(day) / dayMs;

const tokensOf = (text: string): string[] => text.toUpperCase().match(/[\p{L}\d]+/gu) ?? [];

/** Returns a reference without its separators; undefined if it is too short to name anything. */
function plainReference(reference: string | null): string | undefined {
  const plain = tokensOf(reference ?? '').join('');
  return plain.length < shortestReference ? undefined : plain;
}

/**
 * Returns those of the plain references that a text names, whatever its separators: `TRF/0042` names `TRF-0042` and
 * `TRF0042`, but neither `TRF-004` nor `TRF-00421`.
 */
function namedIn<Of>(text: string, references: ReadonlyMap<string, Of>, longest: number): Of[] {
  const tokens = tokensOf(text);
  const found = new Set<Of>();
  for (let from = 0; from < tokens.length; from += 1) {
    let joined = '';
    for (let to = from; to < tokens.length && joined.length < longest; to += 1) {
      joined += tokens[to];
      const named = references.get(joined);
      if (named !== undefined) found.add(named);
    }
  }
  return [...found];
}

/** True if a text names a reference. */
export function namesReference(text: string, reference: string | null): boolean {
  const plain = plainReference(reference);
  return plain !== undefined && namedIn(text, new Map([[plain, true]]), plain.length).length > 0;
}

/** The pairs that a person has taken apart: no rule joins them again. */
export type Refused = (lineId: string, transactionId: string) => boolean;

/** The lines of both sides among which matches are sought. */
export interface Open {
  readonly stated: readonly OpenStated[];
  readonly booked: readonly OpenBooked[];
  readonly isRefused: Refused;
}

/**
 * Finds the matches that are sure (decision 704): the statement names the reference of the books, the sum is the same,
 * and the days are at most `mostDaysApart` apart. A line of the statement may stand for all lines of the books with one
 * reference, such as one transfer for several invoices. Each line is in at most one match.
 */
export function matchLines({ stated, booked, isRefused }: Open): FoundMatch[] {
  const byReference = groupedByReference(booked);
  const longest = Math.max(0, ...[...byReference.keys()].map(({ length }) => length));
  const lines = stated.map((line): NamingLine => {
    const groups = namedIn(line.text, byReference, longest);
    return { line, dayNumber: dayNumberOf(line), groups };
  });
  const taken = new Set<OpenStated | OpenBooked>();
  const isFree = (line: OpenStated, each: OpenBooked) =>
    !taken.has(each) && !isRefused(line.lineId, each.transactionId);
  const take = (line: OpenStated, found: readonly OpenBooked[]): FoundMatch => {
    for (const each of [line, ...found]) taken.add(each);
    return { lineId: line.lineId, transactionIds: found.map(({ transactionId }) => transactionId) };
  };
  const matches: FoundMatch[] = [];
  for (let apart = 0; apart <= mostDaysApart; apart += 1) {
    for (const { line, dayNumber, groups } of lines) {
      if (taken.has(line)) continue;
      const near = groups.flatMap((group) => group.on(line.amountIdr, dayNumber, apart));
      const found = near.find((each) => isFree(line, each));
      if (found !== undefined) matches.push(take(line, [found]));
    }
  }
  for (const { line, dayNumber, groups } of lines) {
    if (taken.has(line)) continue;
    const found = groups
      .map((group) => group.near(dayNumber).filter((each) => isFree(line, each)))
      .find((parts) => parts.length > 1 && sumOf(parts) === line.amountIdr);
    if (found !== undefined) matches.push(take(line, found));
  }
  return matches;
}

/** A line of a statement with the lines of the books whose reference it names. */
interface NamingLine {
  readonly line: OpenStated;
  readonly dayNumber: number;
  readonly groups: readonly ReferenceGroup[];
}

/** The lines of the books with one reference. */
interface ReferenceGroup {
  /** Returns those of a sum whose day is exactly `apart` days before or after a day. */
  readonly on: (amountIdr: number, dayNumber: number, apart: number) => readonly OpenBooked[];
  /** Returns those whose day is near a day. */
  readonly near: (dayNumber: number) => readonly OpenBooked[];
}

function groupedByReference(booked: readonly OpenBooked[]): Map<string, ReferenceGroup> {
  const named = booked.flatMap((each) => {
    const plain = plainReference(each.reference);
    return plain === undefined ? [] : [{ plain, each, dayNumber: dayNumberOf(each) }];
  });
  const groups = Map.groupBy(named, ({ plain }) => plain);
  return new Map(
    [...groups].map(([plain, members]) => {
      const exact = Map.groupBy(members, ({ each, dayNumber }) => `${each.amountIdr} ${dayNumber}`);
      const byDay = Map.groupBy(members, ({ dayNumber }) => dayNumber);
      const linesOf = (found: typeof members | undefined) => (found ?? []).map(({ each }) => each);
      return [
        plain,
        {
          on: (amountIdr, dayNumber, apart) =>
            daysAt(dayNumber, apart).flatMap((day) => linesOf(exact.get(`${amountIdr} ${day}`))),
          near: (dayNumber) => nearDays(dayNumber).flatMap((day) => linesOf(byDay.get(day))),
        },
      ];
    }),
  );
}

/** The days that are exactly `apart` days from a day. */
const daysAt = (dayNumber: number, apart: number): number[] =>
  apart === 0 ? [dayNumber] : [dayNumber - apart, dayNumber + apart];

/** The days near a day, the nearest first. */
const nearDays = (dayNumber: number): number[] =>
  Array.from({ length: mostDaysApart + 1 }, (_, apart) => daysAt(dayNumber, apart)).flat();

const sumOf = (lines: readonly OpenBooked[]): number =>
  lines.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/**
 * Lists for each line of the statement the lines of the books that a person may confirm: those of the same sum and near
 * days, the nearest day first, and last those that a person has taken apart. The reference need not agree.
 */
export function proposeMatches({ stated, booked, isRefused }: Open): Map<string, string[]> {
  const byPlace = Map.groupBy(booked, (each) => `${each.amountIdr} ${dayNumberOf(each)}`);
  return new Map(
    stated.map((line) => {
      const near = nearDays(dayNumberOf(line)).flatMap(
        (day) => byPlace.get(`${line.amountIdr} ${day}`) ?? [],
      );
      const ids = near.map(({ transactionId }) => transactionId);
      const isUndone = (id: string) => isRefused(line.lineId, id);
      const ordered = [...ids.filter((id) => !isUndone(id)), ...ids.filter(isUndone)];
      return [line.lineId, ordered.slice(0, mostProposals)];
    }),
  );
}
