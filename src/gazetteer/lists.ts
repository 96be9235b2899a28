/** Returns one of many packed lists by its index, without copying it. */
export type Lists = (index: number) => Uint32Array;

/** Packs many short lists of indexes into one array. */
export function packLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = starts[index]! + list.length;
  });
  const all = Uint32Array.from(lists.flat());
  return (index) => all.subarray(starts[index], starts[index + 1]);
}
