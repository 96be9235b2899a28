import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './reports.module.css';

/** A series of bars, all in one colour. */
interface ChartSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The data and labels of a chart. */
export interface Drawing {
  readonly label: string;
  /** The labels of the groups of bars. */
  readonly names: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** The fixed maximum of the value axis; undefined if it follows the values. */
  readonly max?: number | undefined;
}

const height = 220;
const tones = ['--tone-move', '--tone-good', '--tone-seek'];
/** The part of a group's width that its bars fill. */
const barsPart = 0.8;
/** The maximum width of a group's bars together, in pixels. */
const mostWidth = 96;

/** Draws bars by group as an image; people who cannot see it read the table. */
export function Chart({ drawn }: { readonly drawn: Drawing }) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scheme changes the colours that the effect reads
  useEffect(() => {
    const into = place.current;
    if (into === null) return;
    const chart = new uPlot(optionsOf(into, drawn), dataOf(drawn), into);
    const resized = new ResizeObserver(() => chart.setSize({ width: into.clientWidth, height }));
    resized.observe(into);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [drawn, scheme]);
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.chart} role="img" aria-label={drawn.label} />
      <figcaption className={styles.legend}>
        {drawn.series.map(({ label }, index) => (
          <span key={label}>
            <span className={styles.swatch} style={{ background: `var(${tones[index]})` }} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const dataOf = ({ names, series }: Drawing): uPlot.AlignedData =>
  [names.map((_, index) => index), ...series.map(({ values }) => [...values])] as uPlot.AlignedData;

function optionsOf(into: HTMLElement, { names, series, format, max }: Drawing): uPlot.Options {
  const colours = getComputedStyle(into);
  const colour = (token: string) => colours.getPropertyValue(token).trim();
  const font = `11px ${colours.fontFamily}`;
  const axis = { stroke: colour('--soft'), font, ticks: { show: false } };
  const grid = { stroke: colour('--line'), width: 1 };
  const spare = Math.max(1, Math.ceil((names.length * 64) / Math.max(1, into.clientWidth)));
  return {
    width: into.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, names.length - 0.4] },
      y: { range: (_, _min, most) => [0, max ?? Math.max(1, most * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: () => names.map((_, index) => index).filter((index) => index % spare === 0),
        values: (_, splits) => splits.map((index) => shortened(names[index] ?? '')),
      },
      { ...axis, grid, size: 64, values: (_, splits) => splits.map(format) },
    ],
    series: [
      {},
      ...series.map(({ label }, index) => ({
        label,
        fill: colour(tones[index] ?? tones[0]!),
        width: 0,
        points: { show: false },
        paths: barsBeside(index, series.length),
      })),
    ],
  };
}

const shortened = (name: string): string => (name.length > 12 ? `${name.slice(0, 11)}…` : name);

/** Returns the function that draws the bars of one of `count` series, which stand side by side in each group. */
const barsBeside =
  (index: number, count: number): uPlot.Series.PathBuilder =>
  (chart, of, from, to) => {
    const fill = new Path2D();
    const place = chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true);
    const part = Math.min(barsPart, (mostWidth * devicePixelRatio) / place);
    const width = part / count;
    const floor = chart.valToPos(0, 'y', true);
    for (let at = from; at <= to; at += 1) {
      const value = chart.data[of]?.[at];
      if (value == null) continue;
      const begin = chart.valToPos(at - part / 2 + index * width, 'x', true);
      const end = chart.valToPos(at - part / 2 + (index + 1) * width, 'x', true);
      const top = chart.valToPos(value, 'y', true);
      fill.rect(begin, top, Math.max(1, end - begin - 1), floor - top);
    }
    return { fill, stroke: null };
  };
