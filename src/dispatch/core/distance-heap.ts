/** A binary heap of numbered items, the one with the least distance on top; distances only ever fall. */
export interface DistanceHeap {
  /** By item; infinite for one that was never brought near. */
  readonly distances: Float64Array;
  readonly items: Int32Array;
  /** Where an item stands in `items`, or -1. */
  readonly places: Int32Array;
  size: number;
}

const absent = -1;

export const createHeap = (itemCount: number): DistanceHeap => ({
  distances: new Float64Array(itemCount).fill(Number.POSITIVE_INFINITY),
  items: new Int32Array(itemCount),
  places: new Int32Array(itemCount).fill(absent),
  size: 0,
});

/** Puts an item in at a distance, or moves it up to a lesser one. */
export function bringNearer(heap: DistanceHeap, item: number, distance: number): void {
  const { items, places, distances } = heap;
  distances[item] = distance;
  let place = places[item]!;
  if (place === absent) {
    place = heap.size;
    heap.size += 1;
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

/** The item with the least distance, or -1. */
export const nearest = ({ size, items }: DistanceHeap): number => (size > 0 ? items[0]! : absent);

/** Takes the nearest item out; it keeps its distance. */
export function removeNearest(heap: DistanceHeap): void {
  const { items, places, distances } = heap;
  places[items[0]!] = absent;
  heap.size -= 1;
  const { size } = heap;
  if (size === 0) return;
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
}

/** Empties the heap, and forgets the distances of the items named. */
export function clearHeap(heap: DistanceHeap, known: Int32Array): void {
  for (const item of known) {
    heap.distances[item] = Number.POSITIVE_INFINITY;
    heap.places[item] = absent;
  }
  heap.size = 0;
}
