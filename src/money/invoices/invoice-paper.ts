import type { Paper } from '../../documents/paper.ts';
import { billedWords } from '../../vocabulary/fee-words.ts';
import { wordFor } from '../../vocabulary/languages.ts';
import { serviceWords } from '../../vocabulary/service-words.ts';
import { dayText, numberText, rupiahText } from '../paper-words.ts';
import type { BillingParty } from './billing-store.ts';
import type { ServiceOwed } from './fields.ts';
import type { CreditNote, IssuedInvoice } from './issued-fields.ts';
import { creditNoteText, serialText } from './serial.ts';
import { npwpText } from './vat.ts';

const linesOf = ({ name, address, npwp }: BillingParty): string[] => [
  name,
  address,
  ...(npwp === null ? [] : [`NPWP ${npwpText(npwp)}`]),
];

const monthText = (name: string): string => dayText(`${name}-01`).replace(/^1 /, '');
const rateText = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')} %`;

const partiesOf = ({ issuer, recipient }: IssuedInvoice): Paper['parties'] => [
  { title: 'Dari', lines: linesOf(issuer) },
  { title: 'Kepada', lines: linesOf(recipient) },
];

const nameOf = ({ kind, category, serviceType }: ServiceOwed): string => {
  const service = wordFor(serviceWords, `${category} ${serviceType}`, 'id');
  return kind === 'FARE' ? service : `${wordFor(billedWords, kind, 'id')}, ${service}`;
};

const tableOf = ({ services }: IssuedInvoice): Paper['table'] => ({
  columns: [
    { title: 'Layanan', share: 50 },
    { title: 'Pengiriman', share: 20, isNumber: true },
    { title: 'Jumlah', share: 30, isNumber: true },
  ],
  rows: services.map((each) => [nameOf(each), numberText(each.deliveries), rupiahText(each.amountIdr)]),
});

const sumsOf = ({ amountIdr, vatBasisPoints, vatIdr }: IssuedInvoice): Paper['sums'] => [
  ['Jumlah', rupiahText(amountIdr)],
  ...(vatBasisPoints === null ? [] : ([[`PPN ${rateText(vatBasisPoints)}`, rupiahText(vatIdr)]] as const)),
  ['Total', rupiahText(amountIdr + vatIdr)],
];

const totalOf = ({ amountIdr, vatIdr }: IssuedInvoice): string => rupiahText(amountIdr + vatIdr);

/** Returns until when an invoice is to be paid, or since when it need not be. */
function stateOf({ dueOn, paidOn, voided }: IssuedInvoice): string {
  if (voided !== null) return `Dibatalkan ${dayText(voided.on)}`;
  return paidOn === null ? `Jatuh tempo ${dayText(dueOn)}` : `Dibayar ${dayText(paidOn)}`;
}

/** Returns the printable credit note of a voided invoice. It never changes. */
export function creditNotePaper(invoice: IssuedInvoice, { on, reason, ...note }: CreditNote): Paper {
  return {
    title: 'NOTA KREDIT',
    number: creditNoteText(note),
    madeAt: invoice.voidedAt!,
    mark: undefined,
    lead: {
      name: 'Dibatalkan',
      figure: totalOf(invoice),
      about: `Faktur ${serialText(invoice)} tidak perlu dibayar`,
    },
    parties: partiesOf(invoice),
    facts: [
      ['Membatalkan faktur', `${serialText(invoice)}, ${dayText(invoice.issuedOn)}`],
      ['Untuk bulan', monthText(invoice.month)],
      ['Tanggal', dayText(on)],
      ['Alasan', reason],
    ],
    table: tableOf(invoice),
    sums: sumsOf(invoice),
    notes: ['Faktur ini dibatalkan seluruhnya dan tidak perlu dibayar.'],
  };
}

/** Returns an issued invoice as a printable document. It changes once, when the invoice is paid or voided. */
export function invoicePaper(invoice: IssuedInvoice): Paper {
  const { issuer, month, vatBasisPoints, paidOn, reference, voided } = invoice;
  return {
    title: 'FAKTUR',
    number: serialText(invoice),
    madeAt: invoice.paidAt ?? invoice.voidedAt ?? invoice.issuedAt,
    mark: voided !== null ? 'BATAL' : paidOn === null ? undefined : 'LUNAS',
    lead: { name: 'Total', figure: totalOf(invoice), about: stateOf(invoice) },
    parties: partiesOf(invoice),
    facts: [
      ['Untuk bulan', monthText(month)],
      ['Tanggal', dayText(invoice.issuedOn)],
      ['Jatuh tempo', dayText(invoice.dueOn)],
      ...(paidOn === null ? [] : ([['Dibayar pada', `${dayText(paidOn)}, ${reference}`]] as const)),
      ...(voided === null
        ? []
        : ([['Nota kredit', `${creditNoteText(voided)}, ${dayText(voided.on)}`]] as const)),
    ],
    table: tableOf(invoice),
    sums: sumsOf(invoice),
    box:
      issuer.paymentInstructions === '' || paidOn !== null || voided !== null
        ? undefined
        : { title: 'Cara membayar', text: issuer.paymentInstructions },
    notes: [
      ...(vatBasisPoints === null ? ['Penerbit bukan Pengusaha Kena Pajak; PPN tidak dipungut.'] : []),
      'Berkas CSV memuat setiap pengiriman dan biaya.',
    ],
  };
}
