import { dictionary } from '../../ui/language/language.tsx';

export const useRuleTexts = dictionary({
  title: ['Aturan', 'Rules'],
  rule: ['Aturan', 'Rule'],
  group: ['Bagian', 'Section'],
  value: ['Nilai', 'Value'],
  own: ['Nilai sendiri', 'Own values'],
  changedAt: ['Diubah', 'Changed'],
  usual: ['bawaan', 'default'],
  usualIs: ['Nilai bawaan', 'Default'],
  none: ['Tidak ada', 'None'],
  everywhere: ['Seluruh perusahaan', 'Whole company'],
  changedBy: ['Diubah oleh', 'Changed by'],
  fromVariable: ['Pengaturan lama', 'Earlier setting'],
  scopes: { area: ['Wilayah', 'Areas'], shop: ['Mitra', 'Providers'] },
  sameAsAll: ['Mengikuti seluruh perusahaan.', 'As for the whole company.'],
  place: { area: ['Wilayah', 'Area'], shop: ['Mitra', 'Provider'] },
  add: { area: ['Atur untuk wilayah', 'Set for an area'], shop: ['Atur untuk mitra', 'Set for a provider'] },
  edit: ['Ubah', 'Change'],
  editOf: (name: string) => [`Ubah: ${name}`, `Change: ${name}`],
  save: ['Simpan', 'Save'],
  saved: ['Aturan disimpan. Berlaku dalam dua detik.', 'Rule saved. It applies within two seconds.'],
  giveBack: ['Kembalikan', 'Reset'],
  giveBackOf: (name: string) => [`Kembalikan: ${name}`, `Reset: ${name}`],
  toDefault: (value: string) => [
    `Nilainya kembali menjadi bawaan: ${value}.`,
    `It becomes the default: ${value}.`,
  ],
  toWhole: (value: string) => [
    `Kembali mengikuti seluruh perusahaan: ${value}.`,
    `It becomes that of the whole company: ${value}.`,
  ],
  stored: ['Nilai tersimpan', 'Stored value'],
  times: ['Jam, dipisahkan koma, misalnya 08:00, 12:30.', 'Times separated by commas, such as 08:00, 12:30.'],
  invalid: {
    whole: (least: string, most: string) => [
      `Isi angka dari ${least} sampai ${most}.`,
      `Enter a number from ${least} to ${most}.`,
    ],
    times: ['Isi jam seperti 08:00, tanpa pengulangan.', 'Enter times like 08:00, each once.'],
  },
});
