import { dictionary } from '../language/language.tsx';

/** The texts of fields for days. */
export const useDayTexts = dictionary({
  open: ['Buka kalender', 'Open the calendar'],
  calendar: ['Kalender', 'Calendar'],
  unread: ['Tulis tanggal, misalnya 2 Nov 2026.', 'Type a date, such as 2 Nov 2026.'],
  unreadTimed: [
    'Tulis tanggal dan jam, misalnya 2 Nov 2026 14:05.',
    'Type a date and time, such as 2 Nov 2026 14:05.',
  ],
  unreadTime: ['Tulis jam, misalnya 14:05.', 'Type a time, such as 14:05.'],
  presets: ['Pilihan cepat', 'Quick choices'],
  today: ['Hari ini', 'Today'],
  week: ['7 hari', '7 days'],
  month: ['Bulan ini', 'This month'],
  earlier: ['Bulan sebelumnya', 'Month before'],
  later: ['Bulan berikutnya', 'Month after'],
});
