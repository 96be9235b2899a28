import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useBoard } from '../board.ts';
import { type Choice, useWhy } from '../dialogs/candidates.ts';
import { useBoardTexts } from '../texts.ts';
import { useTimelineTexts } from './texts.ts';
import { percentOf, type TimeWindow } from './time-window.ts';
import styles from './timeline.module.css';
import type { Picking } from './use-picked.ts';

interface OfChoice {
  readonly choice: Choice;
}

/** What speaks for a courier in a few words, below their name: the arrival, or what is broken. */
export function ShortVerdict({ choice }: OfChoice) {
  const { when, why, promise, broken, isLate } = useWhy(choice);
  const { obstacle } = choice.candidate ?? {};
  const { assign } = useBoardTexts();
  const against = broken || (obstacle ? assign.obstacles[obstacle] : '');
  return (
    <span className={styles.load} data-late={isLate || undefined} data-against={against ? '' : undefined}>
      <span>{against || promise || when || why}</span>
    </span>
  );
}

/** All that the assign dialog says about a courier, beside the deliveries' forecast on their row. */
export function Verdict({ choice }: OfChoice) {
  const { when, why, promise, broken, isLate } = useWhy(choice);
  return (
    <div className={styles.verdict}>
      {when && <strong>{when}</strong>}
      {promise && <span data-good={!isLate || undefined}>{promise}</span>}
      {broken && <span data-late="">{broken}</span>}
      <span>{why}</span>
    </div>
  );
}

interface GhostsProps extends OfChoice {
  readonly window: TimeWindow;
}

/** The forecast of the pickup and the drop-off if this courier got the delivery, as the service answered it. */
export function Ghosts({ choice: { candidate, onlyID }, window }: GhostsProps) {
  const { state } = useBoard();
  const delivery = state.deliveries.get(onlyID ?? '');
  const promises = {
    pickup: delivery?.pickedUpAt === null ? delivery.promisedPickupAt : null,
    dropoff: delivery?.promisedDropoffAt ?? null,
  };
  const within = (at: string) => Math.max(0, Math.min(100, percentOf(window, Date.parse(at))));
  const part = (from: number, to: number) =>
    ({ '--left': `${from}%`, '--space': `${to - from}%` }) as CSSProperties;
  return (['pickup', 'dropoff'] as const).map((leg) => {
    const range = candidate?.[leg];
    if (!range) return null;
    const [from, to] = [within(range.from), within(range.to)];
    const promised = promises[leg];
    const late = promised === null ? to : Math.max(from, Math.min(to, within(promised)));
    return (
      <span key={leg} aria-hidden="true">
        <i className={styles.ghost} data-kind={leg} style={part(from, to)} />
        {late < to && <i className={styles.ghostLate} style={part(late, to)} />}
      </span>
    );
  });
}

/** The verdict about the courier that keys have chosen, for screen readers. */
export function SpokenVerdict({ picking }: { readonly picking: Picking }) {
  const { picked, choices, targetID, isPending } = picking;
  const texts = useTimelineTexts();
  if (picked?.by !== 'keys') return <VisuallyHidden role="status" aria-live="polite" />;
  const choice = choices.get(targetID ?? '');
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {isPending ? texts.computing : choice ? <Words choice={choice} /> : texts.nobodyProposed}
    </VisuallyHidden>
  );
}

function Words({ choice }: OfChoice) {
  const { when, why, promise, broken } = useWhy(choice);
  return [`${choice.courier.name}: ${[when, promise, broken, why].filter(Boolean).join(', ')}`];
}
