import { dictionary, type Words } from '../../ui/language.tsx';

const id = {
  title: 'Gudang',
  tabs: { intake: 'Penerimaan', stock: 'Stok' },
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
    waiting: 'Menunggu ritase',
    held: 'Ditahan',
  },
  columns: {
    order: 'Pesanan',
    status: 'Status',
    provider: 'Mitra',
    recipient: 'Penerima',
    due: 'Janji',
    weight: 'Berat',
  },
  order: (order: string) => `Pesanan ${order}`,
  empty: {
    expected: 'Tidak ada paket yang ditunggu',
    missing: 'Tidak ada paket yang hilang',
    waiting: 'Tidak ada paket yang menunggu ritase',
    held: 'Tidak ada paket yang ditahan',
  },
  emptyHint: 'Paket muncul di sini begitu statusnya sesuai.',
  nothingHere: 'Tidak ada paket untuk gudang ini',
  nothingHereHint: 'Paket muncul di sini begitu mitra memesan pengiriman lewat gudang ini.',
  clearProvider: 'Tampilkan semua mitra',
};

const en: Words<typeof id> = {
  title: 'Warehouse',
  tabs: { intake: 'Intake', stock: 'Stock' },
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
    waiting: 'Waiting for a round',
    held: 'On hold',
  },
  columns: {
    order: 'Order',
    status: 'Status',
    provider: 'Provider',
    recipient: 'Recipient',
    due: 'Promised',
    weight: 'Weight',
  },
  order: (order) => `Order ${order}`,
  empty: {
    expected: 'No parcels are expected',
    missing: 'No parcels are missing',
    waiting: 'No parcels wait for a round',
    held: 'No parcels are on hold',
  },
  emptyHint: 'Parcels appear here once they have this status.',
  nothingHere: 'This hub has no parcels',
  nothingHereHint: 'Parcels appear here once a provider books through this hub.',
  clearProvider: 'Show all providers',
};

/** The words of the warehouse's pages. */
export const useWarehouseTexts = dictionary(id, en);
