import { dictionary, type Words } from '../../ui/language/language.tsx';

const id = {
  title: 'Pesan untuk penelepon',
  choose: 'Pilih mitra',
  chooseHint: 'Pengantaran dipesan atas nama mitra ini, dengan layanan dan tarifnya.',
  bookedFor: (provider: string, environment: string) => `Atas nama ${provider} · ${environment}`,
  openOnBoard: 'Buka di papan',
};

const en: Words<typeof id> = {
  title: 'Book for a caller',
  choose: 'Choose a provider',
  chooseHint: 'The delivery is booked on behalf of this provider, with its services and fares.',
  bookedFor: (provider, environment) => `On behalf of ${provider} · ${environment}`,
  openOnBoard: 'Open on the board',
};

/** The words of a booking for a caller. */
export const useCallerTexts = dictionary(id, en);
