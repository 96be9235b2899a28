// biome-ignore-all lint/a11y/useSemanticElements: a virtualized list cannot be a table element
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of the grid do the same
import { memo } from 'react';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Choice } from '../dialogs/candidates.ts';
import { useBoardTexts } from '../texts.ts';
import type { Bar } from './bars.ts';
import type { CourierRow } from './courier-rows.ts';
import { dragProps } from './lane.tsx';
import { labelOf, useStopWords } from './stop-words.ts';
import { useTimelineTexts } from './texts.ts';
import styles from './timeline.module.css';
import type { PickCell } from './use-active.ts';
import type { PickActs } from './use-picked.ts';
import { Ghosts, ShortVerdict, Verdict } from './verdict.tsx';

const lineHeights = { labelled: 24, dense: 11 };
const leastHeight = 44;
const rowPadding = 10;

const lineHeightOf = ({ isDense }: CourierRow['bars']) =>
  isDense ? lineHeights.dense : lineHeights.labelled;

/** Returns the height of a row in pixels. */
export const rowHeightOf = (row: CourierRow | undefined): number =>
  row === undefined
    ? leastHeight
    : Math.max(leastHeight, row.bars.lines * lineHeightOf(row.bars) + 2 * rowPadding);

interface RowProps {
  /** The id of the grid, with which the id of each row and cell begins. */
  readonly id: string;
  readonly row: CourierRow;
  readonly index: number;
  readonly start: number;
  readonly height: number;
  readonly zone: string;
  readonly matching: ReadonlySet<string> | undefined;
  /** The key of the active bar; empty if the row itself is active, undefined if another row is. */
  readonly activeCell: string | undefined;
  readonly openID: string | undefined;
  readonly pick: PickCell;
  readonly acts: PickActs;
  /** What the assign dialog says about the courier, while deliveries are picked that they may take. */
  readonly choice: Choice | undefined;
  /** Undefined if nothing is picked. */
  readonly asks: 'pending' | 'answered' | undefined;
  readonly isTarget: boolean;
  readonly isNearest: boolean;
}

/** A courier and their stops. */
export const Row = memo(function Row(props: RowProps) {
  const { id, row, index, start, height, choice, isTarget, asks, acts } = props;
  const { bars, courier } = row;
  return (
    <div
      id={`${id}${courier.courierID}`}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height }}
      role="row"
      data-courier={courier.courierID}
      aria-rowindex={index + 2}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        if (choice === undefined) return;
        event.preventDefault();
        acts.aim(courier.courierID);
      }}
      onDrop={(event) => {
        event.preventDefault();
        acts.drop(courier.courierID);
      }}
    >
      <Who {...props} />
      <div className={styles.plot} role="presentation">
        {bars.bars.map((bar) => (
          <BarOf key={bar.stop.key} bar={bar} {...props} />
        ))}
        {bars.later > 0 && <Later count={bars.later} />}
        {isTarget && choice && <Ghosts choice={choice} window={row.window} />}
        {isTarget && choice && asks === 'answered' && <Verdict choice={choice} />}
      </div>
    </div>
  );
});

/** The courier, and their load with their late deliveries; while deliveries are picked, what speaks for the courier. */
function Who({ row, choice, asks, isNearest, isTarget, activeCell }: RowProps) {
  const texts = useTimelineTexts();
  const { assign } = useBoardTexts();
  const closed = asks === 'pending' ? texts.computing : asks === 'answered' && texts.otherFleet;
  return (
    <div
      className={classesOf(styles.who, [
        [styles.active, isTarget || activeCell === ''],
        [styles.closed, asks !== undefined && choice === undefined],
      ])}
      role="rowheader"
    >
      <span className={styles.name}>
        {row.courier.name}
        {isNearest && <em data-good="">{assign.nearest}</em>}
      </span>
      {choice && asks === 'answered' ? (
        <ShortVerdict choice={choice} />
      ) : closed ? (
        <span className={styles.load}>
          <span>{closed}</span>
        </span>
      ) : (
        <Load row={row} />
      )}
    </div>
  );
}

