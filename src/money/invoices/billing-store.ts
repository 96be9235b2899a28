import type { Queryable, Statement, Tx } from '../../db/connect.ts';

import type { VatTerms } from './vat.ts';

/** The operator or a provider, as an invoice names it. */
export interface BillingParty {
  readonly name: string;
  readonly address: string;
  /** The digits of the party's tax number (NPWP); null if the party has none. */
  readonly npwp: string | null;
}

/** The operator as its invoices name it, with its VAT and its terms of payment. */
export interface BillingIssuer extends BillingParty, VatTerms {
  readonly dueDays: number;
  /** The bank account to pay to, as text. */
  readonly paymentInstructions: string;
}

const issuer: Statement = {
  name: 'money.billing-issuer',
  text: `
    select name, address, npwp, is_taxable as "isTaxable", vat_basis_points as "vatBasisPoints", due_days as "dueDays",
      payment_instructions as "paymentInstructions"
    from billing_issuer`,
};

export const findIssuer = async (sql: Queryable): Promise<BillingIssuer | undefined> =>
  (await sql.query<BillingIssuer>(issuer))[0];

const vatTerms: Statement = {
  name: 'money.vat-terms',
  text: 'select is_taxable as "isTaxable", vat_basis_points as "vatBasisPoints" from billing_issuer',
};

/** Returns the issuer's terms of PPN; undefined until its details were entered. */
export const findVatTerms = async (sql: Queryable): Promise<VatTerms | undefined> =>
  (await sql.query<VatTerms>(vatTerms))[0];

const putIssuer: Statement = {
  name: 'money.put-billing-issuer',
  text: `
    insert into billing_issuer
      (name, address, npwp, is_taxable, vat_basis_points, due_days, payment_instructions, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (is_only) do update set name = $1, address = $2, npwp = $3, is_taxable = $4, vat_basis_points = $5,
      due_days = $6, payment_instructions = $7, changed_by = $8, changed_at = $9`,
};

export function saveIssuer(tx: Tx, each: BillingIssuer, by: string, at: Date) {
  const { name, address, npwp, isTaxable, vatBasisPoints, dueDays, paymentInstructions } = each;
  const values = [name, address, npwp, isTaxable, vatBasisPoints, dueDays, paymentInstructions];
  return tx.query(putIssuer, [...values, by, at]);
}

const recipient: Statement = {
  name: 'money.billing-recipient',
  text: 'select name, address, npwp from billing_recipients where workspace_id = $1',
};

/** Returns a provider as its invoices name it; undefined if these details have not been entered yet. */
export const findRecipient = async (sql: Queryable, workspaceId: string): Promise<BillingParty | undefined> =>
  (await sql.query<BillingParty>(recipient, [workspaceId]))[0];

const putRecipient: Statement = {
  name: 'money.put-billing-recipient',
  text: `
    insert into billing_recipients (workspace_id, name, address, npwp, changed_by, changed_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (workspace_id) do update set name = $2, address = $3, npwp = $4, changed_by = $5, changed_at = $6`,
};

export const saveRecipient = (
  tx: Tx,
  workspaceId: string,
  { name, address, npwp }: BillingParty,
  by: string,
  at: Date,
) => tx.query(putRecipient, [workspaceId, name, address, npwp, by, at]);
