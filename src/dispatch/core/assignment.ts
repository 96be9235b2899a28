import {
  bringNearer,
  clearHeap,
  createHeap,
  type DistanceHeap,
  nearest,
  removeNearest,
} from './distance-heap.ts';

/**
 * A sparse assignment problem: row r may take column `columns[k]` at `costs[k]` for k in
 * `[rowStarts[r], rowStarts[r + 1])`, or stay alone at `aloneCosts[r]`. A column serves at most one row.
 */
export interface AssignmentProblem {
  readonly columnCount: number;
  readonly rowStarts: Int32Array;
  readonly columns: Int32Array;
  readonly costs: Float64Array;
  readonly aloneCosts: Float64Array;
}

const nobody = -1;
/** In the place of a column: the private one that every row has, whose price is always zero. */
const alone = -2;

/**
 * Gives the columns that rows take, at the least total cost there is; -1 where a row stays alone.
 *
 * Successive shortest augmenting paths with column prices (Jonker and Volgenant 1987): bidding settles most rows,
 * and a Dijkstra search each of the rest. A search touches only what it reaches, so connected components never
 * pay for each other.
 */
export function assignAtLeastCost(problem: AssignmentProblem): Int32Array {
  const state = openState(problem);
  const free = bidForColumns(problem, state);
  for (const row of free) augment(problem, state, row);
  return state.columnOf.map((column) => (column === alone ? nobody : column));
}

interface State {
  readonly columnOf: Int32Array;
  readonly rowOf: Int32Array;
  readonly prices: Float64Array;
  readonly search: Search;
}

/** Working memory of one Dijkstra search, cleared by its touched list alone. */
interface Search {
  readonly heap: DistanceHeap;
  readonly parentRows: Int32Array;
  readonly settled: Uint8Array;
  readonly touched: Int32Array;
  touchedCount: number;
}

function openState({ columnCount, aloneCosts }: AssignmentProblem): State {
  return {
    columnOf: new Int32Array(aloneCosts.length).fill(nobody),
    rowOf: new Int32Array(columnCount).fill(nobody),
    prices: new Float64Array(columnCount),
    search: {
      heap: createHeap(columnCount),
      parentRows: new Int32Array(columnCount),
      settled: new Uint8Array(columnCount),
      touched: new Int32Array(columnCount),
      touchedCount: 0,
    },
  };
}

/** Augmenting row reduction: rows outbid each other for a few rounds; gives the rows still without a column. */
function bidForColumns(problem: AssignmentProblem, state: State): number[] {
  let waiting = Array.from(state.columnOf, (_, row) => row);
  for (let round = 0; round < 2 && waiting.length > 0; round += 1) {
    const beaten: number[] = [];
    let bids = 8 * waiting.length;
    for (const first of waiting) {
      for (let row: number = first; row !== nobody; ) {
        const bid = bestBid(problem, state, row);
        const loser = bid.column === alone ? nobody : state.rowOf[bid.column]!;
        state.columnOf[row] = bid.column;
        if (bid.column !== alone) {
          state.rowOf[bid.column] = row;
          state.prices[bid.column]! -= bid.margin;
        }
        if (loser !== nobody) state.columnOf[loser] = nobody;
        // A loser bids again at once while bids move prices; on a tie it waits, or two rows would swap for ever.
        bids -= 1;
        const again = loser !== nobody && bid.margin > 0 && bids > 0;
        if (loser !== nobody && !again) beaten.push(loser);
        row = again ? loser : nobody;
      }
    }
    waiting = beaten;
  }
  return waiting;
}

/** The cheapest column of a row at present prices, and how much cheaper it is than the next. */
function bestBid({ rowStarts, columns, costs, aloneCosts }: AssignmentProblem, state: State, row: number) {
  let column = alone;
  let least = aloneCosts[row]!;
  let second = Number.POSITIVE_INFINITY;
  for (let k = rowStarts[row]!; k < rowStarts[row + 1]!; k += 1) {
    const reduced = costs[k]! - state.prices[columns[k]!]!;
    if (reduced < least) {
      second = least;
      least = reduced;
      column = columns[k]!;
    } else if (reduced < second) second = reduced;
  }
  return { column, margin: second - least };
}

/** Finds the cheapest way to place one more row, moving others along the path, and keeps the prices optimal. */
function augment(problem: AssignmentProblem, state: State, source: number): void {
  const exit = findExit(problem, state, source);
  const { prices, search } = state;
  for (let index = 0; index < search.touchedCount; index += 1) {
    const column = search.touched[index]!;
    if (search.settled[column] === 1) prices[column]! += search.heap.distances[column]! - exit.distance;
  }
  moveAlong(state, source, exit);
  clear(search);
  search.touchedCount = 0;
}

/** Where a path ends: at a column that nobody has, or (`alone`) at a row that gives its column up. */
interface Exit {
  row: number;
  column: number;
  distance: number;
}

function findExit(problem: AssignmentProblem, state: State, source: number): Exit {
  const { rowOf, search } = state;
  const exit: Exit = { row: nobody, column: alone, distance: Number.POSITIVE_INFINITY };
  let row = source;
  let offset = 0;
  for (;;) {
    const staying = problem.aloneCosts[row]! - offset;
    if (staying < exit.distance) {
      exit.row = row;
      exit.distance = staying;
    }
    relax(problem, state, { row, offset, bound: exit.distance });
    const column = nearest(search.heap);
    if (column < 0 || search.heap.distances[column]! >= exit.distance) return exit;
    removeNearest(search.heap);
    const distance = search.heap.distances[column]!;
    if (rowOf[column] === nobody) return { row: search.parentRows[column]!, column, distance };
    search.settled[column] = 1;
    row = rowOf[column]!;
    // The reduced cost of the pair held is the row's own dual: paths through it continue from there.
    offset = reducedCost(problem, state, row, column) - distance;
  }
}

/** Shortens the ways to the columns of a row that the search has reached. */
function relax(
  { rowStarts, columns, costs }: AssignmentProblem,
  { prices, search }: State,
  { row, offset, bound }: { row: number; offset: number; bound: number },
): void {
  const { heap, settled, parentRows, touched } = search;
  for (let k = rowStarts[row]!; k < rowStarts[row + 1]!; k += 1) {
    const column = columns[k]!;
    if (settled[column] === 1) continue;
    const distance = costs[k]! - prices[column]! - offset;
    const known = heap.distances[column]!;
    if (distance >= known || distance >= bound) continue;
    if (known === Number.POSITIVE_INFINITY) {
      touched[search.touchedCount] = column;
      search.touchedCount += 1;
    }
    parentRows[column] = row;
    bringNearer(heap, column, distance);
  }
}

/** Hands each row on the path the column that the next one leaves, from the exit back to the source. */
function moveAlong({ columnOf, rowOf, search }: State, source: number, exit: Exit): void {
  let column = exit.column;
  for (let row = exit.row; ; row = search.parentRows[column]!) {
    const left = columnOf[row]!;
    columnOf[row] = column;
    if (column !== alone) rowOf[column] = row;
    if (row === source) return;
    column = left;
  }
}

function reducedCost(
  { rowStarts, columns, costs }: AssignmentProblem,
  { prices }: State,
  row: number,
  column: number,
): number {
  let k = rowStarts[row]!;
  while (columns[k] !== column) k += 1;
  return costs[k]! - prices[column]!;
}

function clear({ heap, settled, touched, touchedCount }: Search): void {
  for (let index = 0; index < touchedCount; index += 1) settled[touched[index]!] = 0;
  clearHeap(heap, touched.subarray(0, touchedCount));
}
