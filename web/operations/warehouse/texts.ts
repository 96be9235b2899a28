import { dictionary, type Words } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

const id = {
  title: 'Gudang',
  tabs: { intake: 'Penerimaan', stock: 'Stok', rounds: 'Ritase', returns: 'Retur' },
  hub: 'Gudang',
  chooseHub: 'Pilih gudang Anda',
  chooseHubHint: 'Peramban ini akan mengingatnya.',
  noHubs: 'Belum ada gudang',
  noHubsHint: 'Gudang ditetapkan di tarif yang berlaku.',
  overview: 'Ringkasan',
  total: 'Semua mitra',
  provider: 'Mitra',
  stock: 'Daftar paket',
  stocks: {
    expected: 'Ditunggu',
    missing: 'Tidak tiba',
    arrived: 'Tiba hari ini',
    waiting: 'Menunggu ritase',
    held: 'Ditahan',
  },
  columns: {
    ...terms.id('order', 'status', 'provider', 'recipient'),
    due: 'Janji',
    weight: 'Berat',
    arrived: 'Tiba',
  },
  order: (order: string) => `Pesanan ${order}`,
  empty: {
    expected: 'Tidak ada paket yang ditunggu',
    missing: 'Tidak ada paket yang hilang',
    arrived: 'Belum ada paket yang tiba hari ini',
    waiting: 'Tidak ada paket yang menunggu ritase',
    held: 'Tidak ada paket yang ditahan',
  },
  emptyHint: 'Paket muncul di sini begitu statusnya sesuai.',
  nothingHere: 'Tidak ada paket untuk gudang ini',
  nothingHereHint: 'Paket muncul di sini begitu mitra memesan pengiriman lewat gudang ini.',
  clearProvider: 'Tampilkan semua mitra',
  damaged: 'rusak',
  more: 'Muat lagi',
};

const en: Words<typeof id> = {
  title: 'Warehouse',
  tabs: { intake: 'Intake', stock: 'Stock', rounds: 'Rounds', returns: 'Returns' },
  hub: 'Hub',
  chooseHub: 'Choose your hub',
  chooseHubHint: 'This browser will remember it.',
  noHubs: 'There are no hubs yet',
  noHubsHint: 'The tariffs in force name the hubs.',
  overview: 'Overview',
  total: 'All providers',
  provider: 'Provider',
  stock: 'Lists of parcels',
  stocks: {
    expected: 'Expected',
    missing: 'Not arrived',
    arrived: 'Arrived today',
    waiting: 'Waiting for a round',
    held: 'On hold',
  },
  columns: {
    ...terms.en('order', 'status', 'provider', 'recipient'),
    due: 'Promised',
    weight: 'Weight',
    arrived: 'Arrived',
  },
  order: (order) => `Order ${order}`,
  empty: {
    expected: 'No parcels are expected',
    missing: 'No parcels are missing',
    arrived: 'No parcels have arrived today',
    waiting: 'No parcels wait for a round',
    held: 'No parcels are on hold',
  },
  emptyHint: 'Parcels appear here once they have this status.',
  nothingHere: 'This hub has no parcels',
  nothingHereHint: 'Parcels appear here once a provider books through this hub.',
  clearProvider: 'Show all providers',
  damaged: 'damaged',
  more: 'Load more',
};

/** The words of the warehouse's pages. */
export const useWarehouseTexts = dictionary(id, en);
