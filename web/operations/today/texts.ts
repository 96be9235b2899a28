import { dictionary } from '../../ui/language/language.tsx';

const parcels = (count: string) => (count === '1' ? 'parcel' : 'parcels');

/** The texts of the operations' home. */
export const useTodayTexts = dictionary({
  groups: {
    dispatch: ['Pengiriman', 'Deliveries'],
    warehouse: ['Gudang', 'Warehouse'],
    money: ['Keuangan', 'Finance'],
  },
  figures: {
    late: ['Terlambat', 'Late'],
    noCourier: ['Tanpa kurir', 'No courier'],
    onTime: ['Tepat waktu hari ini', 'On time today'],
    cash: ['Di tangan kurir', 'With couriers'],
    due: ['Harus disetor ke mitra', 'Due to shops'],
    unbilled: (month: string) => [`Belum ditagihkan, ${month}`, `Not invoiced, ${month}`],
  },
  by: {
    booked: ['Pesanan per jam', 'Booked by hour'],
    late: ['Antar terlambat per jam pesan', 'Late arrivals by hour of booking'],
    onTime: ['Tepat waktu per jam pesan', 'On time by hour of booking'],
    completed: ['Selesai per jam pesan', 'Completed by hour of booking'],
    failed: ['Gagal per jam pesan', 'Failed by hour of booking'],
    collected: ['COD diterima per jam pesan', 'COD collected by hour of booking'],
  },
  needs: {
    sos: (name: string, time: string) => [
      `${name} meminta tolong sejak ${time}.`,
      `${name} has called for help since ${time}.`,
    ],
    late: (order: string, span: string, courier: string | undefined) => [
      `${order} telat ${span}${courier === undefined ? ', belum ada kurir' : `, dibawa ${courier}`}.`,
      `${order} is ${span} late${courier === undefined ? ', without a courier' : `, with ${courier}`}.`,
    ],
    soonLate: (order: string, courier: string | undefined) => [
      `${order} diperkirakan telat${courier === undefined ? '' : `, dibawa ${courier}`}.`,
      `${order} is expected to be late${courier === undefined ? '' : `, with ${courier}`}.`,
    ],
    'late-others': (count: string) => [
      `${count} pengiriman lain terlambat.`,
      `${count} other ${count === '1' ? 'delivery is' : 'deliveries are'} late.`,
    ],
    'soon-late-others': (count: string) => [
      `${count} pengiriman lain akan terlambat.`,
      `${count} other ${count === '1' ? 'delivery' : 'deliveries'} will be late.`,
    ],
    seeking: (order: string, span: string) => [
      `${order} belum mendapat kurir sejak ${span} lalu.`,
      `${order} has found no courier for ${span}.`,
    ],
    'seeking-others': (count: string) => [
      `${count} pengiriman lain terlalu lama tanpa kurir.`,
      `${count} other ${count === '1' ? 'delivery has' : 'deliveries have'} had no courier for too long.`,
    ],
    failed: (count: string) => [
      `${count} paket gagal diantar menunggu keputusan.`,
      `${count} ${parcels(count)} not delivered ${count === '1' ? 'awaits' : 'await'} a decision.`,
    ],
    'failed-returns': (count: string) => [
      `${count} paket gagal diretur menunggu keputusan.`,
      `${count} failed ${count === '1' ? 'return awaits' : 'returns await'} a decision.`,
    ],
    'cash-over-limit': (name: string) => [
      `${name} membawa uang tunai di atas batas.`,
      `${name} carries more cash than allowed.`,
    ],
    'courier-silent': (name: string) => [`Posisi ${name} tidak terkirim.`, `${name} sends no position.`],
    missing: (count: string) => [
      `${count} paket tidak tiba di gudang.`,
      `${count} ${parcels(count)} did not arrive at the hub.`,
    ],
    waiting: (count: string) => [
      `${count} paket menunggu ritase.`,
      `${count} ${parcels(count)} wait for a round.`,
    ],
    holds: {
      decide: (count: string) => [
        `${count} paket di gudang menunggu keputusan.`,
        `${count} ${parcels(count)} at the hub await a decision.`,
      ],
      return: (count: string) => [
        `${count} paket menunggu diretur.`,
        `${count} ${parcels(count)} wait for their return.`,
      ],
      park: (count: string) => [
        `${count} paket gagal diretur: simpan di rak.`,
        `${count} ${parcels(count)} could not be returned: store them.`,
      ],
      pitstop: (count: string) => [
        `${count} paket ditahan di gudang.`,
        `${count} ${parcels(count)} are on hold at the hub.`,
      ],
    },
    drawn: (count: string) => [
      `${count} setoran menunggu persetujuan.`,
      `${count} ${count === '1' ? 'remittance awaits' : 'remittances await'} approval.`,
    ],
    approved: (count: string) => [
      `${count} setoran disetujui, belum dibayar.`,
      `${count} approved ${count === '1' ? 'remittance is' : 'remittances are'} not paid yet.`,
    ],
    overdue: (count: string) => [
      `${count} invoice lewat jatuh tempo.`,
      `${count} ${count === '1' ? 'invoice is' : 'invoices are'} overdue.`,
    ],
    limits: (count: string) => [
      `Batas ${count} mitra habis atau hampir habis.`,
      `The limits of ${count} ${count === '1' ? 'provider are' : 'providers are'} used up, or nearly.`,
    ],
    reversals: (count: string) => [
      `${count} pembatalan kas menunggu orang kedua.`,
      `${count} cash ${count === '1' ? 'reversal waits' : 'reversals wait'} for a second person.`,
    ],
    differences: (count: string) => [
      `${count} selisih kas belum diselesaikan.`,
      `${count} cash ${count === '1' ? 'difference is' : 'differences are'} not settled.`,
    ],
    due: (name: string, sum: string) => [`${sum} harus disetor ke ${name}.`, `${sum} is due to ${name}.`],
    unbilled: (count: string, month: string) => [
      `${count} mitra belum mendapat invoice ${month}.`,
      `${count} ${count === '1' ? 'provider has' : 'providers have'} no invoice for ${month}.`,
    ],
    replies: (count: string) => [
      `${count} chat kurir belum dibaca.`,
      `${count} ${count === '1' ? 'message' : 'messages'} by couriers not read.`,
    ],
    'unhealthy-webhooks': (count: string) => [
      `Webhook ${count} mitra bermasalah.`,
      `Webhooks of ${count} ${count === '1' ? 'provider' : 'providers'} fail.`,
    ],
    'health-errors': (count: string) => [
      `${count} kesalahan pada instalasi.`,
      `${count} ${count === '1' ? 'error' : 'errors'} of the installation.`,
    ],
    'health-warnings': (count: string) => [
      `${count} peringatan pada instalasi.`,
      `${count} ${count === '1' ? 'warning' : 'warnings'} of the installation.`,
    ],
  },
  actions: {
    open: ['Buka', 'Open'],
    see: ['Lihat', 'Show'],
    assign: ['Tugaskan', 'Assign'],
    decide: ['Putuskan', 'Decide'],
    answer: ['Jawab', 'Answer'],
    plan: ['Susun ritase', 'Plan rounds'],
    approve: ['Periksa', 'Review'],
    pay: ['Bayar', 'Pay'],
    drawUp: ['Susun setoran', 'Draw up'],
    bill: ['Terbitkan', 'Issue'],
    takeCash: ['Terima uang', 'Take cash'],
    settle: ['Selesaikan', 'Settle'],
  },
  first: {
    area: {
      name: ['Buka wilayah', 'Open an area'],
      about: [
        'Pilih kota atau kabupaten; layanan, jam, dan harga yang disarankan sudah terisi.',
        'Choose a city or regency; services, hours and proposed prices are filled in.',
      ],
      go: ['Buka wilayah', 'Open an area'],
    },
    hub: {
      name: ['Tambah gudang', 'Add a hub'],
      about: ['Paket LOGISTIC berangkat dari gudang.', 'LOGISTIC parcels start from a hub.'],
      go: ['Tambah gudang', 'Add a hub'],
    },
    couriers: {
      name: ['Tambah kurir', 'Add couriers'],
      about: [
        'Setiap kurir mendapat kode untuk masuk di ponselnya.',
        'Each courier gets a code to sign in on a phone.',
      ],
      go: ['Tambah kurir', 'Add couriers'],
    },
    provider: {
      name: ['Undang mitra pertama', 'Invite the first provider'],
      about: [
        'Mitra memesan di portalnya, lewat API, atau Anda memesankannya.',
        'Providers book in their portal or by API, or you book for them.',
      ],
      go: ['Buka Mitra', 'Open Providers'],
    },
    trial: {
      name: ['Pesan percobaan di sandbox', 'Book a trial in the sandbox'],
      about: [
        'Tidak ada kurir yang berangkat; Anda melihat semuanya berjalan.',
        'No courier sets off; you see how everything works.',
      ],
      go: ['Pesan percobaan', 'Book a trial'],
    },
    checks: {
      name: ['Periksa mesin: HTTPS, email, cadangan', 'Check the machine: HTTPS, mail, backups'],
      about: [
        'Kesehatan menunjukkan apa yang belum diatur di mesin ini.',
        'Health shows what is not set up on this machine yet.',
      ],
      go: ['Buka Kesehatan', 'Open Health'],
    },
  },
});
