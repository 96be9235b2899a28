import type { OfferedMove } from '../../../src/deliveries/moves-of-operations.ts';
import type { TextPair } from '../../ui/language/pairs.ts';

/**
 * The texts of each move that operations choose by name, in the order of the menu. The dialog that confirms a move
 * shows its effect.
 */
export const moveWords = {
  verify: {
    name: ['Terima paket', 'Take in'],
    effect: [
      'Paket dicatat sudah di hub dan mitra menerima webhook.',
      'The parcel is recorded as received at the hub and the provider gets a webhook.',
    ],
  },
  collect: {
    name: ['Minta kurir mengambil di hub', 'Ask a courier to collect at the hub'],
    effect: [
      'Kurir diminta mengambil paket di hub dan mitra menerima webhook.',
      'The courier is asked to collect the parcel at the hub and the provider gets a webhook.',
    ],
  },
  stage: {
    name: ['Muat untuk kurir', 'Load for a courier'],
    effect: [
      'Paket dicatat dimuat untuk kurir yang dipilih dan mitra menerima webhook.',
      'The parcel is recorded as loaded for the chosen courier and the provider gets a webhook.',
    ],
  },
  reportMissing: {
    name: ['Laporkan tidak ada', 'Report missing'],
    effect: [
      'Paket dicatat tidak ada di hub dan mitra menerima webhook.',
      'The parcel is recorded as missing at the hub and the provider gets a webhook.',
    ],
  },
  load: {
    name: ['Catat sudah dimuat', 'Record as loaded'],
    effect: [
      'Paket dicatat sudah dimuat dan mitra menerima webhook.',
      'The parcel is recorded as loaded and the provider gets a webhook.',
    ],
  },
  depart: {
    name: ['Berangkatkan', 'Send off'],
    effect: [
      'Paket dicatat berangkat ke penerima dan mitra menerima webhook.',
      'The parcel is recorded as on its way to the recipient and the provider gets a webhook.',
    ],
  },
  completeForCourier: {
    name: ['Selesaikan untuk kurir', 'Complete for the courier'],
    effect: [
      'Hanya jika ponsel kurir mati dan paket sudah diterima. Uang COD dibukukan pada kurir ini, riwayat mencatat nama Anda, dan mitra menerima webhook.',
      'Only if the phone of the courier is dead and the parcel has been received. The COD money is booked on this courier, the history names you, and the provider gets a webhook.',
    ],
  },
  recover: {
    name: ['Kirim ulang', 'Deliver again'],
    effect: [
      'Paket diantar lagi. Kurirnya diberi tahu dan mitra menerima webhook.',
      'The parcel is delivered again. Its courier is notified and the provider gets a webhook.',
    ],
  },
  chooseReturn: {
    name: ['Retur ke pengirim', 'Return to sender'],
    effect: [
      'Paket dikembalikan ke pengirim dan tidak diantar lagi ke penerima. Mitra menerima webhook.',
      'The parcel goes back to its sender and is no longer delivered to the recipient. The provider gets a webhook.',
    ],
  },
  startReturn: {
    name: ['Mulai retur', 'Start the return'],
    effect: [
      'Paket dicatat dalam perjalanan kembali dan mitra menerima webhook.',
      'The parcel is recorded as on its way back and the provider gets a webhook.',
    ],
  },
  park: {
    name: ['Tahan di hub', 'Hold at the hub'],
    effect: [
      'Paket ditahan di hub tanpa kurir dan mitra menerima webhook.',
      'The parcel is held at the hub without a courier and the provider gets a webhook.',
    ],
  },
  retryReturn: {
    name: ['Coba retur lagi', 'Try the return again'],
    effect: [
      'Paket menunggu dikembalikan lagi dan mitra menerima webhook.',
      'The parcel waits for another return and the provider gets a webhook.',
    ],
  },
  handBack: {
    name: ['Serahkan kembali', 'Hand back'],
    effect: [
      'Paket diserahkan kembali kepada pengirim dan mitra menerima webhook.',
      'The parcel is handed back to its sender and the provider gets a webhook.',
    ],
  },
  forceFailure: {
    name: ['Nyatakan gagal', 'Mark as failed'],
    effect: [
      'Pengiriman berakhir sebagai gagal. Kurirnya diberi tahu dan mitra menerima webhook.',
      'The delivery ends as failed. Its courier is notified and the provider gets a webhook.',
    ],
  },
  forceReturnFailure: {
    name: ['Nyatakan retur gagal', 'Mark return as failed'],
    effect: [
      'Retur dinyatakan gagal. Kurirnya diberi tahu dan mitra menerima webhook.',
      'The return is marked as failed. Its courier is notified and the provider gets a webhook.',
    ],
  },
  writeOff: {
    name: ['Hapuskan', 'Write off'],
    effect: [
      'Paket dihapuskan dari catatan dan mitra menerima webhook.',
      'The parcel is written off and the provider gets a webhook.',
    ],
  },
} satisfies Record<OfferedMove, { readonly name: TextPair; readonly effect: TextPair }>;
