import {
  lazy,
  type PointerEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../ui/icons.tsx';
import { isPossible } from '../day/order.ts';
import { type StopJobs, stopsOf } from '../day/stops.ts';
import { Empty, Hint, Screen, useSay } from '../parts.tsx';
import { paths } from '../paths.ts';
import { submitOrder } from '../phone/submit-order.ts';
import { useFormatTime, usePhone, useTools } from '../phone/tools.ts';
import { useSubmit } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import pageStyles from './pages.module.css';
import { StopPlace } from './place.tsx';
import styles from './stops.module.css';
import { useStopsTexts } from './stops-texts.ts';

const StopsMap = lazy(async () => ({ default: (await import('./stops-map.tsx')).StopsMap }));

const keyOf = ({ stop }: StopJobs): string => `${stop.kind} ${stop.deliveryIDs}`;
const isReturn = ({ stop }: StopJobs): boolean => stop.kind === 'RETURN';

/** All stops in their order. The courier changes the order by dragging or with buttons, also offline. */
export function StopsPage() {
  const texts = useStopsTexts();
  const { stops, held, list, move, grip, trouble } = useOrder();
  const places = useMemo(() => stops.map(({ stop }) => stop), [stops]);
  return (
    <Screen title={texts.title} back={paths.day()}>
      {stops.length === 0 ? <Empty icon="info" title={texts.none} /> : <Hint>{texts.hint}</Hint>}
      {trouble}
      <Suspense>
        <StopsMap stops={places} />
      </Suspense>
      <ol ref={list} className={styles.stops}>
        {stops.map((each, index) => (
          <StopRow
            key={keyOf(each)}
            {...each}
            number={index + 1}
            isHeld={held === keyOf(each)}
            {...(!isReturn(each) && {
              move: (by: -1 | 1) => void move(index, by),
              grip: (event: PointerEvent) => grip(keyOf(each), event),
            })}
          />
        ))}
      </ol>
    </Screen>
  );
}

/** Returns the stops with one of them moved to another position. */
function moved(stops: readonly StopJobs[], from: number, to: number): readonly StopJobs[] {
  const [stop] = stops.slice(from, from + 1);
  const others = stops.filter((each) => each !== stop);
  return stop ? [...others.slice(0, to), stop, ...others.slice(to)] : stops;
}

const canBe = (stops: readonly StopJobs[]): boolean => isPossible(stops.map(({ stop }) => stop));

/** The stop being dragged, and the position where it would be dropped. */
interface Drag {
  readonly key: string;
  readonly to: number;
}

/** Holds the order of the stops; each change is stored at once. */
function useOrder() {
  const tools = useTools();
  const texts = useStopsTexts();
  const say = useSay();
  const { day } = usePhone();
  const { submit, trouble } = useSubmit();
  const list = useRef<HTMLOListElement>(null);
  const { drag, setDrag, hold, isHeld } = useDrag(list);
  // The stored order has arrived and replaces the dragged one.
  useEffect(() => {
    if (day !== null && !isHeld()) setDrag(null);
  }, [day, isHeld, setDrag]);
  const present = useMemo(() => (day === null ? [] : stopsOf(day)), [day]);
  const [draggedKey, draggedTo] = [drag?.key, drag?.to];
  // The map draws each new list, so the list stays the same while the finger moves within one position.
  const stops = useMemo(() => {
    const at = present.findIndex((each) => keyOf(each) === draggedKey);
    return at < 0 || draggedTo === undefined ? present : moved(present, at, draggedTo);
  }, [present, draggedKey, draggedTo]);

  const put = async (ordered: readonly StopJobs[], to: number) => {
    const wanted = ordered.map(({ stop }) => stop);
    if (!(await submit(() => submitOrder(tools, wanted)))) return setDrag(null);
    say(texts.moved(wanted[to]!.place.address, to + 1));
  };
  const move = async (from: number, by: -1 | 1) => {
    const other = stops[from + by];
    if (other === undefined || isReturn(other)) return;
    const ordered = moved(stops, from, from + by);
    if (!canBe(ordered)) return say(texts.pickupFirst);
    const side = by < 0 ? 'up' : 'down';
    const id = keyOf(stops[from]!);
    await put(ordered, from + by);
    // Keeps the focus on the pressed button, which moves with its stop.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-stop="${id}"] [data-move=${side}]`)?.focus(),
    );
  };
  const grip = (key: string, event: PointerEvent) => {
    const from = present.findIndex((each) => keyOf(each) === key);
    hold(event, {
      ...{ key, from },
      placeFor: (wanted) => nearest(present, from, wanted),
      put: (to) => void put(moved(present, from, to), to),
    });
  };
  return { stops, held: isHeld() ? drag?.key : null, list, move, grip, trouble };
}

