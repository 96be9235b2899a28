import { dictionary } from '../language/language.tsx';

/** The questions about a typed text that is no number of its field. */
export const useWholeTexts = dictionary({
  either: (one: string, other: string) => [
    `${one} atau ${other}? Tulis tanpa titik dan koma.`,
    `${one} or ${other}? Type it without a point or comma.`,
  ],
  eitherDecimal: (one: string, other: string) => [
    `${one} atau ${other}? Ketik salah satunya.`,
    `${one} or ${other}? Type one of them.`,
  ],
  fraction: [
    'Tulis bilangan bulat, tanpa angka di belakang koma.',
    'Enter a whole number, without decimals.',
  ],
  negative: ['Jumlahnya tidak boleh minus.', 'It cannot be negative.'],
  tooLarge: ['Paling banyak 12 angka.', 'At most 12 digits.'],
  unreadDecimal: ['Tulis dengan angka, misalnya 1,5.', 'Type it in digits, such as 1,5.'],
  unread: ['Tulis dengan angka, misalnya 150.000.', 'Type it in digits, such as 150.000.'],
});
