import { useLanguage } from '../../ui/language/language.tsx';

const id = {
  title: 'Urutan & peta',
  map: (count: number) => `Peta ${count} perhentian`,
  own: '▲ Anda',
  unknown: (count: number) => `${count} perhentian tanpa titik di peta`,
  hint: 'Geser garis di kiri, atau tekan panah. Kerjakan dari atas.',
  up: (place: string) => `Naikkan: ${place}`,
  down: (place: string) => `Turunkan: ${place}`,
  moved: (place: string, number: number) => `Nomor ${number}: ${place}`,
  pickupFirst: 'Paket diambil dulu, baru diantar.',
  none: 'Tidak ada perhentian',
};

const en: typeof id = {
  title: 'Order & map',
  map: (count) => `Map of ${count} stops`,
  own: '▲ You',
  unknown: (count) => `Stops without a place on the map: ${count}`,
  hint: 'Drag the lines on the left, or press the arrows. The top one comes first.',
  up: (place) => `Move up: ${place}`,
  down: (place) => `Move down: ${place}`,
  moved: (place, number) => `Number ${number}: ${place}`,
  pickupFirst: 'A parcel is picked up before it is delivered.',
  none: 'No stops',
};

/** The texts of the page of stops, which come with it. */
export const useStopsTexts = (): typeof id => (useLanguage().language === 'id' ? id : en);
