import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../texts.ts';
import styles from './map.module.css';
import { createPlainMap } from './plain.ts';
import type { MapPoint, Place, Scene, Surface } from './scene.ts';

interface MapProps {
  readonly label: string;
  readonly scene: Scene;
  readonly pick: (point: MapPoint | undefined) => void;
  /** A click puts something down where nothing is drawn. */
  readonly put?: (place: Place) => void;
  readonly give?: (deliveries: readonly string[], courier: string) => void;
  /** The type of what may be let fall here from elsewhere; its data are ids as JSON. */
  readonly dropType?: string;
  /** What is looked at: another key moves the map there. */
  readonly focus: { readonly key: string; readonly places: readonly Place[] } | undefined;
  /** Pixels at the bottom that something covers. */
  readonly cover?: number;
  readonly children?: ReactNode;
}

/** A map of deliveries and couriers: with streets where there are any, else plain. */
export function MapView({ label, scene, pick, put, give, dropType, focus, cover = 0, children }: MapProps) {
  const texts = useUiTexts();
  const scheme = useComputedColorScheme('light');
  const container = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface>(undefined);
  const acts = useRef({ pick, put, give });
  acts.current = { pick, put, give };
  const latest = useRef(scene);
  latest.current = scene;
  const [hint, setHint] = useState<{ readonly text: string; readonly x: number; readonly y: number }>();
  const [isPlain, setPlain] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once, and asks what to do when it is clicked
  useEffect(() => {
    const element = container.current!;
    let isGone = false;
    const mapActs = {
      pick: (point: MapPoint | undefined) => acts.current.pick(point),
      put: put && ((place: Place) => acts.current.put?.(place)),
      give: (delivery: string, courier: string) => acts.current.give?.([delivery], courier),
      point: (point: MapPoint | undefined, at: { x: number; y: number }) =>
        setHint(point && { text: point.label, ...at }),
    };
    surface.current = createPlainMap(element, mapActs);
    surface.current.show(latest.current);
    const address = document.querySelector<HTMLMetaElement>('meta[name=antar-map-style]')?.content;
    if (address && canDrawStreets()) {
      // The plain map stands until the one with streets is there; where it never comes, it stays.
      void import('./streets.ts')
        .then(({ createStreetMap }) => createStreetMap(element, mapActs, address))
        .then((streets) => {
          if (isGone) return streets.stop();
          surface.current?.stop();
          surface.current = streets;
          streets.show(latest.current);
          setPlain(false);
        })
        .catch(() => undefined);
    }
    return () => {
      isGone = true;
      surface.current?.stop();
      surface.current = undefined;
    };
  }, []);
  useEffect(() => surface.current?.show(scene), [scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme has other colours
  useEffect(() => surface.current?.repaint(), [scheme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another focus moves the map
  useEffect(() => {
    if (focus) surface.current?.fit(focus.places, { bottom: cover });
  }, [focus?.key, cover, isPlain]);

  const pointAt = ({ clientX, clientY }: DragEvent): MapPoint | undefined => {
    const { left, top } = container.current!.getBoundingClientRect();
    return surface.current?.near(clientX - left, clientY - top, 'courier');
  };
  return (
    <section
      className={styles.map}
      aria-label={label}
      onDragOver={(event) => {
        if (dropType === undefined || !event.dataTransfer.types.includes(dropType)) return;
        const courier = pointAt(event);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        setHint(courier && { text: courier.label, x: event.clientX - left, y: event.clientY - top });
        if (courier) event.preventDefault();
      }}
      onDrop={(event) => {
        const courier = pointAt(event);
        setHint(undefined);
        if (courier === undefined || dropType === undefined) return;
        event.preventDefault();
        give?.(JSON.parse(event.dataTransfer.getData(dropType)), courier.id);
      }}
    >
      <div ref={container} className={styles.surface} data-map={isPlain ? 'plain' : 'streets'} />
      {hint && (
        <div className={styles.hint} style={{ left: hint.x, top: hint.y }} aria-hidden="true">
          {hint.text}
        </div>
      )}
      <div className={styles.tools}>
        <ActionIcon
          variant="default"
          aria-label={texts.map.zoomIn}
          onClick={() => surface.current?.zoom(1.6)}
        >
          <Icon name="plus" size={14} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.map.zoomOut}
          onClick={() => surface.current?.zoom(1 / 1.6)}
        >
          <Icon name="minus" size={14} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.map.fit}
          onClick={() => surface.current?.fit(latest.current.points, { bottom: cover })}
        >
          <Icon name="pin" size={14} />
        </ActionIcon>
      </div>
      {isPlain && <p className={styles.plain}>{texts.map.noStreets}</p>}
      {children}
    </section>
  );
}

function canDrawStreets(): boolean {
  try {
    return navigator.onLine && document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
