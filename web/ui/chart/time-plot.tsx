import styles from './chart.module.css';
import { colours, dashes, type Plotted } from './drawing.ts';
import { linePath } from './scale.ts';

/** The part of a slot that its bars fill, and their maximum width together, in pixels. */
const barsPart = 0.72;
const barsMost = 72;
const dotRadius = 4;

/** Draws groups from left to right: lines through their values, or bars. */
export function TimePlot({ drawn, plan, at }: Plotted) {
  const { left, right, bottom, valueAt, groupAt } = plan;
  return (
    <>
      {drawn.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={valueAt(tick)} y2={valueAt(tick)} />
          <text className={styles.tick} x={left - 8} y={valueAt(tick)} dy="0.34em" textAnchor="end">
            {drawn.formatTick(tick)}
          </text>
        </g>
      ))}
      {drawn.labelsAt(plan.slot).map(({ index, text }) => (
        <text key={index} className={styles.tick} x={groupAt(index)} y={bottom + 18} textAnchor="middle">
          {text}
        </text>
      ))}
      {at !== undefined && <Cursor drawn={drawn} plan={plan} at={at} />}
      {drawn.marks === 'points' ? (
        <Lines drawn={drawn} plan={plan} at={at} />
      ) : (
        <Bars drawn={drawn} plan={plan} at={at} />
      )}
      {drawn.goal && (
        <line
          className={styles.goal}
          x1={left}
          x2={right}
          y1={valueAt(drawn.goal.value)}
          y2={valueAt(drawn.goal.value)}
        />
      )}
    </>
  );
}

/** Marks the group that is read out. */
function Cursor({ drawn, plan: { top, bottom, slot, groupAt }, at }: Plotted & { readonly at: number }) {
  const x = groupAt(at);
  return drawn.marks === 'points' ? (
    <line className={styles.cursor} x1={x} x2={x} y1={top} y2={bottom} />
  ) : (
    <rect className={styles.shade} x={x - slot / 2} y={top} width={slot} height={bottom - top} />
  );
}

function Lines({ drawn: { series }, plan: { valueAt, groupAt }, at }: Plotted) {
  return series.map(({ label, values }, place) => {
    const value = at === undefined ? null : (values[at] ?? null);
    return (
      <g key={label}>
        <path
          className={styles.line}
          stroke={colours[place]}
          strokeDasharray={dashes[place]}
          d={linePath(values.map((each, index) => (each === null ? null : [groupAt(index), valueAt(each)])))}
        />
        {at !== undefined && value !== null && (
          <circle
            className={styles.dot}
            fill={colours[place]}
            cx={groupAt(at)}
            cy={valueAt(value)}
            r={dotRadius}
          />
        )}
      </g>
    );
  });
}

function Bars({ drawn: { series }, plan: { bottom, slot, valueAt, groupAt } }: Plotted) {
  const whole = Math.min(slot * barsPart, barsMost);
  const width = whole / series.length;
  const space = width > 4 ? 1 : 0;
  return series.map(({ label, values }, place) => (
    <g key={label} fill={colours[place]}>
      {values.map((value, index) =>
        value === null || value === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is the value of its place
            key={index}
            x={groupAt(index) - whole / 2 + place * width}
            y={valueAt(value)}
            width={Math.max(1, width - space)}
            height={Math.max(1, bottom - valueAt(value))}
            rx={Math.min(2, width / 4)}
          />
        ),
      )}
    </g>
  ));
}
