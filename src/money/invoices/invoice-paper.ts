import type { Paper } from '../../documents/paper.ts';
import { readDays } from '../../vocabulary/billing-periods.ts';
import { billedWords } from '../../vocabulary/fee-words.ts';
import { wordFor } from '../../vocabulary/languages.ts';
import { serviceWords } from '../../vocabulary/service-words.ts';
import { dayText, numberText, rupiahText } from '../paper-words.ts';
import { amountInWords } from './amount-in-words.ts';
import type { BillingParty } from './billing-store.ts';
import type { ServiceOwed } from './fields.ts';
import { type CreditNote, type IssuedInvoice, openIdrOf } from './issued-fields.ts';
import { creditNoteText, serialText } from './serial.ts';
import { nitkuOf, npwpText, otherBaseOf } from './vat.ts';

const linesOf = ({ name, address, npwp, nitku }: BillingParty): string[] => [
  name,
  address,
  ...(npwp === null ? [] : [`NPWP ${npwpText(npwp)}`, `NITKU ${npwpText(nitkuOf({ npwp, nitku }))}`]),
];

/** Formats a period: `November 2026`, or `16 sampai 30 November 2026`. */
export function monthText(name: string): string {
  const { month, first, last } = readDays(name)!;
  const named = dayText(`${month}-01`).replace(/^1 /, '');
  if (name === month) return named;
  return first === last ? `${first} ${named}` : `${first} sampai ${last} ${named}`;
}
const percentText = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')} %`;

export const partiesOf = ({ issuer, recipient }: IssuedInvoice): Paper['parties'] => [
  { title: 'Dari', lines: linesOf(issuer) },
  { title: 'Kepada', lines: linesOf(recipient) },
];

export const nameOfBilled = ({
  kind,
  category,
  serviceType,
}: Pick<ServiceOwed, 'kind' | 'category' | 'serviceType'>): string => {
  const service = wordFor(serviceWords, `${category} ${serviceType}`, 'id');
  return kind === 'FARE'
    ? `Jasa pengiriman paket, ${service}`
    : `${wordFor(billedWords, kind, 'id')}, ${service}`;
};

const tableOf = ({ services }: IssuedInvoice): Paper['table'] => ({
  columns: [
    { title: 'Jasa', share: 50 },
    { title: 'Pengiriman', share: 20, isNumber: true },
    { title: 'Jumlah', share: 30, isNumber: true },
  ],
  rows: services.map((each) => [nameOfBilled(each), numberText(each.deliveries), rupiahText(each.amountIdr)]),
});

/** The PPN as it comes about: the rate of the law on a part of the fares, which is a smaller rate of the fares. */
function vatOf(
  { vatBasisPoints, issuer }: Pick<IssuedInvoice, 'vatBasisPoints' | 'issuer'>,
  { amountIdr, vatIdr }: Sums,
): Paper['sums'] {
  if (vatBasisPoints === null) return [];
  const rate = issuer.rate;
  if (!rate || rate.statutoryBasisPoints === vatBasisPoints) {
    return [[`PPN ${percentText(vatBasisPoints)}`, rupiahText(vatIdr)]];
  }
  const { statutoryBasisPoints } = rate;
  return [
    ['DPP nilai lain', rupiahText(otherBaseOf(amountIdr, rate))],
    [`PPN ${percentText(statutoryBasisPoints)} dari DPP nilai lain`, rupiahText(vatIdr)],
  ];
}

/** The base and PPN of an invoice, or of what a credit note takes off it. */
interface Sums {
  readonly amountIdr: number;
  readonly vatIdr: number;
}

/** The sums of an invoice, or of a credit note for it. */
export const sumsOf = (
  invoice: Pick<IssuedInvoice, 'vatBasisPoints' | 'issuer'>,
  sums: Sums,
): Paper['sums'] => [
  ['Dasar (ongkos sebelum PPN)', rupiahText(sums.amountIdr)],
  ...vatOf(invoice, sums),
  ['Total', totalOf(sums)],
];

const totalOf = ({ amountIdr, vatIdr }: Sums): string => rupiahText(amountIdr + vatIdr);

/** Returns until when an invoice is to be paid, or since when it need not be. */
function stateOf({ dueOn, paidOn, voided }: IssuedInvoice): string {
  if (voided !== null) return `Dibatalkan ${dayText(voided.on)}`;
  return paidOn === null ? `Jatuh tempo ${dayText(dueOn)}` : `Dibayar ${dayText(paidOn)}`;
}

