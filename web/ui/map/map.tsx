import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import { isHeap } from './cluster.ts';
import styles from './map.module.css';
import { openMap } from './open-map.ts';
import type { MapActs, MapPoint, Place, Scene, Surface } from './scene.ts';

interface MapProps {
  readonly label: string;
  readonly scene: Scene;
  readonly pick?: (point: MapPoint | undefined) => void;
  /** Called with the clicked place. */
  readonly put?: (place: Place) => void;
  readonly give?: (deliveries: readonly string[], courier: string) => void;
  /** The MIME type of items that can be dropped on the map; its data are ids as JSON. */
  readonly dropType?: string;
  /** The area to show. The map moves there when the key changes. */
  readonly focus: { readonly key: string; readonly places: readonly Place[] } | undefined;
}

/** A map of deliveries and couriers, with streets if they are available. */
export function MapView({ label, scene, pick, put, give, dropType, focus }: MapProps) {
  const texts = useUiTexts();
  const container = useRef<HTMLDivElement>(null);
  const [hint, setHint] = useState<Hint>();
  const { surface, isPlain } = useSurface({ container, scene, pick, put, give, setHint });
  const { fit, leave } = useFocus({ container, surface, focus, isPlain });
  const drop = dropOn({ surface, container, dropType, give, setHint });
  return (
    <section className={styles.map} aria-label={label} onDragOver={drop.over} onDrop={drop.drop}>
      <div ref={container} className={styles.surface} data-map={isPlain ? 'plain' : 'streets'} />
      {hint && (
        <div className={styles.hint} style={{ left: hint.x, top: hint.y }} aria-hidden="true">
          {hint.text}
        </div>
      )}
      <MapTools
        zoom={(by) => {
          leave();
          surface.current?.zoom(by);
        }}
        fit={() => fit(scene.points)}
      />
      {isPlain && <p className={styles.plain}>{texts.map.noStreets}</p>}
    </section>
  );
}

interface FocusOf extends Pick<MapProps, 'focus'> {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly surface: RefObject<Surface | undefined>;
  readonly isPlain: boolean;
}

/** Fits the map to its focus, and again when its size changes, until the person moves it. */
function useFocus({ container, surface, focus, isPlain }: FocusOf) {
  const fitted = useRef<readonly Place[]>(undefined);
  const fit = (places: readonly Place[]) => {
    fitted.current = places;
    surface.current?.fit(places);
  };
  const leave = () => {
    fitted.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another focus moves the map
  useEffect(() => {
    if (focus) fit(focus.places);
  }, [focus?.key, isPlain]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read only refs
  useEffect(() => {
    const part = container.current!;
    const observer = new ResizeObserver(() => {
      if (fitted.current) fit(fitted.current);
    });
    observer.observe(part);
    const moves = ['pointerdown', 'wheel'] as const;
    for (const each of moves) part.addEventListener(each, leave, { passive: true });
    return () => {
      observer.disconnect();
      for (const each of moves) part.removeEventListener(each, leave);
    };
  }, []);
  return { fit, leave };
}

/** The label beside the pointer. */
interface Hint {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface SurfaceOf extends Pick<MapProps, 'scene' | 'pick' | 'put' | 'give'> {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly setHint: (hint: Hint | undefined) => void;
}

/** Opens the surface that draws the scene: first a plain map, then a street map once it has loaded. */
function useSurface({ container, scene, pick, put, give, setHint }: SurfaceOf) {
  const scheme = useComputedColorScheme('light');
  const surface = useRef<Surface>(undefined);
  const latest = useRef({ scene, pick, put, give });
  latest.current = { scene, pick, put, give };
  const [isPlain, setPlain] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; its callbacks read the latest props
  useEffect(() => {
    const acts: MapActs = {
      pick: (point) => {
        const { members } = point ?? {};
        if (members === undefined) return latest.current.pick?.(point);
        if (isHeap(members)) return latest.current.pick?.(members[0]);
        surface.current?.fit(members, true);
      },
      put: put && ((place) => latest.current.put?.(place)),
      give: (delivery, courier) => latest.current.give?.([delivery], courier),
      point: (point, at) => setHint(point && { text: point.label, ...at }),
    };
    const end = openMap(container.current!, acts, {
      show: (opened, kind) => {
        surface.current = opened;
        opened.show(latest.current.scene);
        setPlain(kind === 'plain');
      },
    });
    return () => {
      end();
      surface.current = undefined;
    };
  }, []);
  useEffect(() => surface.current?.show(scene), [scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour scheme has other colours
  useEffect(() => surface.current?.repaint(), [scheme]);
  return { surface, isPlain };
}

interface DropOn extends Pick<SurfaceOf, 'container' | 'give' | 'setHint'> {
  readonly surface: RefObject<Surface | undefined>;
  readonly dropType: string | undefined;
}

/** Assigns dropped deliveries to the courier under the pointer. */
function dropOn({ surface, container, dropType, give, setHint }: DropOn) {
  const courierAt = ({ clientX, clientY }: DragEvent) => {
    const { left, top } = container.current!.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    return { courier: surface.current?.near(x, y, 'courier'), x, y };
  };
  return {
    over: (event: DragEvent) => {
      if (dropType === undefined || !event.dataTransfer.types.includes(dropType)) return;
      const { courier, x, y } = courierAt(event);
      setHint(courier && { text: courier.label, x, y });
      if (courier) event.preventDefault();
    },
    drop: (event: DragEvent) => {
      const { courier } = courierAt(event);
      setHint(undefined);
      if (courier === undefined || dropType === undefined) return;
      event.preventDefault();
      give?.(JSON.parse(event.dataTransfer.getData(dropType)), courier.id);
    },
  };
}

interface MapToolsProps {
  readonly zoom: (by: number) => void;
  readonly fit: () => void;
}

function MapTools({ zoom, fit }: MapToolsProps) {
  const { map } = useUiTexts();
  const tools = [
    { label: map.zoomIn, icon: 'plus', run: () => zoom(1.6) },
    { label: map.zoomOut, icon: 'minus', run: () => zoom(1 / 1.6) },
    { label: map.fit, icon: 'pin', run: fit },
  ] as const;
  return (
    <div className={styles.tools}>
      {tools.map(({ label, icon, run }) => (
        <ActionIcon key={icon} variant="default" aria-label={label} onClick={run}>
          <Icon name={icon} size={14} />
        </ActionIcon>
      ))}
    </div>
  );
}
