import { dictionary } from '../language/language.tsx';

/** Texts about what changes under an open form. They are loaded with the forms. */
export const useFollowTexts = dictionary({
  title: ['Berubah saat formulir ini terbuka:', 'Changed while this form was open:'],
  line: (label: string, before: string, after: string) => [
    `${label}: ${before} menjadi ${after}.`,
    `${label}: ${before} to ${after}.`,
  ],
  field: (label: string, value: string) => [
    value === '' ? `${label}.` : `${label}: sekarang ${value}.`,
    value === '' ? `${label}.` : `${label}: now ${value}.`,
  ],
  typed: [
    'Isian Anda tetap. Periksa apakah masih benar.',
    'What you typed stays. Check if it is still right.',
  ],
  here: (value: string) => [
    value === '' ? 'Nilai ini diubah orang lain.' : `Diubah orang lain menjadi ${value}.`,
    value === '' ? 'Somebody else changed this.' : `Somebody else changed this to ${value}.`,
  ],
  check: ['Sudah saya periksa', 'I have checked it'],
  first: ['Periksa dulu apa yang berubah', 'Check first what has changed'],
});
