import type { Coordinates } from './schema.ts';
import type { Boundary, Ring } from './tariffs/sheet.ts';

/**
 * Edges as a flat list of numbers, four for each edge: longitude and latitude of its start, longitude and latitude of
 * its end.
 */
type Edges = Float64Array;

/**
 * Lists the edges of each band of latitude. `members` holds indexes into `Edges`, ordered by band from the south.
 * `starts` holds for each band the index of its first entry in `members`; the last entry of `starts` is the length of
 * `members`.
 */
interface Bands {
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/**
 * A boundary prepared for lookups. The edges of all its rings are stored together: the lookup counts how many edges a
 * ray crosses, which works for holes and separate parts alike. Its range of latitudes is divided into bands. A point is
 * tested only against the edges that touch the point's band.
 */
export interface Outline {
  readonly edges: Edges;
  readonly bands: Bands;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Many outlines, and a grid whose cells list the outlines near them. A lookup tests only the outlines of the point's
 * cell.
 */
export interface CoverageIndex {
  readonly outlines: readonly Outline[];
  readonly cells: ReadonlyMap<number, readonly number[]>;
}

const cellsADegree = 20;
const rowWidth = 360 * cellsADegree + 2;

export function outlineOf(boundary: Boundary): Outline {
  const edges = edgesOf(boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat());
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let at = 0; at < edges.length; at += 4) {
    west = Math.min(west, edges[at]!);
    east = Math.max(east, edges[at]!);
    south = Math.min(south, edges[at + 1]!);
    north = Math.max(north, edges[at + 1]!);
  }
  return { edges, bands: bandsOf(edges, south, north), west, south, east, north };
}

function edgesOf(rings: readonly Ring[]): Edges {
  const edges = new Float64Array(4 * rings.reduce((sum, ring) => sum + ring.length - 1, 0));
  let at = 0;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      edges[at] = ring[index - 1]![0]!;
      edges[at + 1] = ring[index - 1]![1]!;
      edges[at + 2] = ring[index]![0]!;
      edges[at + 3] = ring[index]![1]!;
      at += 4;
    }
  }
  return edges;
}

const edgesABand = 4;

/**
 * Groups edges by the bands that they touch. It counts the edges of each band first, and then fills arrays of that
 * size. This is fast, which matters because a tariff version can have a thousand outlines.
 */
function bandsOf(edges: Edges, south: number, north: number): Bands {
  const count = Math.max(1, Math.ceil(edges.length / 4 / edgesABand));
  const lowest = (at: number) => bandOf(Math.min(edges[at + 1]!, edges[at + 3]!), south, north, count);
  const highest = (at: number) => bandOf(Math.max(edges[at + 1]!, edges[at + 3]!), south, north, count);
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < edges.length; at += 4) {
    for (let band = lowest(at), last = highest(at); band <= last; band += 1) starts[band]! += 1;
  }
  for (let band = 1; band <= count; band += 1) starts[band]! += starts[band - 1]!;
  const members = new Uint32Array(starts[count]!);
  // Each band is filled from its end to its beginning. The band's entry in `starts` is decremented for each edge, and
  // ends as the index of the band's first edge.
  for (let at = 0; at < edges.length; at += 4) {
    for (let band = lowest(at), last = highest(at); band <= last; band += 1) {
      starts[band]! -= 1;
      members[starts[band]!] = at;
    }
  }
  return { starts, members };
}

/** Returns the number of the band in which a latitude lies, counted from the south. */
const bandOf = (latitude: number, south: number, north: number, count: number): number =>
  Math.min(count - 1, Math.floor(((latitude - south) / (north - south || 1)) * count));

/**
 * Returns true if a point is inside or on an edge. Neighbouring areas both contain their common edge, so that there is
 * no gap between them.
 */
export function contains(outline: Outline, { longitude: x, latitude: y }: Coordinates): boolean {
  const { edges, bands, west, south, east, north } = outline;
  if (x < west || x > east || y < south || y > north) return false;
  const band = bandOf(y, south, north, bands.starts.length - 1);
  let inside = false;
  for (let member = bands.starts[band]!; member < bands.starts[band + 1]!; member += 1) {
    const at = bands.members[member]!;
    const x1 = edges[at]!;
    const y1 = edges[at + 1]!;
    const x2 = edges[at + 2]!;
    const y2 = edges[at + 3]!;
    const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    if (turn === 0 && isBetween(x, x1, x2) && isBetween(y, y1, y2)) return true;
    // An edge includes its lower end but not its upper one. Where two edges meet, the ray thus crosses only one of
    // them.
    if (y1 > y !== y2 > y && turn > 0 === y2 > y1) inside = !inside;
  }
  return inside;
}

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

const column = (longitude: number) => Math.floor((longitude + 180) * cellsADegree);
const row = (latitude: number) => Math.floor((latitude + 90) * cellsADegree);

/** Builds a grid with cells of 0.05°. Each cell lists, in order, the outlines whose bounding box touches the cell. */
export function indexCoverage(outlines: readonly Outline[]): CoverageIndex {
  const cells = new Map<number, number[]>();
  outlines.forEach((outline, index) => {
    for (let y = row(outline.south); y <= row(outline.north); y += 1) {
      for (let x = column(outline.west); x <= column(outline.east); x += 1) {
        const key = y * rowWidth + x;
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [index]);
        else cell.push(index);
      }
    }
  });
  return { outlines, cells };
}

/**
 * Returns the index of the first outline that contains a point and for which `isWanted` returns true; undefined if
 * there is no such outline.
 */
export function findCovering(
  index: CoverageIndex,
  point: Coordinates,
  isWanted: (place: number) => boolean,
): number | undefined {
  const cell = index.cells.get(row(point.latitude) * rowWidth + column(point.longitude));
  return cell?.find((each) => isWanted(each) && contains(index.outlines[each]!, point));
}

/**
 * Returns the area of an outline in km². It is accurate to about one percent, which is enough to estimate how far apart
 * couriers are.
 */
export function areaSquareKm({ edges, west, south, north }: Outline): number {
  const kmADegree = 111.2;
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let doubled = 0;
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    doubled += (x1 - west) * (y2 - south) - (x2 - west) * (y1 - south);
  }
  return (Math.abs(doubled) / 2) * narrowing * kmADegree ** 2;
}
