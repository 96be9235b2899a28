import { localDay, requiredText, strictObject } from '../http/schema.ts';

/** The bank transfer that pays a remittance or an invoice. */
export interface Transfer {
  /** The day of the transfer, as `2026-11-26`. */
  readonly paidOn: string;
  readonly reference: string;
}

/** The id of a remittance or an invoice, and the person who changes its state. */
export interface Step {
  readonly id: string;
  readonly by: string;
}

export const TransferRequest = strictObject(
  {
    paidOn: localDay('The day of the transfer in the zone of the company, as YYYY-MM-DD'),
    reference: requiredText({ maxLength: 100, description: "The bank's reference of the transfer" }),
  },
  { title: 'TransferRequest', description: 'A transfer of money.' },
);