function Load({ row: { courier, deliveries, late, soonLate } }: Pick<RowProps, 'row'>) {
  const texts = useTimelineTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { inHand, capacityParcels, onDutySince, pausedSince } = courier;
  const state = onDutySince === null ? texts.offDuty : pausedSince !== null && texts.paused;
  const load =
    deliveries.length === 0 && inHand === 0
      ? texts.free
      : texts.load(number(inHand), number(capacityParcels));
  return (
    <span className={styles.load}>
      {late > 0 && <b>{texts.late(number(late))}</b>}
      {soonLate > 0 && <b>{texts.soonLate(number(soonLate))}</b>}
      <span>{[state, load].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Later({ count }: { readonly count: number }) {
  const texts = useTimelineTexts();
  const { language } = useLanguage();
  return <span className={styles.later}>{texts.later(formatNumber(count, language))}</span>;
}

/** Joins a class with those whose condition holds. */
const classesOf = (
  first: string | undefined,
  others: readonly (readonly [name: string | undefined, holds: boolean])[],
): string => [first, ...others.flatMap(([name, holds]) => (holds ? [name] : []))].join(' ');

interface BarProps extends RowProps {
  readonly bar: Bar;
}

function BarOf({ id, bar, row, zone, matching, activeCell, openID, pick, acts }: BarProps) {
  const words = useStopWords(bar, { zone, nowMs: row.window.nowMs });
  const { stop, left, space, line, isLate } = bar;
  const { key, kind, state, deliveryIDs } = stop;
  const isFaded = matching !== undefined && !deliveryIDs.some((each) => matching.has(each));
  // Style properties rather than custom ones: those would be computed again for each element below.
  const lineHeight = lineHeightOf(row.bars);
  const top = row.bars.lines === 1 ? 11 : rowPadding + line * lineHeight;
  const height = lineHeight - 3;
  return (
    <div
      id={`${id}${row.courier.courierID}.${key}`}
      className={classesOf(styles.bar, [
        [styles.late, isLate],
        [styles.chosen, key === activeCell || (openID !== undefined && deliveryIDs.includes(openID))],
      ])}
      role="gridcell"
      aria-label={words}
      title={words}
      style={{ left: `${left}%`, width: `${space}%`, top, height, lineHeight: `${height}px` }}
      onClick={() => pick(row.courier.courierID, key, deliveryIDs[0])}
      {...(state !== 'done' && kind !== 'return' && dragProps(deliveryIDs, acts))}
    >
      {state === 'done' ? (
        <i className={styles.done} />
      ) : (
        <Shapes bar={bar} isFaded={isFaded} isDense={row.bars.isDense} />
      )}
    </div>
  );
}

interface ShapesProps {
  readonly bar: Bar;
  /** True if the filters hide its deliveries. */
  readonly isFaded: boolean;
  readonly isDense: boolean;
}

/** The forecast or the stay, its part after the promise, and the label. */
function Shapes({ bar, isFaded, isDense }: ShapesProps) {
  const { language } = useLanguage();
  const { stop, left, width, space, at, lateFrom, isCut } = bar;
  const { kind, state } = stop;
  const part = (from: number, to: number) => ({
    left: `${(100 * (from - left)) / space}%`,
    width: `${(100 * (to - from)) / space}%`,
  });
  const middle = width === 0 ? 0 : (100 * (at - left)) / width;
  const label = classesOf(styles.label, [
    [styles.dropoff, kind === 'dropoff'],
    [styles.return, kind === 'return'],
    [styles.promised, state === 'promised'],
    [styles.bare, isFaded || isDense],
  ]);
  const band = classesOf(styles.band, [
    [styles.here, state === 'here'],
    [styles.cut, isCut],
    [styles.faded, isFaded],
  ]);
  return (
    <>
      {state !== 'promised' && (
        <i className={band} style={{ ...part(left, left + width), backgroundPositionX: `${middle}%` }} />
      )}
      {state !== 'promised' && lateFrom !== undefined && (
        <i
          className={classesOf(styles.over, [[styles.faded, isFaded]])}
          style={part(lateFrom, left + width)}
        />
      )}
      <span className={label}>{labelOf(stop, language)}</span>
    </>
  );
}