/** The facts of a credit note: which invoice it concerns, its day and its reason. */
export const creditNoteFacts = (
  title: string,
  invoice: IssuedInvoice,
  { on, reason }: Pick<CreditNote, 'on' | 'reason'>,
): Paper['facts'] => [
  [title, `${serialText(invoice)}, ${dayText(invoice.issuedOn)}`],
  ['Masa', monthText(invoice.month)],
  ['Tanggal', dayText(on)],
  ['Alasan', reason],
];

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
      about: `Invoice ${serialText(invoice)} tidak perlu dibayar`,
    },
    parties: partiesOf(invoice),
    facts: creditNoteFacts('Membatalkan invoice', invoice, { on, reason }),
    table: tableOf(invoice),
    sums: sumsOf(invoice, invoice),
    notes: ['Invoice ini dibatalkan seluruhnya dan tidak perlu dibayar.'],
  };
}

/** The notes of an invoice: how its PPN comes about, and that it is no Faktur Pajak. */
function notesOf({ vatBasisPoints, issuer: { rate } }: IssuedInvoice): string[] {
  if (vatBasisPoints === null) return ['Penerbit bukan Pengusaha Kena Pajak; PPN tidak dipungut.'];
  const basis = rate?.basis ? `, yaitu ${rate.basis}` : '';
  return [
    `PPN ${percentText(vatBasisPoints)} dari dasar${basis}.`,
    'Invoice ini bukan Faktur Pajak; Faktur Pajak diterbitkan lewat Coretax.',
  ];
}

const factsOf = (invoice: IssuedInvoice): Paper['facts'] => {
  const { vatBasisPoints, paidOn, reference, voided } = invoice;
  return [
    ['Masa', monthText(invoice.month)],
    ['Tanggal', dayText(invoice.issuedOn)],
    ['Jatuh tempo', dayText(invoice.dueOn)],
    ['Tanggal pajak', dayText(invoice.taxDay)],
    ...(vatBasisPoints === null
      ? []
      : ([['Nomor Faktur Pajak', invoice.taxNumber ?? '.'.repeat(40)]] as const)),
    ...(paidOn === null ? [] : ([['Dibayar pada', `${dayText(paidOn)}, ${reference}`]] as const)),
    ...(invoice.offsetIdr === 0 ? [] : ([['Dipotong dari COD', rupiahText(invoice.offsetIdr)]] as const)),
    ...invoice.reversedPayments.map(
      ({ paidOn, reference, amountIdr }) =>
        [
          'Pembayaran dibatalkan',
          `${dayText(paidOn)}, ${reference ?? 'Saldo kredit'}, ${rupiahText(amountIdr)}`,
        ] as const,
    ),
    ...invoice.creditNotes.map(
      (note) => ['Nota kredit', `${creditNoteText(note)}, ${dayText(note.on)}, ${totalOf(note)}`] as const,
    ),
    ...(invoice.settledIdr === 0 || paidOn !== null
      ? []
      : ([['Sisa', rupiahText(openIdrOf(invoice))]] as const)),
    ...(voided === null
      ? []
      : ([['Nota kredit', `${creditNoteText(voided)}, ${dayText(voided.on)}`]] as const)),
  ];
};

/** Returns an issued invoice as a printable document. Payments and credit notes change its facts, never its sums. */
export function invoicePaper(invoice: IssuedInvoice): Paper {
  const { issuer, amountIdr, vatIdr, paidOn, voided } = invoice;
  const signer = [issuer.signerName, issuer.signerTitle].filter(Boolean).join(', ');
  return {
    title: 'INVOICE',
    number: serialText(invoice),
    madeAt: invoice.paidAt ?? invoice.voidedAt ?? invoice.issuedAt,
    mark: voided !== null ? 'BATAL' : paidOn === null ? undefined : 'LUNAS',
    lead: { name: 'Total', figure: totalOf(invoice), about: stateOf(invoice) },
    parties: partiesOf(invoice),
    facts: factsOf(invoice),
    table: tableOf(invoice),
    sums: sumsOf(invoice, invoice),
    inWords: `Terbilang: ${amountInWords(amountIdr + vatIdr)}`,
    box:
      issuer.paymentInstructions === '' || paidOn !== null || voided !== null
        ? undefined
        : { title: 'Cara membayar', text: issuer.paymentInstructions },
    notes: [...notesOf(invoice), 'Berkas CSV memuat setiap pengiriman.'],
    signatures: [{ title: `Hormat kami, ${issuer.name}`, name: signer || undefined }],
  };
}
