import { statuses } from '../../../src/statuses.ts';
import type { Filter, GroupKey, SortKey } from './filter.ts';
import { type BoardDelivery, stageOf, stages } from './rows.ts';

const last = '\uffff';
const byText = (read: (delivery: BoardDelivery) => string | undefined) => {
  const { compare } = new Intl.Collator('id', { numeric: true });
  return (one: BoardDelivery, other: BoardDelivery) => compare(read(one) ?? last, read(other) ?? last);
};
const byTime = (read: (delivery: BoardDelivery) => string | undefined) => {
  const textOf = (delivery: BoardDelivery) => read(delivery) ?? last;
  return (one: BoardDelivery, other: BoardDelivery) =>
    textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0;
};

const comparisons: Readonly<Record<SortKey, (one: BoardDelivery, other: BoardDelivery) => number>> = {
  due: byTime(({ due }) => due?.at),
  status: (one, other) =>
    stages.indexOf(stageOf(one)) - stages.indexOf(stageOf(other)) ||
    statuses.indexOf(one.status as never) - statuses.indexOf(other.status as never),
  order: byText(({ orderID }) => orderID),
  recipient: byText(({ recipient }) => recipient),
  courier: byText(({ courier }) => courier?.name),
  created: byTime(({ createdAt }) => createdAt),
};

/** A line of the table: a delivery, or the head of a group. */
export type TableLine =
  | { readonly kind: 'row'; readonly id: string; readonly delivery: BoardDelivery }
  | { readonly kind: 'group'; readonly id: string; readonly count: number; readonly key: string | undefined };

const groupOf: Readonly<Record<GroupKey, (delivery: BoardDelivery) => string | undefined>> = {
  stage: stageOf,
  area: ({ areaID }) => areaID ?? undefined,
  provider: ({ workspaceID }) => workspaceID,
  courier: ({ courier }) => courier?.courierID,
};

/** Rows in their order: what is due first comes first, unless somebody asks for another order. */
export function putInOrder(rows: readonly BoardDelivery[], filter: Filter): BoardDelivery[] {
  const compare = comparisons[filter.sort ?? 'due'];
  const sign = filter.descending === true ? -1 : 1;
  return rows.toSorted(
    (one, other) => sign * compare(one, other) || (one.deliveryID < other.deliveryID ? -1 : 1),
  );
}

/** The lines of the table: rows in order, under the heads of their groups, whose names order them. */
export function linesOf(
  rows: readonly BoardDelivery[],
  { group }: Filter,
  nameOf: (key: string | undefined) => string,
): TableLine[] {
  const asLine = (delivery: BoardDelivery): TableLine => ({
    kind: 'row',
    id: delivery.deliveryID,
    delivery,
  });
  if (group === undefined) return rows.map(asLine);
  const groups = Map.groupBy(rows, groupOf[group]);
  const places = group === 'stage' ? (key = '') => String(stages.indexOf(key as never)) : nameOf;
  const { compare } = new Intl.Collator('id', { numeric: true });
  return [...groups]
    .toSorted(([one], [other]) => compare(places(one), places(other)))
    .flatMap(([key, members]): TableLine[] => [
      { kind: 'group', id: `group ${key}`, count: members.length, key },
      ...members.map(asLine),
    ]);
}
