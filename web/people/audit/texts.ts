import { dictionary, type Words } from '../../ui/language/language.tsx';
import { en as englishWords, id as indonesianWords } from './words.ts';

const id = {
  title: 'Riwayat perubahan',
  none: 'Belum ada perubahan',
  noneHint:
    'Setiap perubahan oleh orang, program, atau baris perintah tercatat di sini, dengan nilai lama dan baru.',
  noneFound: 'Tidak ada yang cocok',
  clear: 'Hapus semua filter',
  more: 'Tampilkan yang lebih lama',
  columns: { at: 'Waktu', actor: 'Oleh', action: 'Perubahan', subject: 'Pada', environment: 'Lingkungan' },
  subject: 'Jenis',
  anySubject: 'Semua jenis',
  environment: 'Lingkungan',
  anyEnvironment: 'Semua lingkungan',
  of: 'Cari ID: pengantaran, kunci, orang',
  from: 'Sejak',
  to: 'Sampai',
  byOne: (name: string) => `Oleh ${name}`,
  open: (subject: string) => `Buka ${subject.toLowerCase()}`,
  onlyActor: 'Semua oleh pelaku ini',
  onlySubject: 'Semua tentang ini',
  position: 'Nomor catatan',
  hash: 'Sidik catatan',
  actors: {
    person: 'Operasi',
    courier: 'Kurir',
    credential: 'Program mitra',
    'command line': 'Baris perintah',
    service: 'Antar',
  } as Readonly<Record<string, string>>,
  who: 'Orang',
  anybody: 'Semua orang',
  file: 'Unduh CSV',
  changed: 'Yang berubah',
  erased: 'Rinciannya sudah dihapus, atau tidak pernah ada.',
  was: (before: string, after: string) => `${before} → ${after}`,
  nothing: 'kosong',
};

const en: Words<typeof id> = {
  title: 'Audit',
  none: 'Nothing was changed yet',
  noneHint:
    'Each change by a person, a program or the command line is recorded here, with the old and the new value.',
  noneFound: 'No matches',
  clear: 'Clear every filter',
  more: 'Show older ones',
  columns: { at: 'When', actor: 'By', action: 'Change', subject: 'To', environment: 'Environment' },
  subject: 'Kind',
  anySubject: 'Every kind',
  environment: 'Environment',
  anyEnvironment: 'Every environment',
  of: 'Find an ID: delivery, key, person',
  from: 'From',
  to: 'Until',
  byOne: (name) => `By ${name}`,
  open: (subject) => `Open the ${subject.toLowerCase()}`,
  onlyActor: 'All by this one',
  onlySubject: 'All about this',
  position: 'Number of the entry',
  hash: 'Fingerprint of the entry',
  actors: {
    person: 'Operations',
    courier: 'Courier',
    credential: 'Program of the provider',
    'command line': 'Command line',
    service: 'Antar',
  },
  who: 'Person',
  anybody: 'Everybody',
  file: 'Download CSV',
  changed: 'What changed',
  erased: 'The details were erased, or there were none.',
  was: (before, after) => `${before} → ${after}`,
  nothing: 'empty',
};

/** The words of the record of changes. */
export const useAuditTexts = dictionary(id, en);

/** The words of recorded actions, of their subjects and of the fields that changed. */
export const useAuditWords = dictionary(indonesianWords, englishWords);
