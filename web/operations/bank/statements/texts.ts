import { dictionary } from '../../../ui/language/language.tsx';
import { terms } from '../../../ui/language/terms.ts';

/** Texts of bank statements. */
export const useStatementTexts = dictionary({
  ...terms('more', 'amount'),
  title: ['Rekening koran', 'Bank statement'],
  state: ['Status', 'State'],
  states: {
    open: ['Belum cocok', 'Unmatched'],
    matched: ['Cocok', 'Matched'],
    imports: ['Impor', 'Imports'],
  },
  day: ['Tanggal', 'Day'],
  side: ['Sisi', 'Side'],
  sides: { stated: ['Rekening koran', 'Statement'], booked: ['Buku', 'Books'] },
  text: ['Transaksi', 'Transaction'],
  proposal: ['Usulan', 'Proposal'],
  proposals: (count: number) => [`${count} usulan`, count === 1 ? '1 proposal' : `${count} proposals`],
  by: ['Dicocokkan oleh', 'Matched by'],
  rule: ['otomatis', 'by rule'],
  balance: ['Saldo', 'Balance'],
  stated: (day: string) => [`Saldo di bank, ${day}`, `Balance at the bank, ${day}`],
  booked: ['Saldo di buku hari itu', 'Balance in the books that day'],
  difference: ['Selisih', 'Difference'],
  none: ['Semua sudah cocok dalam bulan ini', 'Everything is matched in this month'],
  noneHint: [
    'Baris rekening koran tanpa pasangan, dan baris buku yang belum ada di bank, muncul di sini.',
    'Lines of statements without a match, and lines of the books that the bank lacks, appear here.',
  ],
  noMatches: ['Belum ada yang cocok dalam bulan ini', 'Nothing is matched in this month'],
  noImports: ['Belum ada rekening koran', 'No bank statements'],
  noImportsHint: [
    'Unduh mutasi rekening dari bank sebagai CSV, lalu impor di sini.',
    "Download the account's lines from the bank as CSV and import them here.",
  ],
  first: (shown: string, all: string) => [`${shown} dari ${all} baris`, `${shown} of ${all} lines`],
  line: ['Baris', 'Line'],
  candidates: ['Mungkin pasangannya', 'Possible matches'],
  noCandidates: [
    'Tidak ada baris dengan jumlah sama dalam lima hari.',
    'No line with the same sum within five days.',
  ],
  match: {
    label: ['Cocokkan', 'Match'],
    done: ['Dicocokkan', 'Matched'],
    failed: ['Tidak dicocokkan', 'Not matched'],
  },
  several: {
    label: ['Pilih baris buku', 'Choose lines of the books'],
    go: ['Cocokkan', 'Match'],
    lines: ['Baris buku', 'Lines of the books'],
    sum: (chosen: string, wanted: string) => [
      `Terpilih ${chosen}, harus ${wanted}.`,
      `${chosen} chosen, must be ${wanted}.`,
    ],
  },
  undo: {
    label: ['Batalkan pencocokan', 'Undo the match'],
    question: [
      'Kedua sisi menjadi belum cocok, dan tidak dicocokkan lagi secara otomatis.',
      'Both sides become unmatched, and no rule matches them again.',
    ],
    done: ['Pencocokan dibatalkan', 'Match undone'],
  },
  rules: {
    label: ['Cocokkan otomatis', 'Match by rule'],
    done: (count: number) => [`${count} baris dicocokkan`, `${count} lines matched`],
    failed: ['Tidak dicocokkan', 'Not matched'],
  },
  importing: {
    label: ['Impor CSV', 'Import CSV'],
    title: ['Impor rekening koran', 'Import a bank statement'],
    go: ['Impor', 'Import'],
    choose: ['Pilih file CSV', 'Choose a CSV file'],
    hint: ['Mutasi rekening yang diunduh dari bank', "The account's lines, downloaded from the bank"],
    needed: ['Pilih file', 'Choose a file'],
    columns: ['Kolom', 'Columns'],
    column: {
      day: ['Tanggal', 'Day'],
      description: ['Keterangan', 'Description'],
      reference: ['Referensi', 'Reference'],
      in: ['Masuk (kredit)', 'In (credit)'],
      out: ['Keluar (debit)', 'Out (debit)'],
      amount: ['Jumlah (satu kolom)', 'Amount (one column)'],
      side: ['Debit/kredit', 'Debit or credit'],
      balance: ['Saldo', 'Balance'],
    },
    unnamed: (number: number) => [`Kolom ${number}`, `Column ${number}`],
    lines: (count: string) => [`${count} mutasi, yang pertama:`, `${count} lines, the first ones:`],
    done: (added: number, matched: number) => [
      `${added} baris baru, ${matched} langsung cocok`,
      `${added} new lines, ${matched} matched at once`,
    ],
    nothing: ['Semua baris sudah pernah diimpor', 'All lines were imported before'],
  },
  file: ['File', 'File'],
  lines: ['Baris', 'Lines'],
  open: ['Belum cocok', 'Unmatched'],
  importedAt: ['Diimpor', 'Imported'],
  remove: {
    label: ['Hapus impor', 'Remove the import'],
    question: [
      'Baris dan pencocokannya dihapus; buku tetap. File yang sama dapat diimpor lagi.',
      'Its lines and their matches are removed; the books stay. The same file can be imported again.',
    ],
    done: ['Impor dihapus', 'Import removed'],
  },
});
