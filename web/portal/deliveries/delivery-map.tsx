import { useMemo } from 'react';
import { useNow } from '../../ui/language/clock.ts';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { MapView } from '../../ui/map/map.tsx';
import type { MapPoint, Place, Scene } from '../../ui/map/scene.ts';
import styles from './deliveries.module.css';
import type { DeliveryView } from './read.ts';
import { useDeliveryTexts } from './texts.ts';

/** A map with the delivery's origin, its destination and its courier. */
export function DeliveryMap({ view }: { readonly view: DeliveryView }) {
  const texts = useDeliveryTexts();
  const { language } = useLanguage();
  const nowMs = useNow(10_000);
  const { courierPlace: place, delivery } = view;
  const { origin, destination } = delivery.quote;
  const name = delivery.courier?.name ?? texts.courier;
  const seen = place && texts.courierHere(name, formatSpan(nowMs - Date.parse(place.at), language));
  const scene = useMemo<Scene>(() => {
    const point = (id: string, at: Place | null | undefined, label: string): MapPoint[] =>
      at ? [{ id, kind: 'delivery', tone: id === 'from' ? 'seek' : 'move', label, ...at }] : [];
    const points: MapPoint[] = [
      ...point('from', origin?.coordinates, `${texts.from_}: ${origin?.address}`),
      ...point('to', destination.coordinates, `${texts.to_}: ${destination.address}`),
      ...(place
        ? [
            {
              id: 'courier',
              kind: 'courier' as const,
              tone: 'good' as const,
              label: seen ?? name,
              latitude: place.latitude,
              longitude: place.longitude,
            },
          ]
        : []),
    ];
    const ends = points.filter(({ kind }) => kind === 'delivery');
    return {
      points,
      ways: ends.length === 2 ? [{ places: ends, tone: 'move', isPlanned: true }] : [],
      chosen: new Set(points.map(({ id }) => id)),
    };
  }, [origin, destination, place, seen, name, texts]);
  if (scene.points.length === 0) return null;
  return (
    <>
      <div className={styles.map}>
        <MapView
          label={texts.map}
          scene={scene}
          focus={{ key: `${delivery.deliveryID} ${place !== null}`, places: scene.points }}
        />
      </div>
      <p className={styles.hint}>{seen ?? texts.noPlace}</p>
    </>
  );
}
