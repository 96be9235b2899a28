import { dictionary, type Words } from '../../ui/language/language.tsx';

const id = {
  title: 'Sertifikasi',
  about:
    'Antar memainkan semua skenario dan gangguan terhadap alamat webhook sandbox Anda, dan mencoba panggilan palsu. Laporannya berkata apakah penerima Anda siap untuk produksi.',
  begin: 'Mulai sertifikasi',
  again: 'Sertifikasi lagi',
  failed: 'Sertifikasi tidak dimulai',
  noEndpoint: 'Daftarkan alamat webhook sandbox lebih dahulu.',
  toWebhooks: 'Buka webhook',
  running: 'Sedang berjalan',
  progress: (settled: string, plays: string) => `${settled} dari ${plays} pengantaran selesai`,
  probing: 'Mencoba panggilan palsu…',
  passed: 'Lulus',
  notPassed: 'Belum lulus',
  passedHint: 'Penerima Anda siap untuk produksi.',
  notPassedHint: (count: string) => `${count} hal perlu diperbaiki, lalu sertifikasi lagi.`,
  none: 'Belum ada sertifikasi',
  earlier: 'Sertifikasi terdahulu',
  calls: 'Panggilan',
  median: 'Jawaban, median',
  p95: 'Jawaban, 95%',
  longest: 'Jawaban, terlama',
  started: 'Dimulai',
  duties: 'Hasil pemeriksaan',
  remedy: 'Cara memperbaiki',
  observed: 'Yang terlihat',
  verdicts: {
    passed: 'Lulus',
    failed: 'Gagal',
    'not checked': 'Tidak terperiksa',
    'not needed': 'Tidak perlu',
  },
};

const en: Words<typeof id> = {
  title: 'Certification',
  about:
    'Antar plays every scenario and fault against your sandbox webhook address, and tries forged calls. The report shows if your receiver is ready for production.',
  begin: 'Start a certification',
  again: 'Certify again',
  failed: 'The certification was not started',
  noEndpoint: 'Register a sandbox webhook address first.',
  toWebhooks: 'Open webhooks',
  running: 'Running',
  progress: (settled, plays) => `${settled} of ${plays} deliveries done`,
  probing: 'Trying forged calls…',
  passed: 'Passed',
  notPassed: 'Not passed',
  passedHint: 'Your receiver is ready for production.',
  notPassedHint: (count) => `Fix ${count} problems, then certify again.`,
  none: 'No certification yet',
  earlier: 'Earlier certifications',
  calls: 'Calls',
  median: 'Answer, median',
  p95: 'Answer, 95%',
  longest: 'Answer, longest',
  started: 'Started',
  duties: 'Checks',
  remedy: 'Remedy',
  observed: 'Observations',
  verdicts: { passed: 'Passed', failed: 'Failed', 'not checked': 'Not checked', 'not needed': 'Not needed' },
};

/** The words of the page of certifications. */
export const useCertificationTexts = dictionary(id, en);
