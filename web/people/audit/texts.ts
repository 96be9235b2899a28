import { dictionary } from '../../ui/language/language.tsx';
import { auditWords } from './words.ts';

/** Texts of the audit log's page. */
export const useAuditTexts = dictionary({
  title: ['Log perubahan', 'Audit'],
  none: ['Belum ada perubahan', 'Nothing was changed yet'],
  noneHint: [
    'Setiap perubahan tercatat di sini: oleh siapa, kapan, nilai lama, dan nilai baru.',
    'Each change is recorded here: by whom, when, the old value and the new one.',
  ],
  noneFound: ['Tidak ada yang cocok', 'No matches'],
  clear: ['Hapus semua filter', 'Clear every filter'],
  more: ['Tampilkan yang lebih lama', 'Show older ones'],
  columns: {
    at: ['Waktu', 'When'],
    actor: ['Oleh', 'By'],
    action: ['Perubahan', 'Change'],
    subject: ['Pada', 'To'],
    environment: ['Lingkungan', 'Environment'],
  },
  subject: ['Jenis', 'Kind'],
  anySubject: ['Semua jenis', 'Every kind'],
  environment: ['Lingkungan', 'Environment'],
  anyEnvironment: ['Semua lingkungan', 'Every environment'],
  of: ['Cari menurut ID', 'Find by ID'],
  from: ['Sejak', 'From'],
  to: ['Sampai', 'Until'],
  byOne: (name: string) => [`Oleh ${name}`, `By ${name}`],
  open: (subject: string) => [`Buka ${subject.toLowerCase()}`, `Open the ${subject.toLowerCase()}`],
  onlyActor: ['Semua oleh pelaku ini', 'All by this one'],
  onlySubject: ['Semua tentang ini', 'All about this'],
  position: ['Nomor catatan', 'Number of the entry'],
  hash: ['Sidik catatan', 'Fingerprint of the entry'],
  actors: auditWords.actors,
  who: ['Orang', 'Person'],
  anybody: ['Semua orang', 'Everybody'],
  changed: ['Yang berubah', 'What changed'],
  erased: [
    'Rinciannya sudah dihapus, atau tidak pernah ada.',
    'The details were erased, or there were none.',
  ],
  was: (before: string, after: string) => [`${before} → ${after}`, `${before} → ${after}`],
  nothing: ['kosong', 'empty'],
});

/** Texts of recorded actions, of their subjects and of the changed fields. */
export const useAuditWords = dictionary(auditWords);
