import { dictionary } from '../language/language.tsx';

/** Texts of the parts of a home. */
export const useHomeTexts = dictionary({
  title: ['Hari ini', 'Today'],
  figures: ['Angka hari ini', "Today's figures"],
  needs: ['Perlu Anda', 'Needs you'],
  nothingNeeded: ['Tidak ada yang menunggu Anda.', 'Nothing waits for you.'],
  latest: ['Baru saja', 'Just now'],
  nothingHappened: [
    'Belum ada kejadian dalam 24 jam terakhir.',
    'Nothing has happened in the last 24 hours.',
  ],
  notRead: ['tidak terbaca', 'not available'],
  yesterday: (value: string) => [`kemarin ${value}`, `yesterday ${value}`],
  spark: (what: string) => [
    `${what}: garis hari ini, di belakangnya kemarin`,
    `${what}: today's line, yesterday's behind it`,
  ],
  noted: (person: string, notes: string) => [`${person}: “${notes}”`, `${person}: “${notes}”`],
  first: ['Yang pertama', 'What comes first'],
  firstHint: [
    'Setiap langkah tercentang sendiri begitu terjadi.',
    'Each step is ticked by itself once it has happened.',
  ],
  isDone: ['selesai', 'done'],
  isOpen: ['belum', 'open'],
});
