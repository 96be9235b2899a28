import { dictionary } from '../../ui/language/language.tsx';
import { terms, viewTerms } from '../../ui/language/terms.ts';

export const useHistoryTexts = dictionary({
  ...terms('view', 'area', 'provider', 'courier', 'cod', 'more', 'madeUp'),
  title: ['Riwayat', 'History'],
  views: { ...viewTerms, cancelled: ['Batal', 'Cancelled'] },
  search: ['Cari ID, nama, telepon, kurir:nama', 'Search ID, name, phone, courier:name'],
  from: ['Dari', 'From'],
  to: ['Sampai', 'To'],
  filters: ['Saring', 'Filter'],
  hub: ['Hub', 'Hub'],
  category: ['Kategori', 'Category'],
  cods: { yes: ['Dengan COD', 'With COD'], no: ['Tanpa COD', 'Without COD'] },
  any: ['Semua', 'Any'],
  none: ['Tidak ada', 'None'],
  choose: ['Kolom', 'Columns'],
  never: ['Belum pernah ada pengiriman', 'There has been no delivery yet'],
  neverHint: ['Semua pengiriman tersimpan di sini.', 'All deliveries are kept here.'],
  quiet: ['Tidak ada pengiriman dalam tiga puluh hari terakhir', 'No deliveries in the last thirty days'],
  quietHint: ['Pilih hari yang lebih lama untuk melihatnya.', 'Choose earlier days to see them.'],
  nothing: ['Tidak ada pengiriman yang cocok', 'No deliveries match'],
  nothingHint: ['Ubah hari, pencarian, atau filternya.', 'Change the days, the search or the filters.'],
  clear: ['Hapus filter', 'Clear filters'],
  order: (order: string) => [`pesanan ${order}`, `order ${order}`],
  columns: {
    ...terms('order', 'status', 'provider', 'recipient', 'courier', 'service', 'cod'),
    category: ['Kategori', 'Category'],
    amount: ['Ongkos', 'Fare'],
    booked: ['Dipesan', 'Booked'],
    id: ['ID pengiriman', 'Delivery ID'],
  },
});
