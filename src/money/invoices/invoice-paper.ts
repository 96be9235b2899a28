import type { Paper } from '../../documents/paper.ts';
import { dayText, numberText, rupiahText } from '../paper-words.ts';
import type { BillingParty } from './billing-store.ts';
import { invoiceNumber, readMonth } from './invoice.ts';
import type { IssuedInvoice } from './issued-invoices-store.ts';
import { npwpText } from './vat.ts';

/** The number of an issued invoice, without gaps within a year: `2026-00042`. */
export const serialText = ({ year, serial }: Pick<IssuedInvoice, 'year' | 'serial'>): string =>
  `${year}-${String(serial).padStart(5, '0')}`;

const linesOf = ({ name, address, npwp }: BillingParty): string[] => [
  name,
  address,
  ...(npwp === null ? [] : [`NPWP ${npwpText(npwp)}`]),
];

const monthText = (name: string): string => dayText(`${name}-01`).replace(/^1 /, '');
const rateText = (basisPoints: number): string => `${String(basisPoints / 100).replace('.', ',')} %`;

/** An issued invoice as a paper. It changes once, when it is paid. */
export function invoicePaper(invoice: IssuedInvoice): Paper {
  const { issuer, recipient, month, amountIdr, vatBasisPoints, vatIdr, paidOn, reference } = invoice;
  return {
    title: 'FAKTUR',
    number: serialText(invoice),
    madeAt: invoice.paidAt ?? invoice.issuedAt,
    mark: paidOn === null ? undefined : 'LUNAS',
    parties: [
      { title: 'Dari', lines: linesOf(issuer) },
      { title: 'Kepada', lines: linesOf(recipient) },
    ],
    facts: [
      ['Referensi', invoiceNumber(invoice, readMonth(month)!)],
      ['Untuk bulan', monthText(month)],
      ['Tanggal', dayText(invoice.issuedOn)],
      ['Jatuh tempo', dayText(invoice.dueOn)],
      ...(paidOn === null ? [] : ([['Dibayar pada', `${dayText(paidOn)}, ${reference}`]] as const)),
    ],
    table: {
      columns: [
        { title: 'Layanan', share: 50 },
        { title: 'Pengantaran', share: 20, isNumber: true },
        { title: 'Jumlah', share: 30, isNumber: true },
      ],
      rows: invoice.services.map((each) => [
        `${each.category} ${each.serviceType}`,
        numberText(each.deliveries),
        rupiahText(each.amountIdr),
      ]),
    },
    sums: [
      ['Jumlah', rupiahText(amountIdr)],
      ...(vatBasisPoints === null
        ? []
        : ([[`PPN ${rateText(vatBasisPoints)}`, rupiahText(vatIdr)]] as const)),
      ['Total', rupiahText(amountIdr + vatIdr)],
    ],
    notes: [
      ...(issuer.paymentInstructions === '' ? [] : [issuer.paymentInstructions]),
      ...(vatBasisPoints === null ? ['Penerbit bukan Pengusaha Kena Pajak; PPN tidak dipungut.'] : []),
      'Berkas CSV memuat setiap pengantaran.',
    ],
  };
}
