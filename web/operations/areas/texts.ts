import { dictionary } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

export const useAreaTexts = dictionary({
  ...terms('area'),
  title: ['Wilayah', 'Areas'],
  none: ['Belum ada wilayah', 'No areas yet'],
  noneHint: [
    'Buka kota atau kabupaten pertama agar ada yang dapat dipesan.',
    'Open the first city or regency so that something can be booked.',
  ],
  services: ['Layanan', 'Services'],
  zone: ['Zona waktu', 'Time zone'],
  size: ['Luas (km²)', 'Size (km²)'],
  open: ['Buka kota', 'Open a city'],
  deed: ['Buka wilayah', 'Open area'],
  city: ['Kota atau kabupaten', 'City or regency'],
  cityHint: ['Ketik paling sedikit tiga huruf.', 'Type three letters or more.'],
  hours: ['Jam layanan', 'Hours'],
  hoursHint: ['Satu per baris, misalnya daily 06:00-22:00.', 'One per line, such as daily 06:00-22:00.'],
  prices: [
    'Dipakai harga dan kecepatan yang disarankan untuk daerah itu. Batasnya mengikuti desa dan kelurahannya.',
    'It starts with the proposed prices and speeds of its region. Its boundary follows its villages.',
  ],
  opened: (name: string) => [`${name} dibuka`, `${name} is open`],
});
