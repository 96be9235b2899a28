import { axisLabels, cutTo } from './axis-labels.ts';
import styles from './chart.module.css';
import { colours, type Plotted } from './drawing.ts';

const barThickness = 8;
const dotRadius = 4.5;
const tickSteps = [1, 2, 3];

/** Draws groups as rows with their names: dots on a line, or bars. */
export function RowPlot({ drawn, plan, at }: Plotted) {
  const { left, slot, groupAt } = plan;
  return (
    <>
      {at !== undefined && (
        <rect
          className={styles.shade}
          x={0}
          y={groupAt(at) - slot / 2}
          width={plan.width}
          height={slot}
          rx={4}
        />
      )}
      <Axis drawn={drawn} plan={plan} at={at} />
      {drawn.names.map((name, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: two couriers may have one name
          key={index}
          className={styles.rowName}
          x={left - 10}
          y={groupAt(index)}
          dy="0.34em"
          textAnchor="end"
        >
          <title>{name}</title>
          {cutTo(name, left - 14)}
        </text>
      ))}
      {drawn.marks === 'points' ? (
        <Dots drawn={drawn} plan={plan} at={at} />
      ) : (
        <Bars drawn={drawn} plan={plan} at={at} />
      )}
    </>
  );
}

/** The lines and labels of the values, and the goal. */
function Axis({ drawn: { ticks, goal, formatTick }, plan: { top, bottom, valueAt } }: Plotted) {
  const spacing = ticks.length > 1 ? valueAt(ticks[1]!) - valueAt(ticks[0]!) : 0;
  const labels = axisLabels({
    count: ticks.length,
    spacing,
    steps: tickSteps,
    textOf: (index) => formatTick(ticks[index]!),
  });
  return (
    <>
      {ticks.map((tick) => (
        <line key={tick} className={styles.grid} x1={valueAt(tick)} x2={valueAt(tick)} y1={top} y2={bottom} />
      ))}
      {labels.map(({ index, text }) => (
        <text
          key={index}
          className={styles.tick}
          x={valueAt(ticks[index]!)}
          y={bottom + 18}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {goal && (
        <>
          <line
            className={styles.goal}
            x1={valueAt(goal.value)}
            x2={valueAt(goal.value)}
            y1={top}
            y2={bottom}
          />
          <text className={styles.goalName} x={valueAt(goal.value)} y={top - 4} textAnchor="middle">
            {goal.label}
          </text>
        </>
      )}
    </>
  );
}

/** A dot for each series of a row, and a line between the outermost. */
function Dots({ drawn: { names, series }, plan: { valueAt, groupAt } }: Plotted) {
  return names.map((_, index) => {
    const y = groupAt(index);
    const dots = series.flatMap(({ values }, place) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ place, x: valueAt(value) }];
    });
    const places = dots.map(({ x }) => x);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two couriers may have one name
      <g key={index}>
        {dots.length > 1 && (
          <line className={styles.between} x1={Math.min(...places)} x2={Math.max(...places)} y1={y} y2={y} />
        )}
        {dots.toReversed().map(({ place, x }) => (
          <circle key={place} className={styles.dot} fill={colours[place]} cx={x} cy={y} r={dotRadius} />
        ))}
      </g>
    );
  });
}

function Bars({ drawn: { series, format }, plan: { left, valueAt, groupAt } }: Plotted) {
  const whole = series.length * (barThickness + 1);
  return series.map(({ label, values }, place) => (
    <g key={label}>
      {values.map((value, index) => {
        if (value === null) return null;
        const y = groupAt(index) - whole / 2 + place * (barThickness + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two couriers may have one name
          <g key={index}>
            <rect
              fill={colours[place]}
              x={left}
              y={y}
              width={Math.max(1, valueAt(value) - left)}
              height={barThickness}
              rx={2}
            />
            {series.length === 1 && (
              <text className={styles.value} x={valueAt(value) + 6} y={groupAt(index)} dy="0.34em">
                {format(value)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  ));
}
