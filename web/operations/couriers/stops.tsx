import { ActionIcon, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { components } from '../../api/schema.d.ts';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { formatExpected } from '../../ui/delivery/expected.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { useReasons } from '../../ui/refusal.ts';
import { paths } from '../paths.ts';
import styles from './couriers.module.css';
import { type Stop, useOrderStops, useStops } from './day.ts';
import { boardKey } from './read.ts';
import { useCourierTexts } from './texts.ts';

type BoardDelivery = components['schemas']['BoardDelivery'];

interface StopsProps {
  readonly courierID: string;
  /** The board's deliveries, whose order numbers and statuses the stops show. */
  readonly deliveries: readonly BoardDelivery[] | undefined;
  readonly zone: string;
  readonly nowMs: number;
  readonly mayOrder: boolean;
}

const toneOfKind: Readonly<Record<Stop['kind'], Tone>> = { PICKUP: 'seek', DROPOFF: 'move', RETURN: 'back' };
const keyOf = ({ kind, deliveryIDs }: Stop) => `${kind} ${deliveryIDs.join(' ')}`;

/** A courier's stops, in order. Buttons, and Alt with an arrow key, move a stop up or down. */
export function Stops({ courierID, deliveries, zone, nowMs, mayOrder }: StopsProps) {
  const texts = useCourierTexts();
  const reasonOf = useReasons();
  const { data: stops, error } = useStops(courierID);
  useNewDeliveries(stops, deliveries);
  const { mutate } = useOrderStops(courierID, texts.stops.failed);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ readonly key: string; readonly side: 'up' | 'down' }>(undefined);
  // Keep the focus on the moved stop. At an end of the list the pressed button is hidden, so the other one takes the
  // focus.
  useLayoutEffect(() => {
    if (pressed.current === undefined || stops === undefined) return;
    const { key, side } = pressed.current;
    pressed.current = undefined;
    const at = stops.findIndex((stop) => keyOf(stop) === key);
    const left = at === 0 ? 'down' : at === stops.length - 1 ? 'up' : side;
    list.current?.children[at]?.querySelector<HTMLElement>(`[data-move=${left}]`)?.focus();
  }, [stops]);
  if (stops === undefined) return error === null ? null : <span role="alert">{reasonOf(error)}</span>;
  if (stops.length === 0) return <span className={styles.soft}>{texts.nothingInHand}</span>;

  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (stops[at] === undefined || stops[to] === undefined) return;
    if (stops[at].kind === 'RETURN' || stops[to].kind === 'RETURN') return;
    const wanted = [...stops];
    [wanted[at], wanted[to]] = [stops[to], stops[at]];
    pressed.current = { key: keyOf(stops[at]), side: by < 0 ? 'up' : 'down' };
    mutate(wanted);
  };
  return (
    <ol ref={list} className={styles.hands}>
      {stops.map((stop, index) => (
        <StopRow
          key={keyOf(stop)}
          stop={stop}
          deliveries={deliveries?.filter(({ deliveryID }) => stop.deliveryIDs.includes(deliveryID)) ?? []}
          zone={zone}
          nowMs={nowMs}
          {...(mayOrder && stop.kind !== 'RETURN' && { move: (by: -1 | 1) => move(index, by) })}
        />
      ))}
    </ol>
  );
}

/** Reads the board at once if a stop is for a delivery that the board, which is polled less often, does not have yet. */
function useNewDeliveries(stops: readonly Stop[] | undefined, deliveries: StopsProps['deliveries']): void {
  const queries = useQueryClient();
  const known = new Set(deliveries?.map(({ deliveryID }) => deliveryID));
  const ids = stops?.flatMap(({ deliveryIDs }) => deliveryIDs) ?? [];
  const unknown = deliveries === undefined ? '' : ids.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (unknown !== '') void queries.invalidateQueries({ queryKey: boardKey });
  }, [queries, unknown]);
}

interface StopRowProps {
  readonly stop: Stop;
  readonly deliveries: readonly BoardDelivery[];
  readonly zone: string;
  readonly nowMs: number;
  readonly move?: (by: -1 | 1) => void;
}

function StopRow({ stop, deliveries, zone, nowMs, move }: StopRowProps) {
  const { stops: texts, ...all } = useCourierTexts();
  const { language } = useLanguage();
  const { kind, place, expected, window, deliveryIDs } = stop;
  const by = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move?.(event.key === 'ArrowUp' ? -1 : 1);
  };
  const times = expected && formatExpected(expected, zone, language, nowMs);
  const lateMs = window.to === null ? -1 : nowMs - Date.parse(window.to);
  return (
    <li className={styles.stop} onKeyDown={by}>
      <div className={styles.stopHead}>
        <Badge tone={toneOfKind[kind]}>{texts.kinds[kind]}</Badge>
        {times && (
          <span className={expected.isLate ? styles.late : styles.soft}>{texts.expected(times)}</span>
        )}
        {lateMs > 0 && <span className={styles.late}>{all.lateBy(formatSpan(lateMs, language))}</span>}
        {move !== undefined && (
          <span className={styles.arrows}>
            <ActionIcon
              size={24}
              data-move="up"
              aria-label={texts.up(place.address)}
              aria-keyshortcuts="Alt+ArrowUp"
              onClick={() => move(-1)}
            >
              <Icon name="chevronUp" size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              data-move="down"
              aria-label={texts.down(place.address)}
              aria-keyshortcuts="Alt+ArrowDown"
              onClick={() => move(1)}
            >
              <Icon name="chevronDown" size={14} />
            </ActionIcon>
          </span>
        )}
      </div>
      <p className={styles.address}>{place.address}</p>
      {deliveryIDs.map((deliveryID) => (
        <Ordered
          key={deliveryID}
          deliveryID={deliveryID}
          delivery={deliveries.find((each) => each.deliveryID === deliveryID)}
        />
      ))}
    </li>
  );
}

interface OrderedProps {
  readonly deliveryID: string;
  readonly delivery: BoardDelivery | undefined;
}

function Ordered({ deliveryID, delivery }: OrderedProps) {
  return (
    <div className={styles.ordered}>
      <Link
        to={paths.board()}
        search={{ open: deliveryID }}
        className={styles.link}
        aria-label={delivery === undefined ? deliveryID : undefined}
      >
        {delivery === undefined ? (
          <Skeleton height={12} width={180} my={4} />
        ) : (
          `${delivery.orderID} · ${delivery.provider}`
        )}
      </Link>
      {delivery !== undefined && <StatusBadge status={delivery.status} />}
    </div>
  );
}
