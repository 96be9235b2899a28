import { type CSSProperties, memo, useMemo } from 'react';
import { formatTime, zoneName, zoneOfDevice } from '../../../ui/language/format.ts';
import type { CourierRow } from './courier-rows.ts';
import { useTimelineTexts } from './texts.ts';
import { percentOf, type TimeWindow, ticksOf } from './time-window.ts';
import styles from './timeline.module.css';

/** Returns the zone of the axis: that of the deliveries, or of this device if they have several. */
export function useAxisZone(couriers: readonly CourierRow[]): string {
  return useMemo(() => {
    const zones = new Set(couriers.flatMap(({ deliveries }) => deliveries.map(({ timeZone }) => timeZone)));
    const [only] = zones;
    return zones.size === 1 && only !== undefined ? only : zoneOfDevice();
  }, [couriers]);
}

export const placeAt = (percent: number): CSSProperties => ({ '--at': `${percent}%` }) as CSSProperties;

interface AxisProps {
  readonly window: TimeWindow;
  readonly zone: string;
}

/** The hours above the rows. The zone is named where it is not this device's. */
export const Axis = memo(function Axis({ window, zone }: AxisProps) {
  const texts = useTimelineTexts();
  const now = formatTime(new Date(window.nowMs), zone);
  return (
    <div className={styles.axis} aria-hidden="true">
      <span className={styles.corner}>
        {texts.courier}
        {zone !== zoneOfDevice() && <em>{zoneName(zone)}</em>}
      </span>
      <div className={styles.plot}>
        {ticksOf(window)
          .filter(({ isHour }) => isHour)
          .map(({ atMs }) => (
            <span key={atMs} className={styles.hour} style={placeAt(percentOf(window, atMs))}>
              {formatTime(new Date(atMs), zone)}
            </span>
          ))}
        <span className={styles.nowTime} style={placeAt(percentOf(window, window.nowMs))}>
          {texts.now} {now}
        </span>
      </div>
    </div>
  );
});

/** The lines of hours and of the present behind the rows. */
export const AxisLines = memo(function AxisLines({ window }: Pick<AxisProps, 'window'>) {
  return (
    <div className={styles.lines} aria-hidden="true">
      <div className={styles.plot}>
        <i className={styles.past} style={placeAt(percentOf(window, window.nowMs))} />
        {ticksOf(window).map(({ atMs, isHour }) => (
          <i
            key={atMs}
            className={styles.tick}
            data-hour={isHour || undefined}
            style={placeAt(percentOf(window, atMs))}
          />
        ))}
        <i className={styles.now} style={placeAt(percentOf(window, window.nowMs))} />
      </div>
    </div>
  );
});
