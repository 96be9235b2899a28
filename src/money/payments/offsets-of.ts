/** What of a remittance pays an invoice, as both papers name it. */
export interface Offset {
  readonly invoiceID: string;
  readonly serial: string;
  readonly amount: number;
}

/** An open invoice of a provider. */
export interface OpenInvoice {
  readonly invoiceID: string;
  readonly serial: string;
  readonly openIdr: number;
}

/** Takes open invoices off a sum, in their order, as far as it goes. */
export function offsetsOf(sumIdr: number, invoices: readonly OpenInvoice[]): Offset[] {
  let leftIdr = sumIdr;
  return invoices.flatMap(({ invoiceID, serial, openIdr }) => {
    const amount = Math.min(leftIdr, openIdr);
    leftIdr -= amount;
    return amount > 0 ? [{ invoiceID, serial, amount }] : [];
  });
}
