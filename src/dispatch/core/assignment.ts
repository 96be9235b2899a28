import {
  bringNearer,
  clearHeap,
  createHeap,
  type DistanceHeap,
  isTaken,
  takeNearest,
} from './distance-heap.ts';

/**
 * A sparse assignment problem: each row takes one column, or none. For each `k` from `rowStarts[r]` up to but not
 * including `rowStarts[r + 1]`, row `r` may take the column `columns[k]` at the cost `costs[k]`. Row `r` may also take
 * no column at the cost `aloneCosts[r]`. No column is taken by more than one row.
 */
export interface AssignmentProblem {
  readonly columnCount: number;
  readonly rowStarts: Int32Array;
  readonly columns: Int32Array;
  readonly costs: Float64Array;
  readonly aloneCosts: Float64Array;
}

/**
 * Marks a missing row or column. For the algorithm, a row without a column has an imaginary column of its own, whose
 * price is zero.
 */
const none = -1;

/**
 * Assigns columns to rows at the least total cost. Returns the column of each row; -1 for a row without a column. The
 * algorithm is successive shortest augmenting paths with column prices (Jonker and Volgenant 1987): rows first bid for
 * columns, and one Dijkstra search then assigns each row that is still without a column. A search visits only columns
 * that it can reach, so unconnected parts of the problem do not slow each other down.
 */
export function assignAtLeastCost(problem: AssignmentProblem): Int32Array {
  const { columnCount, aloneCosts } = problem;
  const state: State = {
    columnOf: new Int32Array(aloneCosts.length).fill(none),
    rowOf: new Int32Array(columnCount).fill(none),
    prices: new Float64Array(columnCount),
    heap: createHeap(columnCount),
    parentRows: new Int32Array(columnCount),
  };
  for (const row of bidForColumns(problem, state)) augment(problem, state, row);
  return state.columnOf;
}

interface State {
  readonly columnOf: Int32Array;
  readonly rowOf: Int32Array;
  readonly prices: Float64Array;
  /**
   * `heap` holds the columns that the running search has reached. `parentRows` is indexed by column and holds the row
   * from which the search reached the column.
   */
  readonly heap: DistanceHeap;
  readonly parentRows: Int32Array;
}

/**
 * Runs two rounds in which rows outbid each other for columns (augmenting row reduction). Returns the rows that were
 * outbid and have no column afterwards.
 */
function bidForColumns(problem: AssignmentProblem, state: State): number[] {
  let waiting = Array.from(state.columnOf, (_, row) => row);
  for (let round = 0; round < 2 && waiting.length > 0; round += 1) {
    const beaten: number[] = [];
    let bids = 8 * waiting.length;
    for (const first of waiting) {
      for (let row: number = first; row !== none; ) {
        const { column, margin } = bestBid(problem, state, row);
        // If a bid changes the price of its column (`margin` > 0), the outbid row bids again at once. If it does not (a
        // tie), the outbid row waits for the next round, since two rows could outbid each other forever.
        bids -= 1;
        const again = margin > 0 && bids > 0;
        state.columnOf[row] = column;
        if (column === none) break;
        const loser = state.rowOf[column]!;
        state.rowOf[column] = row;
        state.prices[column]! -= margin;
        if (loser !== none && !again) beaten.push(loser);
        row = again ? loser : none;
      }
    }
    waiting = beaten;
  }
  return waiting;
}

/**
 * Returns the column that is cheapest for a row at present prices. `margin` is the difference between its cost and that
 * of the row's second-cheapest choice.
 */
function bestBid({ rowStarts, columns, costs, aloneCosts }: AssignmentProblem, state: State, row: number) {
  let column = none;
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

/**
 * Assigns one more row at the least additional cost. Other rows may change columns for it. The prices are updated so
 * that they fit the new assignment.
 */
function augment(problem: AssignmentProblem, state: State, source: number): void {
  const { prices, heap, columnOf, rowOf, parentRows } = state;
  const exit = findExit(problem, state, source);
  for (const column of heap.seen.subarray(0, heap.seenCount)) {
    if (isTaken(heap, column)) prices[column]! += heap.distances[column]! - exit.distance;
  }
  clearHeap(heap);
  // Follows the path from its end back to the source row: each row takes the free column, and leaves its own column to
  // the next row.
  let { row, column } = exit;
  for (;;) {
    const left = columnOf[row]!;
    columnOf[row] = column;
    if (column !== none) rowOf[column] = row;
    if (row === source) return;
    column = left;
    row = parentRows[column]!;
  }
}

/** The end of a path: a free column or, if `column` is `none`, a row that stays without a column. */
interface Exit {
  readonly row: number;
  readonly column: number;
  readonly distance: number;
}

function findExit(problem: AssignmentProblem, state: State, source: number): Exit {
  const { rowStarts, columns, costs, aloneCosts } = problem;
  const { rowOf, prices, heap, parentRows } = state;
  let exit: Exit = { row: source, column: none, distance: aloneCosts[source]! };
  relax(problem, state, { row: source, offset: 0, bound: exit.distance });
  for (;;) {
    const column = takeNearest(heap, exit.distance);
    if (column === none) return exit;
    const distance = heap.distances[column]!;
    const row = rowOf[column]!;
    if (row === none) return { row: parentRows[column]!, column, distance };
    // The search continues through this row. From here, the path length is relative to the reduced cost of the row's
    // present column (its dual value).
    const held = columns.indexOf(column, rowStarts[row]!);
    const offset = costs[held]! - prices[column]! - distance;
    const staying = aloneCosts[row]! - offset;
    if (staying < exit.distance) exit = { row, column: none, distance: staying };
    relax(problem, state, { row, offset, bound: exit.distance });
  }
}

/** Lowers the distances of columns that are nearer through a newly reached row. */
function relax(
  { rowStarts, columns, costs }: AssignmentProblem,
  { prices, heap, parentRows }: State,
  { row, offset, bound }: { row: number; offset: number; bound: number },
): void {
  for (let k = rowStarts[row]!; k < rowStarts[row + 1]!; k += 1) {
    const column = columns[k]!;
    const distance = costs[k]! - prices[column]! - offset;
    if (distance >= heap.distances[column]! || distance >= bound || isTaken(heap, column)) continue;
    parentRows[column] = row;
    bringNearer(heap, column, distance);
  }
}
