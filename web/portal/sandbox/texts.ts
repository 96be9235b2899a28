import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page of the sandbox. */
export const useSandboxTexts = dictionary({
  title: ['Sandbox', 'Sandbox'],
  category: ['Layanan', 'Service'],
  speed: ['Kecepatan', 'Speed'],
  speedHint: [
    '1 berarti waktu sebenarnya, 600 berarti sepuluh menit per detik. Kosong: pengaturan workspace.',
    '1 is real time, 600 is ten minutes a second. Empty: the default of the workspace.',
  ],
  fault: ['Gangguan webhook', 'Webhook fault'],
  noFault: ['Tanpa gangguan', 'No fault'],
  faults: {
    duplicate: ['Dikirim dua kali', 'Sent twice'],
    delayed: ['Terlambat', 'Late'],
    'out-of-order': ['Tidak berurutan', 'Out of order'],
    'lost-then-retried': ['Hilang, lalu diulang', 'Lost, then retried'],
  },
  play: ['Mainkan', 'Play'],
  playNamed: (name: string) => [`Mainkan ${name}`, `Play ${name}`],
  failed: ['Skenario tidak dimainkan', 'The scenario was not played'],
  scenarios: ['Skenario', 'Scenarios'],
  names: {
    delivered: {
      name: ['Sampai tujuan', 'Delivered'],
      about: [
        'Semua lancar: diambil, diantar, dan diserahkan.',
        'All goes well: picked up, delivered and handed over.',
      ],
    },
    'reassigned-before-pickup': {
      name: ['Ganti kurir sebelum diambil', 'Another courier before pickup'],
      about: [
        'Kurir pertama menyerah di jalan; kurir kedua menggantikan.',
        'The first courier gives up on the way; a second one takes over.',
      ],
    },
    'reassigned-after-pickup': {
      name: ['Ganti kurir setelah diambil', 'Another courier after pickup'],
      about: [
        'Kendaraan kurir pertama mogok di jalan; kurir kedua mengambil alih paketnya.',
        'The first courier breaks down with the parcel; a second one takes it over and delivers it.',
      ],
    },
    cancelled: {
      name: ['Dibatalkan', 'Cancelled'],
      about: [
        'Toko membatalkan setelah kurir ditugaskan.',
        'The provider cancels after a courier was assigned.',
      ],
    },
    'no-courier': {
      name: ['Tidak ada kurir', 'No courier'],
      about: ['Pencarian kurir berakhir tanpa hasil.', 'No courier is found: the search ends.'],
    },
    'failed-pickup': {
      name: ['Gagal diambil', 'Pickup failed'],
      about: ['Kurir tidak dapat mengambil paket.', 'The courier cannot pick the parcel up.'],
    },
    'recipient-absent': {
      name: ['Penerima tidak ada', 'Recipient absent'],
      about: [
        'Tidak ada yang membuka pintu; percobaan kedua berhasil.',
        'No one opens the door; the second attempt succeeds.',
      ],
    },
    'cod-refused': {
      name: ['COD ditolak', 'COD refused'],
      about: [
        'Penerima menolak membayar; paket kembali ke pengirim.',
        'The recipient refuses to pay; the parcel goes back to its sender.',
      ],
    },
    'return-failed-handed-back': {
      name: ['Retur gagal, lalu diambil', 'Return failed, then fetched'],
      about: [
        'Ditolak, dan retur pun gagal; pengirim mengambil paketnya di gudang.',
        'Refused, and the return fails too; its sender fetches the parcel at the hub.',
      ],
    },
    'return-failed-reattempted': {
      name: ['Retur gagal, lalu diulang', 'Return failed, then repeated'],
      about: [
        'Ditolak, dan retur pun gagal; kurir kedua mencoba lagi dan berhasil.',
        'Refused, and the return fails too; a second courier tries again and succeeds.',
      ],
    },
    disposed: {
      name: ['Dihapuskan', 'Written off'],
      about: [
        'Paket rusak di jalan; operasional menghapuskannya.',
        'The parcel is damaged on the way; operations write it off.',
      ],
    },
    'late-pickup': {
      name: ['Terlambat diambil', 'Late pickup'],
      about: [
        'Kurir datang setelah waktu penjemputan yang dijanjikan.',
        'The courier comes after the promised pickup time.',
      ],
    },
    'late-delivery': {
      name: ['Terlambat diantar', 'Late delivery'],
      about: [
        'Paket diserahkan setelah waktu yang dijanjikan.',
        'The parcel is handed over after the promised time.',
      ],
    },
    'not-verified-then-verified': {
      name: ['Belum terverifikasi, lalu ada', 'Not verified, then found'],
      about: [
        'Manifest tiba tanpa paketnya; paket muncul kemudian.',
        'The manifest comes without the parcel; the parcel turns up later.',
      ],
    },
    'failed-then-recovered': {
      name: ['Gagal, lalu dipulihkan', 'Failed, then recovered'],
      about: [
        'Pengiriman pertama gagal; operasional memulihkannya, dan paket sampai.',
        'The first delivery fails; operations recover it, and it arrives.',
      ],
    },
    manual: {
      name: ['Manual', 'Moved by hand'],
      about: [
        'Tidak ada yang berjalan sendiri: Anda menekan setiap langkah.',
        'Nothing moves by itself: you press every step.',
      ],
    },
  },
  defaults: {
    title: ['Bawaan workspace', 'Workspace defaults'],
    hint: [
      'Berlaku untuk pemesanan sandbox yang tidak menyebut skenario atau kecepatan.',
      'For sandbox bookings that name no scenario or speed.',
    ],
    scenario: ['Skenario', 'Scenario'],
    save: ['Simpan', 'Save'],
    unchanged: ['Belum ada yang diubah', 'Nothing is changed yet'],
    saved: ['Bawaan sandbox disimpan.', 'The sandbox defaults were saved.'],
  },
  latest: {
    title: ['Pengiriman terbaru', 'Latest deliveries'],
    none: ['Belum ada pengiriman di sandbox.', 'There is no delivery in the sandbox yet.'],
  },
  delivery: {
    advance: ['Langkah berikutnya', 'Next step'],
    fail: ['Gagalkan', 'Fail it'],
    moved: ['Langkah tidak dilakukan', 'The step was not made'],
    order: ['providerOrderID', 'providerOrderID'],
    id: ['deliveryID', 'deliveryID'],
    events: ['Webhook', 'Webhooks'],
    none: ['Belum ada webhook.', 'No webhook yet.'],
    noEndpoint: [
      'Daftarkan alamat webhook supaya event dikirim.',
      'Register a webhook address so that events are sent.',
    ],
    toWebhooks: ['Buka webhook', 'Open webhooks'],
    sent: ['Dikirim', 'Sent'],
  },
});
