import type { Mark, Status } from '../deliveries/lifecycle.ts';
import type { Vehicle } from '../fleet/courier.ts';
import type { Station } from './view.ts';

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** A headline, and a sentence that may include the courier's name. */
type Saying = readonly [headline: string, sentence: (courier: string) => string];

interface Texts {
  readonly title: string;
  readonly courier: string;
  readonly yourCourier: string;
  readonly vehicles: Readonly<Record<Vehicle, string>>;
  readonly whereabouts: string;
  /** The courier's distance from the destination, with the destination's district. */
  readonly away: (distance: string, district: string | null) => string;
  readonly seenAt: string;
  readonly sandbox: string;
  readonly expected: string;
  readonly moved: (before: string, at: string) => string;
  readonly silent: (since: string) => string;
  readonly promised: string;
  readonly until: (at: string) => string;
  readonly forCourier: string;
  readonly history: string;
  readonly updated: string;
  readonly notFound: Saying;
  readonly stations: Readonly<Record<Station, string>>;
  readonly sayings: Readonly<Record<Status | Mark, Saying>>;
}

const id: Texts = {
  title: 'Lacak paket',
  courier: 'Kurir',
  yourCourier: 'Kurir Anda',
  vehicles: { BICYCLE: 'Sepeda', MOTORCYCLE: 'Sepeda motor', CAR: 'Mobil', VAN: 'Mobil van' },
  whereabouts: 'Posisi kurir',
  away: (distance, district) => `${distance} dari tujuan${district === null ? '' : ` di ${district}`}`,
  seenAt: 'Terlihat',
  sandbox: 'Uji coba',
  expected: 'Perkiraan tiba',
  moved: (before, at) => `Berubah ${at}, sebelumnya ${before}`,
  silent: (since) => `Posisi kurir terakhir diterima ${since}`,
  promised: 'Dijanjikan',
  until: (at) => `Paling lambat ${at}`,
  forCourier: 'Sebutkan kepada kurir saat menerima paket',
  history: 'Riwayat',
  updated: 'Diperbarui',
  notFound: ['Paket tidak ditemukan', () => 'Periksa kembali tautan pelacakan Anda.'],
  stations: { assigned: 'Kurir siap', pickup: 'Penjemputan', onTheWay: 'Diantar', received: 'Diterima' },
  sayings: {
    QUEUEING: ['Pengiriman terjadwal', () => 'Kurir dicari begitu waktu penjemputan tiba.'],
    PREPARING: ['Pesanan diterima', () => 'Paket sedang disiapkan.'],
    VERIFIED: ['Paket di gudang', () => 'Paket sudah diperiksa dan menunggu kurir.'],
    NOT_VERIFIED: ['Menunggu paket', () => 'Paket belum sampai di gudang.'],
    ALLOCATING: ['Mencari kurir', () => 'Kurir terdekat sedang dicari.'],
    PENDING_PICKUP: ['Kurir ditemukan', (courier) => `${courier} segera berangkat menjemput paket.`],
    PICKING_UP: ['Menuju penjemputan', (courier) => `${courier} sedang menuju lokasi penjemputan.`],
    ARRIVED_AT_PICKUP_POINT: ['Tiba di penjemputan', (courier) => `${courier} sedang mengambil paket.`],
    PENDING_DELIVERY: ['Paket sudah diambil', (courier) => `${courier} siap mengantar paket.`],
    IN_DELIVERY: ['Dalam perjalanan', (courier) => `${courier} sedang mengantar paket.`],
    ARRIVED_AT_DESTINATION: ['Kurir sudah tiba', (courier) => `${courier} sudah di lokasi tujuan.`],
    COMPLETED: ['Paket diterima', () => 'Paket sudah sampai di tujuan. Terima kasih.'],
    FAILED: ['Pengiriman terkendala', () => 'Hubungi pengirim untuk langkah berikutnya.'],
    FAILED_PICKUP: ['Penjemputan gagal', () => 'Hubungi pengirim untuk langkah berikutnya.'],
    FAILED_DELIVERY: ['Pengiriman terkendala', () => 'Hubungi pengirim untuk langkah berikutnya.'],
    CANCELLED: ['Pengiriman dibatalkan', () => 'Pengirim membatalkan pengiriman ini.'],
    PENDING_RETURN: ['Paket akan dikembalikan', () => 'Paket menunggu perjalanan kembali ke pengirim.'],
    IN_RETURN: ['Paket dikembalikan', () => 'Paket dalam perjalanan kembali ke pengirim.'],
    FAILED_IN_RETURN: ['Pengembalian terkendala', () => 'Paket belum dapat diserahkan kepada pengirim.'],
    ON_HOLD: ['Paket disimpan', () => 'Paket disimpan sampai dapat dikembalikan.'],
    RETURNED: ['Paket sudah kembali', () => 'Paket sudah diterima kembali oleh pengirim.'],
    DISPOSED: ['Pengiriman dihentikan', () => 'Hubungi pengirim untuk langkah berikutnya.'],
  },
};

