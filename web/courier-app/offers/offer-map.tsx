import { useState } from 'react';
import type { MapPoint, Place, Scene } from '../../ui/map/scene.ts';
import type { Offer } from '../day/day.ts';
import { useTools } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import styles from './offers.module.css';
import { StillMap } from './still-map.tsx';

/** A map of an offer's pickups and destinations; streets appear only on a good connection (decision 284). */
export function OfferMap({ offer }: { readonly offer: Offer }) {
  const texts = useTexts();
  const { place } = useTools();
  const [scene] = useState(() => sceneOf(offer.deliveries, place.now()));
  const [mayLoadStreets] = useState(() => !hasWeakNetwork());
  const [first] = offer.deliveries;
  if (first === undefined || scene.points.length === 0) return null;
  const label = texts.offers.map(first.origin?.address ?? '', first.destination.address);
  return (
    <figure className={styles.figure}>
      <StillMap scene={scene} label={label} mayLoadStreets={mayLoadStreets} />
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

/** Properties of the connection that only some browsers report. */
interface Network {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function hasWeakNetwork(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {};
  return saveData || effectiveType !== '4g';
}
