/** Gives the list of an index, without a copy. */
export type Lists = (index: number) => Uint32Array;

/** Keeps many short lists of indexes in one piece of memory. */
export function packLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = starts[index]! + list.length;
  });
  const all = Uint32Array.from(lists.flat());
  return (index) => all.subarray(starts[index], starts[index + 1]);
}
