import { useEffect, useRef } from 'react';
import { openMap } from '../../ui/map/open-map.ts';
import type { MapActs, Scene, Surface } from '../../ui/map/scene.ts';
import styles from './offers.module.css';

/** Handlers that ignore every touch, so that a thumb on the map scrolls the page. */
const still: MapActs = { pick: () => undefined, give: () => undefined, point: () => undefined };

interface StillMapProps {
  readonly scene: Scene;
  readonly label: string;
  readonly mayLoadStreets: boolean;
}

/** A map that shows a whole scene and does not react to touches. */
export function StillMap({ scene, label, mayLoadStreets }: StillMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(scene);
  const surface = useRef<Surface>(null);
  useEffect(() => {
    shown.current = scene;
    if (surface.current) put(surface.current, scene);
  }, [scene]);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const show = (next: Surface) => {
      surface.current = next;
      put(next, shown.current);
    };
    const end = openMap(element, still, { show, mayLoadStreets });
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => surface.current?.repaint();
    dark.addEventListener('change', repaint);
    return () => {
      dark.removeEventListener('change', repaint);
      surface.current = null;
      end();
    };
  }, [mayLoadStreets]);
  return <div ref={container} className={styles.map} role="img" aria-label={label} />;
}

function put(surface: Surface, scene: Scene): void {
  surface.show(scene);
  surface.fit(scene.points);
}
