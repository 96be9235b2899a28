import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page of duty. They are loaded after the sign-in. */
export const useDutyTexts = dictionary({
  changed: (what: string) => [
    `Operasional mengubah ${what}. Simpan hanya bila isian Anda yang benar.`,
    `Operations changed ${what}. Save only if what you typed is right.`,
  ],
  partial: ['Isi jam dan menit, atau kosongkan.', 'Enter hours and minutes, or leave it empty.'],
  ends: (time: string) => [`Berakhir ${time}.`, `Ends ${time}.`],
  to: (field: string, value: string) => [`${field} menjadi ${value}`, `${field} to ${value}`],
});
