import { inLanguages, type TextPairs } from '../../ui/language/pairs.ts';

/** The names of background jobs, by their kind in `src/jobs/jobs.ts`. A kind from a later version has no name here. */
export const jobWords = inLanguages({
  release: ['Memulai pencarian kurir terjadwal', 'Start scheduled searches for couriers'],
  'expire-allocation': ['Mengakhiri pencarian kurir', 'End searches for couriers'],
  simulate: ['Simulasi sandbox', 'Sandbox simulation'],
  'book-batch': ['Memesan dari impor', 'Book imported rows'],
  certify: ['Sertifikasi webhook', 'Certify a receiver'],
  mail: ['Mengirim email', 'Send mail'],
  'password-reset': ['Tautan kata sandi baru', 'Links for new passwords'],
  push: ['Notifikasi ke ponsel kurir', "Notify couriers' phones"],
  prune: ['Menghapus data lama', 'Delete expired data'],
  'watch-promises': ['Memeriksa keterlambatan', 'Watch for late deliveries'],
  'catch-up': ['Menghitung laporan dan pencarian', 'Count reports and search texts'],
  'live-city': ['Kota contoh', 'Demo city'],
  backup: ['Membuat cadangan', 'Make backups'],
  'verify-audit': ['Memeriksa log perubahan', 'Verify the audit chain'],
} as TextPairs);
