import { dictionary } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

export const useHubTexts = dictionary({
  ...terms('area', 'address'),
  title: ['Gudang', 'Hubs'],
  none: ['Belum ada gudang', 'No hubs yet'],
  noneHint: ['Paket LOGISTIC berangkat dari gudang.', 'LOGISTIC parcels start from a hub.'],
  name: ['Nama', 'Name'],
  hours: ['Jam buka', 'Hours'],
  hoursHint: ['Satu per baris, misalnya mon-sat 08:00-20:00.', 'One per line, such as mon-sat 08:00-20:00.'],
  noHours: ['Belum diisi', 'Not entered'],
  addressHint: ['Seperti di label paket.', 'As on labels.'],
  pin: ['Titik peta', 'Pin'],
  pinHint: ['-6.2, 106.8 atau tautan peta', '-6.2, 106.8 or a map link'],
  pinWrong: ['Titik ini tidak terbaca', 'This pin is not readable'],
  map: (name: string) => [`Peta ${name}`, `Map of ${name}`],
  people: ['Orang', 'People'],
  nobody: ['Belum ada yang memilih gudang ini', 'Nobody works here yet'],
  create: ['Gudang baru', 'New hub'],
  edit: ['Ubah', 'Edit'],
  save: ['Simpan', 'Save'],
  saved: ['Gudang disimpan', 'Hub saved'],
  noArea: ['Belum ada wilayah dengan layanan LOGISTIC', 'No area offers LOGISTIC yet'],
});