/** A stop at the start of a drag. */
interface Hold {
  readonly key: string;
  readonly from: number;
  /** Returns the allowed position nearest to the one under the finger. */
  readonly placeFor: (wanted: number) => number;
  readonly put: (to: number) => void;
}

/** Lets a finger drag one stop at a time. */
function useDrag(list: RefObject<HTMLOListElement | null>) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const release = useRef<() => void>(null);
  useEffect(() => () => release.current?.(), []);
  const isHeld = useCallback(() => release.current !== null, []);
  const hold = (event: PointerEvent, { key, from, placeFor, put }: Hold) => {
    if (!event.isPrimary || event.button !== 0 || release.current !== null) return;
    event.preventDefault();
    let to = from;
    release.current = followFinger(list.current!, key, {
      over: (place) => {
        to = placeFor(place);
        setDrag({ key, to });
      },
      end: (isMeant) => {
        release.current = null;
        if (isMeant && to !== from) put(to);
        else setDrag(null);
      },
    });
    setDrag({ key, to });
  };
  return { drag, setDrag, hold, isHeld };
}

/** Returns the position nearest to the wanted one at which every parcel is still picked up before it is delivered. */
function nearest(stops: readonly StopJobs[], from: number, wanted: number): number {
  const step = wanted < from ? 1 : -1;
  let to = wanted;
  while (to !== from && (isReturn(stops[to]!) || !canBe(moved(stops, from, to)))) to += step;
  return to;
}

interface Finger {
  /** Called with the position in the list under the finger. */
  readonly over: (place: number) => void;
  readonly end: (isMeant: boolean) => void;
}

/**
 * Follows a finger that drags a stop. It listens on the window, since the row itself moves in the page. Returns a
 * function that ends this.
 */
function followFinger(list: HTMLElement, key: string, { over, end }: Finger): () => void {
  const followed = new AbortController();
  const { signal } = followed;
  const scrolled = list.closest('main');
  window.addEventListener(
    'pointermove',
    ({ isPrimary, clientY }) => {
      if (!isPrimary) return;
      const others = [...list.children].filter((row) => row.getAttribute('data-stop') !== key);
      const middleOf = (row: Element) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      };
      over(others.filter((row) => middleOf(row) < clientY).length);
      scrolled?.scrollBy(0, scrollAt(scrolled.getBoundingClientRect(), clientY));
    },
    { signal },
  );
  const stop = (isMeant: boolean) => {
    if (signal.aborted) return;
    followed.abort();
    end(isMeant);
  };
  window.addEventListener('pointerup', () => stop(true), { signal });
  window.addEventListener('pointercancel', () => stop(false), { signal });
  return () => stop(false);
}

const edgePixels = 56;

/** Returns the distance to scroll while the finger is at the top or bottom edge. */
const scrollAt = ({ top, bottom }: DOMRect, y: number): number =>
  y < top + edgePixels ? -12 : y > bottom - edgePixels ? 12 : 0;

interface StopRowProps extends StopJobs {
  readonly number: number;
  readonly isHeld: boolean;
  /** Undefined for returns, which always come last. */
  readonly move?: (by: -1 | 1) => void;
  readonly grip?: (event: PointerEvent) => void;
}

function StopRow({ stop, jobs, number, isHeld, move, grip }: StopRowProps) {
  const { stops: words } = useTexts();
  const texts = useStopsTexts();
  const formatTime = useFormatTime();
  const { kind, place, window: within } = stop;
  const parcels = jobs.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <li
      className={`${styles.stop} ${pageStyles[kind]}`}
      data-stop={keyOf({ stop, jobs })}
      data-held={isHeld || undefined}
    >
      <span className={styles.grip} data-grip aria-hidden onPointerDown={grip}>
        <span className={styles.number}>{number}</span>
        {grip && <span className={styles.lines} />}
      </span>
      <div className={styles.words}>
        <span className={pageStyles.kind}>{words[kind]}</span>
        <StopPlace job={jobs[0]!} kind={kind} address={place.address} />
        <span className={pageStyles.facts}>
          <span>{words.parcels(parcels)}</span>
          {within.to && <span>{words.before(formatTime(within.to))}</span>}
        </span>
      </div>
      {move && (
        <div className={styles.arrows}>
          <button type="button" data-move="up" aria-label={texts.up(place.address)} onClick={() => move(-1)}>
            <Icon name="chevronUp" size={24} />
          </button>
          <button
            type="button"
            data-move="down"
            aria-label={texts.down(place.address)}
            onClick={() => move(1)}
          >
            <Icon name="chevronDown" size={24} />
          </button>
        </div>
      )}
    </li>
  );
}
