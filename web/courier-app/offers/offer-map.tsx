import { useEffect, useRef, useState } from 'react';
import { openMap } from '../../ui/map/open-map.ts';
import type { MapActs, MapPoint, Place, Scene, Surface } from '../../ui/map/scene.ts';
import type { Offer } from '../day/day.ts';
import { useTools } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import styles from './offers.module.css';

/** A picture to look at: nothing on it can be touched, so that the page scrolls under the thumb. */
const still: MapActs = { pick: () => undefined, give: () => undefined, point: () => undefined };

/** Where an offer begins and ends: with streets where phone and line carry them, else plain (decision 284). */
export function OfferMap({ offer }: { readonly offer: Offer }) {
  const texts = useTexts();
  const { place } = useTools();
  const container = useRef<HTMLDivElement>(null);
  const [scene] = useState(() => sceneOf(offer.deliveries, place.now()));
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let surface: Surface | undefined;
    const show = (next: Surface) => {
      surface = next;
      next.show(scene);
      next.fit(scene.points, { bottom: 0 });
    };
    const end = openMap(element, still, { show, mayLoadStreets: !hasWeakNetwork() });
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => surface?.repaint();
    dark.addEventListener('change', repaint);
    return () => {
      dark.removeEventListener('change', repaint);
      end();
    };
  }, [scene]);
  const [first] = offer.deliveries;
  if (first === undefined || scene.points.length === 0) return null;
  const label = texts.offers.map(first.origin?.address ?? '', first.destination.address);
  return (
    <figure className={styles.figure}>
      <div ref={container} className={styles.map} role="img" aria-label={label} />
      {scene.points.some(({ kind }) => kind === 'courier') && (
        <figcaption className={styles.own}>{texts.offers.you}</figcaption>
      )}
    </figure>
  );
}

function sceneOf(deliveries: Offer['deliveries'], own: Place | null): Scene {
  const points: MapPoint[] = [];
  const ways: { places: Place[]; tone: 'seek'; isPlanned: boolean }[] = [];
  for (const { deliveryID, origin, destination } of deliveries) {
    const [from, to] = [origin?.coordinates, destination.coordinates];
    if (from) points.push({ ...from, id: `from ${deliveryID}`, kind: 'hub', tone: 'move', label: '' });
    if (to) points.push({ ...to, id: `to ${deliveryID}`, kind: 'delivery', tone: 'good', label: '' });
    if (from && to) ways.push({ places: [from, to], tone: 'seek', isPlanned: true });
  }
  if (own) points.push({ ...own, id: 'own', kind: 'courier', tone: 'move', label: '' });
  return { points, ways, chosen: new Set(points.map(({ id }) => id)) };
}

/** What phones tell of their line; not every browser does. */
interface Network {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function hasWeakNetwork(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {};
  return saveData || effectiveType !== '4g';
}
