import { dictionary } from '../../../ui/language/language.tsx';

/** The words of settling a late handover. */
const id = {
  title: 'Menunggu keputusan',
  hint: 'Kurir sekarang tidak dapat melanjutkan pengiriman ini sampai Anda memutuskan.',
  says: (courier: string, money: string | undefined) =>
    money === undefined
      ? `${courier} menyatakan sudah menyerahkan paket ini.`
      : `${courier} menyatakan sudah menyerahkan paket ini dan menerima ${money}.`,
  methods: { CASH: 'tunai', QRIS: 'lewat QRIS' },
  completed: 'Sudah diserahkan',
  refused: 'Belum diserahkan',
  completes: (courier: string) =>
    `Pengiriman selesai oleh ${courier}. Mitra menerima satu webhook COMPLETED. Kurir lain yang memegangnya diberi tahu. Ini tidak dapat diurungkan.`,
  books: (courier: string, amount: string) => `${amount} dibukukan pada ${courier}.`,
  shortfall: (amount: string) => `Kurang bayar ${amount}.`,
  refuses: (courier: string) =>
    `Bukti dari ${courier} ditolak. Status tidak berubah dan tidak ada webhook. Kurir sekarang dapat melanjutkan. Ini tidak dapat diurungkan.`,
  reason: 'Alasan',
  recipientName: 'Nama penerima',
  needed: 'Wajib diisi',
  money: (amount: string) => `Di mana ${amount} yang tidak dibukukan sebagai tagihan?`,
  moneyPlaces: {
    RETURNED: 'Sudah dikembalikan kepada pembayar; tidak dibukukan',
    IN_HAND: 'Masih pada kurir; dibukukan dan harus disetor',
  },
  noPhoto: 'Buktinya tidak berisi foto. Unggah foto bukti dahulu.',
  done: (order: string) => `Penyerahan ${order} sudah diputuskan`,
  failed: (order: string) => `Penyerahan ${order} tidak dapat diputuskan`,
  outcomes: { COMPLETED: 'Diputuskan: sudah diserahkan', REFUSED: 'Diputuskan: belum diserahkan' },
  by: (person: string, time: string) => `${person}, ${time}`,
};

const en: typeof id = {
  title: 'Waits for a decision',
  hint: 'The present courier cannot go on with this delivery until you decide.',
  says: (courier, money) =>
    money === undefined
      ? `${courier} reports having handed this parcel over.`
      : `${courier} reports having handed this parcel over and taken ${money}.`,
  methods: { CASH: 'in cash', QRIS: 'by QRIS' },
  completed: 'Handed over',
  refused: 'Not handed over',
  completes: (courier) =>
    `The delivery is completed by ${courier}. The provider gets one webhook, COMPLETED. Another courier who has it is notified. This cannot be undone.`,
  books: (courier, amount) => `${amount} is booked on ${courier}.`,
  shortfall: (amount) => `${amount} is a shortfall.`,
  refuses: (courier) =>
    `The evidence of ${courier} is refused. The status does not change, and no webhook is sent. The present courier can go on. This cannot be undone.`,
  reason: 'Reason',
  recipientName: "Recipient's name",
  needed: 'Required',
  money: (amount) => `Where is the ${amount} that is not booked as a collection?`,
  moneyPlaces: {
    RETURNED: 'Returned to who paid it; not booked',
    IN_HAND: 'With the courier; booked, and to be handed in',
  },
  noPhoto: 'The evidence has no photo. Upload a proof first.',
  done: (order) => `The handover of ${order} is settled`,
  failed: (order) => `The handover of ${order} could not be settled`,
  outcomes: { COMPLETED: 'Settled: handed over', REFUSED: 'Settled: not handed over' },
  by: (person, time) => `${person}, ${time}`,
};

export const useSettleTexts = dictionary(id, en);
