import { dictionary } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

export const useWarehouseTexts = dictionary({
  title: ['Gudang', 'Warehouse'],
  tabs: {
    intake: ['Penerimaan', 'Intake'],
    stock: ['Stok', 'Stock'],
    rounds: ['Ritase', 'Rounds'],
    returns: ['Retur', 'Returns'],
  },
  hub: ['Gudang', 'Hub'],
  chooseHub: ['Pilih gudang Anda', 'Choose your hub'],
  chooseHubHint: [
    'Ditanya sekali saja; di perangkat lain pun gudang ini yang terbuka.',
    'You are asked only once; your other devices open this hub too.',
  ],
  hubNotKept: ['Gudang Anda tidak tersimpan', 'Your hub is not saved'],
  noHubs: ['Belum ada gudang', 'There are no hubs yet'],
  noHubsHint: ['Gudang ditetapkan di tarif yang berlaku.', 'The tariffs in force name the hubs.'],
  overview: ['Ringkasan', 'Overview'],
  total: ['Semua mitra', 'All providers'],
  provider: ['Mitra', 'Provider'],
  stock: ['Daftar paket', 'Lists of parcels'],
  stocks: {
    expected: ['Ditunggu', 'Expected'],
    missing: ['Tidak tiba', 'Not arrived'],
    arrived: ['Tiba hari ini', 'Arrived today'],
    waiting: ['Menunggu ritase', 'Waiting for a round'],
    held: ['Ditahan', 'On hold'],
  },
  columns: {
    ...terms('order', 'status', 'provider', 'recipient'),
    due: ['Janji', 'Promised'],
    weight: ['Berat', 'Weight'],
    arrived: ['Tiba', 'Arrived'],
  },
  order: (order: string) => [`Pesanan ${order}`, `Order ${order}`],
  empty: {
    expected: ['Tidak ada paket yang ditunggu', 'No parcels are expected'],
    missing: ['Tidak ada paket yang hilang', 'No parcels are missing'],
    arrived: ['Belum ada paket yang tiba hari ini', 'No parcels have arrived today'],
    waiting: ['Tidak ada paket yang menunggu ritase', 'No parcels wait for a round'],
    held: ['Tidak ada paket yang ditahan', 'No parcels are on hold'],
  },
  emptyHint: [
    'Paket muncul di sini begitu statusnya sesuai.',
    'Parcels appear here once they have this status.',
  ],
  nothingHere: ['Tidak ada paket untuk gudang ini', 'This hub has no parcels'],
  nothingHereHint: [
    'Paket muncul di sini begitu mitra memesan pengiriman lewat gudang ini.',
    'Parcels appear here once a provider books through this hub.',
  ],
  clearProvider: ['Tampilkan semua mitra', 'Show all providers'],
  damaged: ['rusak', 'damaged'],
  more: ['Muat lagi', 'Load more'],
});
