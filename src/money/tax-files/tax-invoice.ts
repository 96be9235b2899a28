import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { billedWords } from '../../vocabulary/fee-words.ts';
import { wordFor } from '../../vocabulary/languages.ts';
import { serviceWords } from '../../vocabulary/service-words.ts';
import { uncreditedOf } from '../invoices/credit-note.ts';
import type { ServiceOwed } from '../invoices/fields.ts';
import type { IssuedInvoice } from '../invoices/issued-fields.ts';
import { serialText } from '../invoices/serial.ts';
import { nitkuOf, otherBaseOf, type VatRate, vatIdrOf } from '../invoices/vat.ts';

/** How OtherTaxBase is filled: with the part of the fares that the rate of the law is on, or with all fares. */
export const otherTaxBases = ['PART', 'WHOLE'] as const;
export type OtherTaxBase = (typeof otherTaxBases)[number];

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const empty = Type.Literal('');
const digits = (count: number) => Type.String({ pattern: `^[0-9]{${count}}$` });
const amount = Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * A TaxInvoice of the tax office's bulk import, in the order of its file. The schema is our own, made from public
 * descriptions; the tax office's converter has not seen it.
 */
export const TaxInvoice = Type.Object({
  TaxInvoiceDate: Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' }),
  TaxInvoiceOpt: Type.Literal('Normal'),
  TrxCode: Type.Union([Type.Literal('01'), Type.Literal('04'), Type.Literal('05')]),
  AddInfo: empty,
  CustomDoc: empty,
  CustomDocMonthYear: empty,
  RefDesc: text(100),
  FacilityStamp: empty,
  SellerIDTKU: digits(22),
  BuyerTin: digits(16),
  BuyerDocument: Type.Literal('TIN'),
  BuyerCountry: Type.Literal('IDN'),
  BuyerDocumentNumber: Type.Literal('-'),
  BuyerName: text(500),
  BuyerAdress: text(1000),
  BuyerEmail: Type.String({ maxLength: 254 }),
  BuyerIDTKU: digits(22),
  ListOfGoodService: Type.Array(
    Type.Object({
      Opt: Type.Literal('B'),
      Code: Type.Literal('000000'),
      Name: text(500),
      Unit: text(10),
      Price: amount,
      Qty: Type.Literal(1),
      TotalDiscount: Type.Literal(0),
      TaxBase: amount,
      OtherTaxBase: amount,
      VATRate: Type.Number({ minimum: 0, maximum: 100 }),
      VAT: amount,
      STLGRate: Type.Literal(0),
      STLG: Type.Literal(0),
    }),
    { minItems: 1 },
  ),
});
export type TaxInvoice = Static<typeof TaxInvoice>;
type GoodService = TaxInvoice['ListOfGoodService'][number];

/** The unit of services in the tax office's list ("Lainnya"). It is not confirmed by the tax office's converter. */
const unit = 'UM.0033';

const nameOf = ({ kind, category, serviceType, deliveries }: ServiceOwed): string => {
  const what = kind === 'FARE' ? 'Jasa pengiriman paket' : wordFor(billedWords, kind, 'id');
  return `${what}, ${wordFor(serviceWords, `${category} ${serviceType}`, 'id')} (${deliveries})`;
};

/** Returns the uncredited services of an invoice with their PPN, which adds up to that of the invoice. */
function servicesOf(invoice: IssuedInvoice, rate: VatRate, otherTaxBase: OtherTaxBase): GoodService[] {
  let before = 0;
  return uncreditedOf(invoice).services.map((each) => {
    const { amountIdr } = each;
    const vatIdr = vatIdrOf(before + amountIdr, rate.vatBasisPoints) - vatIdrOf(before, rate.vatBasisPoints);
    before += amountIdr;
    const isPart = otherTaxBase === 'PART';
    return {
      Opt: 'B',
      Code: '000000',
      Name: nameOf(each),
      Unit: unit,
      Price: amountIdr,
      Qty: 1,
      TotalDiscount: 0,
      TaxBase: amountIdr,
      OtherTaxBase: isPart ? otherBaseOf(amountIdr, rate) : amountIdr,
      VATRate: (isPart ? rate.statutoryBasisPoints : rate.vatBasisPoints) / 100,
      VAT: vatIdr,
      STLGRate: 0,
      STLG: 0,
    };
  });
}

