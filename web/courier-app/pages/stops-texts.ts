import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page of stops; they are loaded with it. */
export const useStopsTexts = dictionary({
  title: ['Urutan & peta', 'Order & map'],
  map: (count: number) => [`Peta ${count} perhentian`, `Map of ${count} stops`],
  own: ['▲ Anda', '▲ You'],
  unknown: (count: number) => [
    `${count} perhentian tanpa titik di peta`,
    `Stops without a place on the map: ${count}`,
  ],
  hint: [
    'Geser garis di kiri, atau tekan panah. Kerjakan dari atas.',
    'Drag the lines on the left, or press the arrows. The top one comes first.',
  ],
  up: (place: string) => [`Naikkan: ${place}`, `Move up: ${place}`],
  down: (place: string) => [`Turunkan: ${place}`, `Move down: ${place}`],
  moved: (place: string, number: number) => [`Nomor ${number}: ${place}`, `Number ${number}: ${place}`],
  pickupFirst: ['Paket diambil dulu, baru diantar.', 'A parcel is picked up before it is delivered.'],
  none: ['Tidak ada perhentian', 'No stops'],
});
