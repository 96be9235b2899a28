import { dictionary, type Words } from '../../ui/language/language.tsx';
import { terms, viewTerms } from '../../ui/language/terms.ts';

const id = {
  ...terms.id('view', 'area', 'provider', 'courier', 'cod', 'more'),
  title: 'Riwayat',
  views: { ...viewTerms.id, cancelled: 'Batal' },
  from: 'Dari',
  to: 'Sampai',
  filters: 'Saring',
  hub: 'Hub',
  category: 'Kategori',
  cods: { yes: 'Dengan COD', no: 'Tanpa COD' },
  any: 'Semua',
  none: 'Tidak ada',
  choose: 'Kolom',
  export: 'Unduh CSV',
  nothing: 'Tidak ada pengiriman yang cocok',
  nothingHint: 'Ubah hari atau filternya.',
  clear: 'Hapus filter',
  order: (order: string) => `pesanan ${order}`,
  columns: {
    ...terms.id('order', 'status', 'provider', 'recipient', 'courier', 'service', 'cod'),
    category: 'Kategori',
    amount: 'Ongkos',
    booked: 'Dipesan',
    id: 'ID pengiriman',
  },
};

const en: Words<typeof id> = {
  ...terms.en('view', 'area', 'provider', 'courier', 'cod', 'more'),
  title: 'History',
  views: { ...viewTerms.en, cancelled: 'Cancelled' },
  from: 'From',
  to: 'To',
  filters: 'Filter',
  hub: 'Hub',
  category: 'Category',
  cods: { yes: 'With COD', no: 'Without COD' },
  any: 'Any',
  none: 'None',
  choose: 'Columns',
  export: 'Download CSV',
  nothing: 'No deliveries match',
  nothingHint: 'Change the days or the filters.',
  clear: 'Clear filters',
  order: (order) => `order ${order}`,
  columns: {
    ...terms.en('order', 'status', 'provider', 'recipient', 'courier', 'service', 'cod'),
    category: 'Category',
    amount: 'Fare',
    booked: 'Booked',
    id: 'Delivery ID',
  },
};

/** The words of the history. */
export const useHistoryTexts = dictionary(id, en);
