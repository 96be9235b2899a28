import type { Paper } from '../../documents/paper.ts';
import { creditNoteFacts, nameOfBilled, partiesOf, sumsOf } from '../invoices/invoice-paper.ts';
import type { IssuedInvoice } from '../invoices/issued-fields.ts';
import { creditNoteText, serialText } from '../invoices/serial.ts';
import { rupiahText } from '../paper-words.ts';
import type { CreditedLine, StoredCreditNote } from './store.ts';

const columns: Paper['table']['columns'] = [
  { title: 'Pesanan', share: 34 },
  { title: 'Jasa', share: 41 },
  { title: 'Jumlah', share: 25, isNumber: true },
];

/** Returns what became of the total of a credit note: less to pay, a credit, or both. */
function aboutOf({ amountIdr, vatIdr, settledIdr }: StoredCreditNote, invoice: IssuedInvoice): string {
  const creditIdr = amountIdr + vatIdr - settledIdr;
  const less = `Mengurangi invoice ${serialText(invoice)}`;
  if (creditIdr === 0) return less;
  const credit = `Saldo kredit ${rupiahText(creditIdr)}`;
  return settledIdr === 0 ? `${credit}, invoice ${serialText(invoice)}` : `${less}; ${credit}`;
}

/** Returns the printable credit note for lines of an invoice. It never changes. */
export function lineCreditNotePaper(
  note: StoredCreditNote,
  invoice: IssuedInvoice,
  lines: readonly CreditedLine[],
): Paper {
  const totalIdr = note.amountIdr + note.vatIdr;
  return {
    title: 'NOTA KREDIT',
    number: creditNoteText(note),
    madeAt: note.creditedAt,
    mark: undefined,
    lead: { name: 'Dikreditkan', figure: rupiahText(totalIdr), about: aboutOf(note, invoice) },
    parties: partiesOf(invoice),
    facts: creditNoteFacts('Untuk invoice', invoice, note),
    table: {
      columns,
      rows: lines.map((line) => [line.providerOrderId, nameOfBilled(line), rupiahText(line.amountIdr)]),
    },
    sums: sumsOf(invoice, note),
    notes: [
      'Nota ini mengurangi dasar dan PPN invoice tersebut. Yang sudah dibayar menjadi saldo kredit untuk invoice berikutnya.',
    ],
  };
}
