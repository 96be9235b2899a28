import { dictionary } from '../../../ui/language/language.tsx';

/** The texts for settling a late handover. */
export const useSettleTexts = dictionary({
  title: ['Menunggu keputusan', 'Waits for a decision'],
  hint: [
    'Kurir sekarang tidak dapat melanjutkan pengiriman ini sampai Anda memutuskan.',
    'The present courier cannot go on with this delivery until you decide.',
  ],
  says: (courier: string, money: string | undefined) => [
    money === undefined
      ? `${courier} menyatakan sudah menyerahkan paket ini.`
      : `${courier} menyatakan sudah menyerahkan paket ini dan menerima ${money}.`,
    money === undefined
      ? `${courier} reports having handed this parcel over.`
      : `${courier} reports having handed this parcel over and taken ${money}.`,
  ],
  claim: ['Uang menurut kurir', 'Money by the courier'],
  methods: { CASH: ['tunai', 'in cash'], QRIS: ['lewat QRIS', 'by QRIS'] },
  completed: ['Sudah diserahkan', 'Handed over'],
  refused: ['Belum diserahkan', 'Not handed over'],
  completes: (courier: string, statuses: string) => [
    `Pengiriman selesai oleh ${courier}. Mitra menerima webhook ${statuses}. Kurir lain yang memegangnya diberi tahu. Ini tidak dapat diurungkan.`,
    `The delivery is completed by ${courier}. The provider gets a webhook for ${statuses}. Another courier who has it is notified. This cannot be undone.`,
  ],
  books: (courier: string, amount: string) => [
    `${amount} dibukukan pada ${courier}.`,
    `${amount} is booked on ${courier}.`,
  ],
  shortfall: (amount: string) => [`Kurang bayar ${amount}.`, `${amount} is a shortfall.`],
  refuses: (courier: string) => [
    `Bukti dari ${courier} ditolak. Status tidak berubah dan tidak ada webhook. Kurir sekarang dapat melanjutkan. Ini tidak dapat diurungkan.`,
    `The evidence of ${courier} is refused. The status does not change, and no webhook is sent. The present courier can go on. This cannot be undone.`,
  ],
  reason: ['Alasan', 'Reason'],
  recipientName: ['Nama penerima', "Recipient's name"],
  money: (amount: string) => [
    `Di mana ${amount} yang tidak dibukukan sebagai tagihan?`,
    `Where is the ${amount} that is not booked as a collection?`,
  ],
  moneyPlaces: {
    RETURNED: ['Sudah dikembalikan kepada pembayar; tidak dibukukan', 'Returned to who paid it; not booked'],
    IN_HAND: [
      'Masih pada kurir; dibukukan dan harus disetor',
      'With the courier; booked, and to be handed in',
    ],
  },
  noPhoto: [
    'Buktinya tidak berisi foto. Unggah foto bukti dahulu.',
    'The evidence has no photo. Upload a proof first.',
  ],
  done: (order: string) => [`Penyerahan ${order} sudah diputuskan`, `The handover of ${order} is settled`],
  outcomes: {
    COMPLETED: ['Diputuskan: sudah diserahkan', 'Settled: handed over'],
    REFUSED: ['Diputuskan: belum diserahkan', 'Settled: not handed over'],
  },
  by: (person: string, time: string) => [`${person}, ${time}`, `${person}, ${time}`],
});
