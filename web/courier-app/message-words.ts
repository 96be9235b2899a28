import type { MessageType } from '../../src/vocabulary/courier-messages.ts';
import type { Language } from '../ui/language/language.tsx';

/** The title of each message to a courier, in the list of messages and in notifications. A new type needs a line in both. */
export const messageWords: Readonly<Record<Language, Readonly<Record<MessageType, string>>>> = {
  id: {
    READY_TO_PICKUP: 'Paket siap diambil',
    ASSIGNED: 'Pekerjaan baru untuk Anda',
    TAKEN_BACK: 'Pekerjaan dialihkan ke kurir lain',
    CALLED_OFF: 'Pekerjaan dihentikan operasional',
    CANCELLED: 'Pesanan dibatalkan',
    CORRECTED: 'Data pesanan diperbaiki',
    PAUSED: 'Anda dijeda: tawaran tidak dijawab',
    MESSAGE: 'Pesan dari operasional',
  },
  en: {
    READY_TO_PICKUP: 'Parcel ready for pickup',
    ASSIGNED: 'New work for you',
    TAKEN_BACK: 'Work reassigned to another courier',
    CALLED_OFF: 'Work ended by operations',
    CANCELLED: 'Order cancelled',
    CORRECTED: 'Order corrected',
    PAUSED: 'You are paused: offers were not answered',
    MESSAGE: 'Message from operations',
  },
};
