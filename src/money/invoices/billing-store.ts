import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { BillingPeriod } from '../../vocabulary/billing-periods.ts';
import type { VatRate, VatTerms } from './vat.ts';

/** The operator or a provider, as an invoice names it. */
export interface BillingParty {
  readonly name: string;
  readonly address: string;
  /** The digits of the party's tax number (NPWP); null if the party has none. */
  readonly npwp: string | null;
  /** The digits of the party's place of business (NITKU); null stands for its head office. */
  readonly nitku?: string | null;
  /** The party's mail address, for its Faktur Pajak. */
  readonly email?: string | null;
  /** Billing interval of a provider. */
  readonly period?: BillingPeriod;
}

/** What an invoice says of the operator besides its name: who signs, and how to pay. */
export interface BillingTerms {
  readonly dueDays: number;
  /** The bank account to pay to, as text. */
  readonly paymentInstructions: string;
  /** How the file for the tax office fills OtherTaxBase (decision 730). */
  readonly otherTaxBase?: 'PART' | 'WHOLE';
  readonly signerName?: string | null;
  readonly signerTitle?: string | null;
}

/** The operator as its invoices name it, with its VAT and its terms of payment. */
export interface BillingIssuer extends BillingParty, VatTerms, BillingTerms {}

/** The operator as an invoice named it. `rate` is the rate of PPN; an invoice from before there were dated rates has none. */
export type InvoiceIssuer = BillingParty & BillingTerms & { readonly rate?: VatRate | null };

const rates = `(
      select coalesce(json_agg(json_build_object('from', valid_from, 'vatBasisPoints', vat_basis_points,
        'statutoryBasisPoints', statutory_basis_points, 'basis', basis) order by valid_from desc), '[]')
      from billing_vat_rates) as rates`;

const issuer: Statement = {
  name: 'money.billing-issuer',
  text: `
    select name, address, npwp, nitku, is_taxable as "isTaxable", due_days as "dueDays",
      payment_instructions as "paymentInstructions", signer_name as "signerName", signer_title as "signerTitle",
      other_tax_base as "otherTaxBase", ${rates}
    from billing_issuer`,
};

export const findIssuer = async (sql: Queryable): Promise<BillingIssuer | undefined> =>
  (await sql.query<BillingIssuer>(issuer))[0];

const vatTerms: Statement = {
  name: 'money.vat-terms',
  text: `select is_taxable as "isTaxable", ${rates} from billing_issuer`,
};

/** Returns the issuer's terms of PPN; undefined until its details were entered. */
export const findVatTerms = async (sql: Queryable): Promise<VatTerms | undefined> =>
  (await sql.query<VatTerms>(vatTerms))[0];

const putIssuer: Statement = {
  name: 'money.put-billing-issuer',
  text: `
    insert into billing_issuer
      (name, address, npwp, nitku, is_taxable, vat_basis_points, due_days, payment_instructions, signer_name, signer_title,
        changed_by, changed_at, other_tax_base)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (is_only) do update set name = $1, address = $2, npwp = $3, nitku = $4, is_taxable = $5,
      vat_basis_points = $6, due_days = $7, payment_instructions = $8, signer_name = $9, signer_title = $10,
      changed_by = $11, changed_at = $12, other_tax_base = $13`,
};
const putRate: Statement = {
  name: 'money.put-vat-rate',
  text: `
    insert into billing_vat_rates (valid_from, vat_basis_points, statutory_basis_points, basis, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (valid_from) do update set vat_basis_points = $2, statutory_basis_points = $3, basis = $4,
      changed_by = $5, changed_at = $6`,
};

/** Stores the operator's details and a rate of PPN; the rates of other days stay. */
export async function saveIssuer(
  tx: Tx,
  each: Omit<BillingIssuer, 'rates'> & { readonly rate: VatRate },
  by: string,
  at: Date,
): Promise<void> {
  const { name, address, npwp, nitku, isTaxable, dueDays, paymentInstructions, signerName, signerTitle } =
    each;
  const { from, vatBasisPoints, statutoryBasisPoints, basis } = each.rate;
  const values = [
    name,
    address,
    npwp,
    nitku ?? null,
    isTaxable,
    vatBasisPoints,
    dueDays,
    paymentInstructions,
  ];
  const { otherTaxBase = 'PART' } = each;
  await tx.query(putIssuer, [...values, signerName ?? null, signerTitle ?? null, by, at, otherTaxBase]);
  await tx.query(putRate, [from, vatBasisPoints, statutoryBasisPoints, basis, by, at]);
}

const recipient: Statement = {
  name: 'money.billing-recipient',
  text: 'select name, address, npwp, nitku, email, period from billing_recipients where workspace_id = $1',
};

/** Returns a provider as its invoices name it; undefined if these details have not been entered yet. */
export const findRecipient = async (sql: Queryable, workspaceId: string): Promise<BillingParty | undefined> =>
  (await sql.query<BillingParty>(recipient, [workspaceId]))[0];

const putRecipient: Statement = {
  name: 'money.put-billing-recipient',
  text: `
    insert into billing_recipients (workspace_id, name, address, npwp, nitku, email, changed_by, changed_at, period)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (workspace_id) do update set name = $2, address = $3, npwp = $4, nitku = $5, email = $6,
      changed_by = $7, changed_at = $8, period = $9`,
};

export const saveRecipient = (
  tx: Tx,
  workspaceId: string,
  { name, address, npwp, nitku, email, period = 'MONTH' }: BillingParty,
  by: string,
  at: Date,
) => tx.query(putRecipient, [workspaceId, name, address, npwp, nitku ?? null, email ?? null, by, at, period]);
