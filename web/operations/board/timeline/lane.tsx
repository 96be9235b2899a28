// biome-ignore-all lint/a11y/useSemanticElements: cells of the grid of the time-line
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of the grid do the same
import { Button, VisuallyHidden } from '@mantine/core';
import { type DragEvent, useEffect, useRef } from 'react';
import { formatNumber, formatSpan } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useBoard } from '../board.ts';
import { dragType } from '../list.tsx';
import { type BoardDelivery, lateByMs, latenessOf } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import { useTimelineTexts } from './texts.ts';
import styles from './timeline.module.css';
import { laneID, type PickCell } from './use-active.ts';
import type { PickActs, Picking } from './use-picked.ts';

/** More chips than this are not drawn; the list has them all. */
export const mostChips = 60;

interface LaneProps {
  readonly id: string;
  /** The deliveries without a courier, the one due first first. */
  readonly deliveries: readonly BoardDelivery[];
  /** The active chip; empty if the lane itself is active, undefined if another row is. */
  readonly activeCell: string | undefined;
  readonly picking: Picking;
  readonly pick: PickCell;
}

/** The deliveries that need a courier, to be dragged onto one. */
export function Lane({ id, deliveries, activeCell, picking, pick }: LaneProps) {
  const texts = useTimelineTexts();
  const { urgencies } = useBoardTexts();
  const { language } = useLanguage();
  const { change } = useBoard();
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeCell) chips.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeCell]);
  const more = deliveries.length - mostChips;
  return (
    <div role="rowgroup">
      <div id={`${id}${laneID}`} className={styles.lane} role="row" aria-rowindex={1}>
        <div className={activeCell === '' ? `${styles.who} ${styles.active}` : styles.who} role="rowheader">
          <span className={styles.name}>
            {urgencies['no-courier']} <em>{formatNumber(deliveries.length, language)}</em>
          </span>
          <span className={styles.load}>
            <span>{deliveries.length === 0 ? texts.allGiven : picking.acts.mayPick && texts.drag}</span>
          </span>
        </div>
        <div className={styles.chips} ref={chips} role="presentation">
          {deliveries.slice(0, mostChips).map((delivery) => (
            <Chip
              key={delivery.deliveryID}
              id={id}
              delivery={delivery}
              isActive={delivery.deliveryID === activeCell}
              picking={picking}
              pick={pick}
            />
          ))}
          {more > 0 && (
            <div role="gridcell">
              <Button
                size="compact-sm"
                variant="subtle"
                tabIndex={-1}
                onClick={() => change({ show: undefined, only: 'no-courier' })}
              >
                {texts.moreInList(formatNumber(more, language))}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface ChipProps extends Pick<LaneProps, 'id' | 'picking' | 'pick'> {
  readonly delivery: BoardDelivery;
  readonly isActive: boolean;
}

function Chip({ id, delivery, isActive, picking, pick }: ChipProps) {
  const { lateBy, dueIn, noCourier } = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, search } = useBoard();
  const { deliveryID, orderID, recipient, dropoff } = delivery;
  const late = lateByMs(delivery, nowMs);
  const span = late === undefined ? '' : formatSpan(Math.max(60_000, Math.abs(late)), language);
  const due = late === undefined ? '' : late >= 0 ? lateBy(span) : dueIn(span);
  const reason = delivery.noCourier && noCourier[delivery.noCourier];
  return (
    <div
      id={`${id}${laneID}.${deliveryID}`}
      className={styles.chip}
      role="gridcell"
      title={[reason, recipient, dropoff.address].filter(Boolean).join(' · ')}
      data-late={latenessOf(delivery, nowMs) !== undefined || undefined}
      data-active={isActive || undefined}
      data-open={search.open === deliveryID || undefined}
      data-picked={picking.picked?.ids.includes(deliveryID) || undefined}
      onClick={() => pick(laneID, deliveryID, deliveryID)}
      {...dragProps([deliveryID], picking.acts)}
    >
      <span>{orderID}</span>
      <em>{due}</em>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </div>
  );
}

/** Makes an element draggable that stands for deliveries. */
export const dragProps = (ids: readonly string[], { mayPick, start, leave }: PickActs) =>
  mayPick
    ? {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.setData(dragType, JSON.stringify(ids));
          dataTransfer.effectAllowed = 'move';
          // Some browsers end a drag whose element changes before the next task.
          setTimeout(() => start(ids, 'drag'));
        },
        onDragEnd: leave,
      }
    : {};
