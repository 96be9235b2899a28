import { statuses } from '../../../src/vocabulary/statuses.ts';
import { groupBy } from '../../ui/group-by.ts';
import type { RowGroup } from '../../ui/listing/listing.tsx';
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

const groupOf: Readonly<Record<GroupKey, (delivery: BoardDelivery) => string | undefined>> = {
  stage: stageOf,
  area: ({ areaID }) => areaID ?? undefined,
  provider: ({ workspaceID }) => workspaceID,
  courier: ({ courier }) => courier?.courierID,
};

/** Sorts rows by the chosen column; by default the delivery due soonest comes first. */
export function putInOrder(rows: readonly BoardDelivery[], filter: Filter): BoardDelivery[] {
  const compare = comparisons[filter.sort ?? 'due'];
  const sign = filter.descending === true ? -1 : 1;
  return rows.toSorted(
    (one, other) => sign * compare(one, other) || (one.deliveryID < other.deliveryID ? -1 : 1),
  );
}

/** Returns the rows in groups, sorted by name (stages in their own order); undefined if the board is not grouped. */
export function groupsOf(
  rows: readonly BoardDelivery[],
  { group }: Filter,
  nameOf: (key: string | undefined) => string,
): readonly RowGroup<BoardDelivery>[] | undefined {
  if (group === undefined) return undefined;
  const found = [...groupBy(rows, groupOf[group])].map(([key, members]) => ({
    key: key ?? '',
    name: nameOf(key),
    rows: members,
  }));
  const { compare } = new Intl.Collator('id', { numeric: true });
  const placeOf = ({ key, name }: RowGroup<BoardDelivery>) =>
    group === 'stage' ? String(stages.indexOf(key as never)) : name;
  return found.toSorted((one, other) => compare(placeOf(one), placeOf(other)));
}