const en: Texts = {
  title: 'Track your parcel',
  courier: 'The courier',
  yourCourier: 'Your courier',
  vehicles: { BICYCLE: 'Bicycle', MOTORCYCLE: 'Motorcycle', CAR: 'Car', VAN: 'Van' },
  whereabouts: 'The courier',
  away: (distance, district) => `${distance} from the door${district === null ? '' : ` in ${district}`}`,
  seenAt: 'Seen',
  sandbox: 'Test delivery',
  expected: 'Expected arrival',
  moved: (before, at) => `Changed ${at}, before that ${before}`,
  silent: (since) => `The courier’s last position is of ${since}`,
  promised: 'Promised',
  until: (at) => `By ${at}`,
  forCourier: 'Tell it to the courier when you receive the parcel',
  history: 'History',
  updated: 'Updated',
  notFound: ['Parcel not found', () => 'Please check your tracking link.'],
  stations: { assigned: 'Courier ready', pickup: 'Pickup', onTheWay: 'On the way', received: 'Received' },
  sayings: {
    QUEUEING: ['Delivery scheduled', () => 'A courier is sought once the pickup time comes.'],
    PREPARING: ['Order received', () => 'The parcel is being prepared.'],
    VERIFIED: ['At the warehouse', () => 'The parcel is checked and waits for a courier.'],
    NOT_VERIFIED: ['Waiting for the parcel', () => 'The parcel has not reached the warehouse yet.'],
    ALLOCATING: ['Finding a courier', () => 'The nearest courier is being sought.'],
    PENDING_PICKUP: ['Courier found', (courier) => `${courier} will soon set off to pick up the parcel.`],
    PICKING_UP: ['Heading to pickup', (courier) => `${courier} is on the way to the pickup point.`],
    ARRIVED_AT_PICKUP_POINT: ['At the pickup point', (courier) => `${courier} is collecting the parcel.`],
    PENDING_DELIVERY: ['Parcel picked up', (courier) => `${courier} is about to leave with the parcel.`],
    IN_DELIVERY: ['On the way', (courier) => `${courier} is bringing the parcel.`],
    ARRIVED_AT_DESTINATION: ['The courier is here', (courier) => `${courier} has reached the destination.`],
    COMPLETED: ['Delivered', () => 'The parcel has been received. Thank you.'],
    FAILED: ['Delivery interrupted', () => 'Please contact the sender about what comes next.'],
    FAILED_PICKUP: ['Pickup failed', () => 'Please contact the sender about what comes next.'],
    FAILED_DELIVERY: ['Delivery interrupted', () => 'Please contact the sender about what comes next.'],
    CANCELLED: ['Delivery cancelled', () => 'The sender has cancelled this delivery.'],
    PENDING_RETURN: ['To be returned', () => 'The parcel waits to go back to its sender.'],
    IN_RETURN: ['Being returned', () => 'The parcel is on its way back to its sender.'],
    FAILED_IN_RETURN: ['Return interrupted', () => 'The parcel could not be handed to its sender yet.'],
    ON_HOLD: ['Parcel on hold', () => 'The parcel is kept until it can be returned.'],
    RETURNED: ['Returned', () => 'The sender has received the parcel back.'],
    DISPOSED: ['Delivery ended', () => 'Please contact the sender about what comes next.'],
  },
};

export const texts: Readonly<Record<Language, Texts>> = { id, en };

/**
 * Picks the language of the page by the `Accept-Language` header: the reader's most preferred language that the page
 * has, or Indonesian if the page has none of them.
 */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1];
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of wanted) {
    // Old phones use the language code "in" for Indonesian.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return 'en';
  }
  return 'id';
}
