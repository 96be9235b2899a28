import { readSearchFields, type SearchFieldName } from '../../../src/text/search-fields.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { hasWords, hasWordsOfOne, phoneDigitsOf } from '../../ui/language/words.ts';
import {
  type BoardDelivery,
  isWithoutCourier,
  latenessOf,
  type Stage,
  searchableOf,
  stageOf,
  stages,
} from './rows.ts';

export const urgencies = ['late', 'soon-late', 'no-courier', 'cod'] as const;
export type Urgency = (typeof urgencies)[number];
const sortKeys = ['due', 'status', 'order', 'recipient', 'courier', 'created'] as const;
export type SortKey = (typeof sortKeys)[number];
export const groupKeys = ['stage', 'area', 'provider', 'courier'] as const;
export type GroupKey = (typeof groupKeys)[number];

/** The views of the board besides the list. */
export const shows = ['map', 'time'] as const;
export type Show = (typeof shows)[number];

/** The filters of the board. The address contains all of them, so that a link shows the same rows. */
export interface Filter {
  readonly environment: 'production' | 'sandbox';
  readonly q?: string;
  readonly stage?: readonly Stage[];
  readonly only?: readonly Urgency[];
  readonly area?: string;
  readonly service?: string;
  readonly provider?: string;
  readonly courier?: string;
  /** True to show also what the sandbox made up for scenarios and certifications. */
  readonly madeUp?: true;
  readonly sort?: SortKey;
  readonly descending?: boolean;
  readonly group?: GroupKey;
}

/** The search parameters of the board: its filters, and the open delivery. */
export interface BoardSearch extends Omit<Filter, 'environment' | 'stage' | 'only'> {
  readonly sandbox?: boolean;
  readonly stage?: string;
  readonly only?: string;
  readonly open?: string;
  /** True to search ended deliveries too. */
  readonly ended?: boolean;
  readonly show?: Show;
}

const listOf = <T extends string>(all: readonly T[], value: unknown): readonly T[] =>
  all.filter((each) => textOf(value)?.split(',').includes(each));

/** Reads the search parameters and drops unknown values. */
export function readSearch(search: Record<string, unknown>): BoardSearch {
  const stage = listOf(stages, search.stage).join(',');
  const only = listOf(urgencies, search.only).join(',');
  return present({
    sandbox: search.sandbox === true || undefined,
    q: textOf(search.q),
    stage: stage || undefined,
    only: only || undefined,
    area: textOf(search.area),
    service: textOf(search.service),
    provider: textOf(search.provider),
    courier: textOf(search.courier),
    madeUp: search.madeUp === true || undefined,
    sort: oneOf(sortKeys, search.sort),
    descending: search.descending === true || undefined,
    group: oneOf(groupKeys, search.group),
    open: textOf(search.open),
    ended: search.ended === true || undefined,
    show: oneOf(shows, search.show),
  });
}

export const filterOf = ({
  sandbox,
  stage,
  only,
  open: _,
  show: __,
  ended: ___,
  ...rest
}: BoardSearch): Filter => ({
  ...rest,
  environment: sandbox === true ? 'sandbox' : 'production',
  stage: listOf(stages, stage),
  only: listOf(urgencies, only),
});

/** Returns true if a filter may hide rows. Order, groups and environment do not count. */
export const isNarrowed = ({ q, stage, only, area, service, provider, courier }: Filter): boolean =>
  [q, area, service, provider, courier].some((each) => each !== undefined) ||
  (stage?.length ?? 0) > 0 ||
  (only?.length ?? 0) > 0;

const urgent: Readonly<Record<Urgency, (delivery: BoardDelivery, nowMs: number) => boolean>> = {
  late: (delivery, nowMs) => latenessOf(delivery, nowMs) === 'late',
  'soon-late': (delivery, nowMs) => latenessOf(delivery, nowMs) === 'soon-late',
  'no-courier': isWithoutCourier,
  cod: ({ cashOnDelivery }) => cashOnDelivery !== null,
};

/**
 * True if the delivery has every word of the search, or the phone number that was searched for, in any notation. Words
 * of a name must all belong to one person, and the value of a named field to that field (decision 587).
 */
export function matchesText(delivery: BoardDelivery, q: string): boolean {
  const { words, fields } = readSearchFields(q);
  const searchable = searchableOf(delivery);
  const names = Object.keys(fields) as SearchFieldName[];
  const hasField = (text: string, value: string) => hasNumber([text], value) || hasWords([text], value);
  if (!names.every((name) => hasField(searchable[name], fields[name]!))) return false;
  if (words === '') return true;
  const { sender, recipient, courier, rest } = searchable;
  return (
    hasNumber([sender, recipient, rest], words) || hasWordsOfOne([sender, recipient, courier], [rest], words)
  );
}

function hasNumber(texts: readonly string[], number: string): boolean {
  const digits = phoneDigitsOf(number, 5);
  return digits !== undefined && texts.some((text) => text.includes(digits));
}

/**
 * True if a delivery matches the filters other than stage and urgency. The chips of those two count what each would
 * show.
 */
function matchesRest(delivery: BoardDelivery, filter: Filter): boolean {
  const { q, area, service, provider, courier, madeUp } = filter;
  if (delivery.isMadeUp && madeUp !== true) return false;
  if (area !== undefined && delivery.areaID !== area) return false;
  if (service !== undefined && delivery.serviceType !== service) return false;
  if (provider !== undefined && delivery.workspaceID !== provider) return false;
  if (courier !== undefined && delivery.courier?.courierID !== courier) return false;
  return q === undefined || matchesText(delivery, q);
}

/** The visible rows, and the number of rows that each chip would show. */
export interface Found {
  readonly rows: readonly BoardDelivery[];
  readonly stages: Readonly<Record<Stage, number>>;
  readonly urgencies: Readonly<Record<Urgency, number>>;
}

export function applyFilter(deliveries: Iterable<BoardDelivery>, filter: Filter, nowMs: number): Found {
  const byStage = Object.fromEntries(stages.map((each) => [each, 0])) as Record<Stage, number>;
  const byUrgency = Object.fromEntries(urgencies.map((each) => [each, 0])) as Record<Urgency, number>;
  const { stage: wanted = [], only = [] } = filter;
  const rows: BoardDelivery[] = [];
  for (const delivery of deliveries) {
    if (!matchesRest(delivery, filter)) continue;
    const stage = stageOf(delivery);
    const isOfStage = wanted.length === 0 || wanted.includes(stage);
    const holds = urgencies.filter((each) => urgent[each](delivery, nowMs));
    const isUrgent = only.every((each) => holds.includes(each));
    if (isUrgent) byStage[stage] += 1;
    if (isOfStage) for (const each of holds) byUrgency[each] += 1;
    if (isOfStage && isUrgent) rows.push(delivery);
  }
  return { rows, stages: byStage, urgencies: byUrgency };
}
