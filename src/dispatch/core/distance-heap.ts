/** A binary heap of numbered items with the nearest item on top. The distance of an item can only be lowered. */
export interface DistanceHeap {
  /** By item: its distance; infinity if the item was never added. */
  readonly distances: Float64Array;
  readonly items: Int32Array;
  /** By item: its index in `items`. */
  readonly places: Int32Array;
  size: number;
  /** The first `seenCount` entries are the items that were added since the heap was last cleared. */
  readonly seen: Int32Array;
  seenCount: number;
}

const unseen = -1;
const taken = -2;

export const createHeap = (itemCount: number): DistanceHeap => ({
  distances: new Float64Array(itemCount).fill(Number.POSITIVE_INFINITY),
  items: new Int32Array(itemCount),
  places: new Int32Array(itemCount).fill(unseen),
  size: 0,
  seen: new Int32Array(itemCount),
  seenCount: 0,
});

export const isTaken = ({ places }: DistanceHeap, item: number): boolean => places[item] === taken;

/** Adds an item at a distance, or lowers its distance. */
export function bringNearer(heap: DistanceHeap, item: number, distance: number): void {
  const { items, places, distances } = heap;
  distances[item] = distance;
  let place = places[item]!;
  if (place === unseen) {
    place = heap.size++;
    heap.seen[heap.seenCount++] = item;
  }
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = items[above]!;
    if (distances[parent]! <= distance) break;
    items[place] = parent;
    places[parent] = place;
    place = above;
  }
  items[place] = item;
  places[item] = place;
}

/**
 * Removes and returns the nearest item; returns -1 if no item is nearer than `bound`. The item's entry in `distances`
 * is kept.
 */
export function takeNearest(heap: DistanceHeap, bound: number): number {
  const { items, places, distances } = heap;
  const nearest = items[0]!;
  if (heap.size === 0 || distances[nearest]! >= bound) return -1;
  places[nearest] = taken;
  const size = --heap.size;
  if (size === 0) return nearest;
  const last = items[size]!;
  const distance = distances[last]!;
  let place = 0;
  for (let below = 1; below < size; below = 2 * place + 1) {
    if (below + 1 < size && distances[items[below + 1]!]! < distances[items[below]!]!) below += 1;
    const child = items[below]!;
    if (distances[child]! >= distance) break;
    items[place] = child;
    places[child] = place;
    place = below;
  }
  items[place] = last;
  places[last] = place;
  return nearest;
}

/** Empties the heap and resets every distance. */
export function clearHeap(heap: DistanceHeap): void {
  for (const item of heap.seen.subarray(0, heap.seenCount)) {
    heap.distances[item] = Number.POSITIVE_INFINITY;
    heap.places[item] = unseen;
  }
  heap.size = 0;
  heap.seenCount = 0;
}
