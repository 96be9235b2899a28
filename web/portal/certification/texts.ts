import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page of certifications. */
export const useCertificationTexts = dictionary({
  title: ['Sertifikasi', 'Certification'],
  about: [
    'Antar memainkan semua skenario dan gangguan terhadap alamat webhook sandbox Anda, dan mencoba panggilan palsu. Laporannya berkata apakah penerima Anda siap untuk produksi.',
    'Antar plays every scenario and fault against your sandbox webhook address, and tries forged calls. The report shows if your receiver is ready for production.',
  ],
  begin: ['Mulai sertifikasi', 'Start a certification'],
  again: ['Sertifikasi lagi', 'Certify again'],
  failed: ['Sertifikasi tidak dimulai', 'The certification was not started'],
  stillRunning: ['Sertifikasi masih berjalan', 'A certification is still running'],
  noEndpoint: ['Daftarkan alamat webhook sandbox lebih dahulu.', 'Register a sandbox webhook address first.'],
  toWebhooks: ['Buka webhook', 'Open webhooks'],
  running: ['Sedang berjalan', 'Running'],
  progress: (settled: string, plays: string) => [
    `${settled} dari ${plays} pengiriman selesai`,
    `${settled} of ${plays} deliveries done`,
  ],
  probing: ['Mencoba panggilan palsu…', 'Trying forged calls…'],
  passed: ['Lulus', 'Passed'],
  notPassed: ['Belum lulus', 'Not passed'],
  passedHint: ['Penerima Anda siap untuk produksi.', 'Your receiver is ready for production.'],
  notPassedHint: (count: string) => [
    `${count} hal perlu diperbaiki, lalu sertifikasi lagi.`,
    `Fix ${count} problems, then certify again.`,
  ],
  none: ['Belum ada sertifikasi', 'No certification yet'],
  earlier: ['Sertifikasi terdahulu', 'Earlier certifications'],
  calls: ['Panggilan', 'Calls'],
  median: ['Jawaban, median', 'Answer, median'],
  p95: ['Jawaban, 95%', 'Answer, 95%'],
  longest: ['Jawaban, terlama', 'Answer, longest'],
  started: ['Dimulai', 'Started'],
  duties: ['Hasil pemeriksaan', 'Checks'],
  remedy: ['Cara memperbaiki', 'Remedy'],
  observed: ['Yang terlihat', 'Observations'],
  verdicts: {
    passed: ['Lulus', 'Passed'],
    failed: ['Gagal', 'Failed'],
    'not checked': ['Tidak terperiksa', 'Not checked'],
    'not needed': ['Tidak perlu', 'Not needed'],
  },
});
