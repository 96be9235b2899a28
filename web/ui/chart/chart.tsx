import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './chart.module.css';
import { colours, type Drawing, dashes } from './drawing.ts';
import { type Plan, planOf } from './plan.ts';
import { RowPlot } from './row-plot.tsx';
import { TimePlot } from './time-plot.tsx';

/** Width until the page has been measured, in pixels. */
const usualWidth = 720;

/**
 * Draws values by group as SVG. The pointer, arrow keys and screen readers read out the values of one group at a time.
 */
export function Chart({ drawn }: { readonly drawn: Drawing }) {
  const [place, width] = useWidth();
  const [chosen, setChosen] = useState<number>();
  const { names, series } = drawn;
  const isDown = drawn.groups === 'rows';
  const last = names.length - 1;
  const plan = planOf({
    width,
    count: names.length,
    bars: drawn.marks === 'points' ? 1 : series.length,
    isDown,
    ticks: drawn.ticks,
  });
  const at = chosen === undefined ? undefined : Math.min(chosen, last);
  const first = isDown ? 0 : last;
  const readAt = at ?? first;
  const reader = readerOf({ plan, readAt, last, setChosen });
  const Plot = isDown ? RowPlot : TimePlot;
  return (
    <figure className={styles.figure}>
      <div
        ref={place}
        className={styles.plot}
        onPointerMove={reader.point}
        onPointerDown={reader.point}
        onPointerLeave={() => setChosen(undefined)}
      >
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${plan.height}`}
          role="img"
          aria-label={drawn.label}
        >
          <Plot drawn={drawn} plan={plan} at={at} />
        </svg>
        <div
          className={styles.reader}
          role="slider"
          tabIndex={0}
          aria-label={drawn.valuesLabel}
          aria-orientation={isDown ? 'vertical' : 'horizontal'}
          aria-valuemin={1}
          aria-valuemax={names.length}
          aria-valuenow={readAt + 1}
          aria-valuetext={spoken(drawn, readAt)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen(first)}
          onBlur={() => setChosen(undefined)}
          onKeyDown={reader.press}
        />
        {at !== undefined && <Values drawn={drawn} plan={plan} at={at} />}
      </div>
      {(series.length > 1 || hasGoalLine(drawn)) && <Legend drawn={drawn} />}
    </figure>
  );
}

interface Reading {
  readonly plan: Plan;
  readonly readAt: number;
  readonly last: number;
  setChosen(at: number | undefined): void;
}

/** Returns how the pointer and keys choose a group. */
const readerOf = ({ plan, readAt, last, setChosen }: Reading) => ({
  point: ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setChosen(plan.nearest(clientX - box.left, clientY - box.top));
  },
  press: (event: KeyboardEvent) => {
    const next = chosenBy(event.key, readAt, last);
    if (next === 'unknown') return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(next);
  },
});

/** Returns the group that a key chooses, undefined for none, and `unknown` for any other key. */
function chosenBy(key: string, at: number, last: number): number | undefined | 'unknown' {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? undefined : 'unknown';
}

const spoken = ({ names, series, format }: Drawing, at: number): string =>
  `${names[at]}: ${series.map(({ label, values }) => `${label} ${format(values[at] ?? null)}`).join(', ')}`;

/** Measures an element. @returns its ref, and its width in pixels */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useLayoutEffect(() => {
    const measured = place.current;
    if (measured === null) return;
    const measure = () => measured.clientWidth > 0 && setWidth(measured.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(measured);
    return () => resized.disconnect();
  }, []);
  return [place, width] as const;
}

interface ValuesProps {
  readonly drawn: Drawing;
  readonly plan: Plan;
  readonly at: number;
}

/** Shows the values of one group beside it. The reader speaks the same. */
function Values({ drawn: { names, groups, series, format }, plan, at }: ValuesProps) {
  const isDown = groups === 'rows';
  const [x, y] = isDown ? [plan.width, plan.groupAt(at) + plan.slot / 2] : [plan.groupAt(at), plan.top];
  const isFarRight = x > plan.width / 2;
  const side = isFarRight ? { right: plan.width - x + (isDown ? 0 : 10) } : { left: x + 10 };
  return (
    <div className={styles.values} style={{ top: y, ...side }} aria-hidden="true">
      <strong className={styles.valuesName}>{names[at]}</strong>
      {series.map(({ label, values }, place) => (
        <span key={label} className={styles.valuesLine}>
          <Swatch place={place} />
          {label}
          <b>{format(values[at] ?? null)}</b>
        </span>
      ))}
    </div>
  );
}

/** True if the goal is a line across times. Its name is in the legend, where no other line crosses it. */
const hasGoalLine = ({ goal, groups }: Drawing): boolean => goal !== undefined && groups === 'times';

const Legend = ({ drawn }: { readonly drawn: Drawing }) => (
  <figcaption className={styles.legend}>
    {drawn.series.map(({ label }, place) => (
      <span key={label}>
        <Swatch place={place} isLine={drawn.marks === 'points' && drawn.groups === 'times'} />
        {label}
      </span>
    ))}
    {hasGoalLine(drawn) && (
      <span>
        <svg className={styles.swatch} width={18} height={10} aria-hidden="true">
          <path className={styles.goal} d="M0 5H18" />
        </svg>
        {drawn.goal?.label}
      </span>
    )}
  </figcaption>
);

function Swatch({ place, isLine = false }: { readonly place: number; readonly isLine?: boolean }) {
  return (
    <svg className={styles.swatch} width={isLine ? 18 : 10} height={10} aria-hidden="true">
      {isLine ? (
        <path className={styles.line} stroke={colours[place]} strokeDasharray={dashes[place]} d="M1 5H17" />
      ) : (
        <rect width={10} height={10} rx={2} fill={colours[place]} />
      )}
    </svg>
  );
}