/** Returns the code of a rate: 01 of the whole amount, 04 of 11/12 of it, 05 of a part that the law names (parcel delivery). */
function codeOf({ vatBasisPoints, statutoryBasisPoints }: VatRate): TaxInvoice['TrxCode'] {
  if (vatBasisPoints === statutoryBasisPoints) return '01';
  return vatBasisPoints * 12 === statutoryBasisPoints * 11 ? '04' : '05';
}

/**
 * The reasons for which an invoice is left out of the file. The Faktur Pajak of a voided invoice is to be cancelled in
 * Coretax, that of a partly credited one replaced; of an invoice without a Faktur Pajak whose lines are all credited nothing
 * is left.
 */
export const obstacles = ['NO_NPWP', 'OTHER_SELLER', 'NOT_VALID', 'CANCEL', 'REPLACE', 'CREDITED'] as const;
export type Obstacle = (typeof obstacles)[number];

/** Returns what a void or credit notes mean for the Faktur Pajak of an invoice; null if nothing. */
function changeOf({ taxNumber, taxedIdr, voided, ...invoice }: IssuedInvoice): Obstacle | null {
  const leftIdr = voided === null ? uncreditedOf(invoice).amountIdr : 0;
  if (taxNumber === null) return leftIdr === 0 && invoice.amountIdr > 0 ? 'CREDITED' : null;
  if (leftIdr === 0) return 'CANCEL';
  return leftIdr < taxedIdr! ? 'REPLACE' : null;
}

const oneLine = (written: string): string => written.replace(/\s+/g, ' ').trim();

/**
 * Returns an invoice as the tax office imports it, or why it cannot be imported.
 * @param sellerTin the NPWP of the file's seller; an invoice of another one belongs to another file
 */
export function taxInvoiceOf(
  invoice: IssuedInvoice,
  { sellerTin, otherTaxBase }: { readonly sellerTin: string; readonly otherTaxBase: OtherTaxBase },
): TaxInvoice | Obstacle {
  const { issuer, recipient, taxDay, vatBasisPoints } = invoice;
  const change = changeOf(invoice);
  if (change !== null) return change;
  if (recipient.npwp === null) return 'NO_NPWP';
  if (issuer.npwp?.padStart(16, '0') !== sellerTin) return 'OTHER_SELLER';
  const percent = vatBasisPoints ?? 0;
  const older: VatRate = { from: taxDay, vatBasisPoints: percent, statutoryBasisPoints: 1_200, basis: '' };
  const rate = issuer.rate ?? older;
  const filled = {
    TaxInvoiceDate: taxDay,
    TaxInvoiceOpt: 'Normal',
    TrxCode: codeOf(rate),
    AddInfo: '',
    CustomDoc: '',
    CustomDocMonthYear: '',
    RefDesc: serialText(invoice),
    FacilityStamp: '',
    SellerIDTKU: nitkuOf({ npwp: sellerTin, nitku: issuer.nitku }),
    BuyerTin: recipient.npwp.padStart(16, '0'),
    BuyerDocument: 'TIN',
    BuyerCountry: 'IDN',
    BuyerDocumentNumber: '-',
    BuyerName: oneLine(recipient.name),
    BuyerAdress: oneLine(recipient.address),
    BuyerEmail: recipient.email ?? '',
    BuyerIDTKU: nitkuOf({ npwp: recipient.npwp, nitku: recipient.nitku }),
    ListOfGoodService: servicesOf(invoice, rate, otherTaxBase),
  };
  return Check(TaxInvoice, filled) ? filled : 'NOT_VALID';
}
