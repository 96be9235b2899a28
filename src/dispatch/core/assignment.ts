import {
  bringNearer,
  clearHeap,
  createHeap,
  type DistanceHeap,
  isTaken,
  takeNearest,
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

/** Stands for no row or no column. A row without a column counts as assigned to a private column at price zero. */
const none = -1;

/**
 * Assigns columns to rows at the least total cost; returns -1 for a row without a column. It uses successive shortest
 * augmenting paths with column prices (Jonker and Volgenant 1987): bidding settles most rows, and one Dijkstra search
 * settles each of the rest. A search visits only reachable columns, so separate components do not slow each other down.
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
  /** The running search: the columns reached, and the row from which each was reached. */
  readonly heap: DistanceHeap;
  readonly parentRows: Int32Array;
}

/**
 * Augmenting row reduction: rows outbid each other for a few rounds. Returns the rows that still have no
 * column.
 */
function bidForColumns(problem: AssignmentProblem, state: State): number[] {
  let waiting = Array.from(state.columnOf, (_, row) => row);
  for (let round = 0; round < 2 && waiting.length > 0; round += 1) {
    const beaten: number[] = [];
    let bids = 8 * waiting.length;
    for (const first of waiting) {
      for (let row: number = first; row !== none; ) {
        const { column, margin } = bestBid(problem, state, row);
        // An outbid row bids again at once while bids change prices. On a tie it waits, or two rows would swap forever.
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

/** Returns a row's cheapest column at present prices, and the gap to its second cheapest. */
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

/** Adds one row at the least extra cost, moves other rows along the path, and keeps the prices optimal. */
function augment(problem: AssignmentProblem, state: State, source: number): void {
  const { prices, heap, columnOf, rowOf, parentRows } = state;
  const exit = findExit(problem, state, source);
  for (const column of heap.seen.subarray(0, heap.seenCount)) {
    if (isTaken(heap, column)) prices[column]! += heap.distances[column]! - exit.distance;
  }
  clearHeap(heap);
  // Walks from the exit back to the source: each row takes the column that the next row frees.
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

/** The end of a path: a column without a row, or (`none`) a row that gives up its column. */
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
    // The reduced cost of the row's present column is the row's dual; paths through the row continue from it.
    const held = columns.indexOf(column, rowStarts[row]!);
    const offset = costs[held]! - prices[column]! - distance;
    const staying = aloneCosts[row]! - offset;
    if (staying < exit.distance) exit = { row, column: none, distance: staying };
    relax(problem, state, { row, offset, bound: exit.distance });
  }
}

/** Shortens the paths to the columns that a reached row can take. */
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
