import type { MessageType } from '../../src/vocabulary/courier-messages.ts';
import { inLanguages, type TextPair, type TextPairs } from '../ui/language/pairs.ts';

/** A number of parcels, on every page and in notifications. */
export const parcelWords = inLanguages({
  parcels: (count: number) => [`${count} paket`, `${count} parcel${count === 1 ? '' : 's'}`],
});

/** The title of each message to a courier, in the list of messages and in notifications. */
export const messageWords = inLanguages({
  READY_TO_PICKUP: ['Paket siap diambil', 'Parcel ready for pickup'],
  ASSIGNED: ['Pekerjaan baru untuk Anda', 'New work for you'],
  ROUND: ['Ritase baru untuk Anda', 'A new round for you'],
  TAKEN_BACK: ['Pekerjaan dialihkan ke kurir lain', 'Work reassigned to another courier'],
  CALLED_OFF: ['Pekerjaan dihentikan operasional', 'Work ended by operations'],
  CANCELLED: ['Pesanan dibatalkan', 'Order cancelled'],
  CORRECTED: ['Data pesanan diperbaiki', 'Order corrected'],
  PAUSED: ['Anda dijeda: tawaran tidak dijawab', 'You are paused: offers were not answered'],
  MESSAGE: ['Chat dari operasional', 'Message from operations'],
} satisfies Readonly<Record<MessageType, TextPair>> as TextPairs);
