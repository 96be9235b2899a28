import assert from 'node:assert/strict';

/** The value of every series as Prometheus reads them, such as `antar_moves_total{move="cancel"}`. */
export type Series = ReadonlyMap<string, number>;

/** Reads the metrics of a process. */
export async function readSeries(url: string | undefined, token?: string): Promise<Series> {
  const response = await fetch(url ?? '', {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  assert.equal(response.status, 200);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** The name of a series' metric. */
export const nameOf = (series: string): string => series.replace(/\{.*/, '');

/** The values of a metric's series whose labels include these. */
export const valuesOf = (
  series: Series,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number[] =>
  [...series]
    .filter(
      ([each]) =>
        nameOf(each) === name &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    )
    .map(([, value]) => value);

/** Their sum. */
export const sumOf = (...query: Parameters<typeof valuesOf>): number =>
  valuesOf(...query).reduce((sum, each) => sum + each, 0);
