import { dictionary } from '../../ui/language/language.tsx';

/** The texts for booking on behalf of a caller. */
export const useCallerTexts = dictionary({
  title: ['Pesan kurir untuk penelepon', 'Book for a caller'],
  choose: ['Pilih mitra', 'Choose a provider'],
  chooseHint: [
    'Pengiriman dipesan atas nama mitra ini, dengan layanan dan tarifnya.',
    'The delivery is booked on behalf of this provider, with its services and fares.',
  ],
  bookedFor: (provider: string, environment: string) => [
    `Atas nama ${provider} · ${environment}`,
    `On behalf of ${provider} · ${environment}`,
  ],
  openOnBoard: ['Buka di papan', 'Open on the board'],
});
