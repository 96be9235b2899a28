import type { CreditedSums } from '../ledger.ts';
import type { InvoiceLine, ServiceOwed } from './fields.ts';
import { vatIdrOf } from './vat.ts';

/** A credit note that takes lines off an invoice. */
export interface LineCreditNote {
  /** The day of the credit note, as `2026-11-26`. */
  readonly on: string;
  readonly year: number;
  /** Serial number within the year, without gaps; voided invoices share the series. */
  readonly serial: number;
  readonly reason: string;
  readonly services: readonly ServiceOwed[];
  readonly amountIdr: number;
  readonly vatIdr: number;
}

/** What an invoice charges, and the credit notes for its lines. */
interface Credited {
  readonly amountIdr: number;
  readonly vatIdr: number;
  readonly vatBasisPoints: number | null;
  readonly services: readonly ServiceOwed[];
  readonly creditNotes: readonly Pick<LineCreditNote, 'services' | 'amountIdr' | 'vatIdr'>[];
}

const keyOf = ({ kind, category, serviceType }: ServiceOwed) => `${kind} ${category} ${serviceType}`;

/** Sums lines by kind and service, in the order of the lines. */
export function servicesOfLines(lines: readonly InvoiceLine[]): ServiceOwed[] {
  const services = new Map<string, ServiceOwed>();
  for (const { kind, category, serviceType, amountIdr } of lines) {
    const one = { kind, category, serviceType, deliveries: 1, amountIdr };
    const before = services.get(keyOf(one));
    if (before === undefined) services.set(keyOf(one), one);
    else {
      const { deliveries } = before;
      services.set(keyOf(one), {
        ...one,
        deliveries: deliveries + 1,
        amountIdr: before.amountIdr + amountIdr,
      });
    }
  }
  return [...services.values()];
}

/** Returns what an invoice charges without its credited lines. */
export function uncreditedOf({ amountIdr, vatIdr, services, creditNotes }: Omit<Credited, 'vatBasisPoints'>) {
  const rest = new Map(services.map((each) => [keyOf(each), each]));
  for (const credited of creditNotes.flatMap((note) => note.services)) {
    const before = rest.get(keyOf(credited));
    if (before === undefined) continue;
    rest.set(keyOf(credited), {
      ...before,
      deliveries: before.deliveries - credited.deliveries,
      amountIdr: before.amountIdr - credited.amountIdr,
    });
  }
  return {
    amountIdr: creditNotes.reduce((sum, note) => sum - note.amountIdr, amountIdr),
    vatIdr: creditNotes.reduce((sum, note) => sum - note.vatIdr, vatIdr),
    services: [...rest.values()].filter(({ deliveries }) => deliveries > 0),
  };
}

/**
 * Returns the sums of the next credit note of an invoice. Its PPN leaves the PPN of the uncredited lines, so that roundings
 * do not add up. It first settles what is open.
 */
export function nextCredit(
  invoice: Credited,
  lines: readonly Pick<InvoiceLine, 'amountIdr'>[],
  openIdr: number,
): CreditedSums {
  const rest = uncreditedOf(invoice);
  const amountIdr = lines.reduce((sum, line) => sum + line.amountIdr, 0);
  const vatIdr = rest.vatIdr - vatIdrOf(rest.amountIdr - amountIdr, invoice.vatBasisPoints ?? 0);
  return { amountIdr, vatIdr, settledIdr: Math.min(openIdr, amountIdr + vatIdr) };
}
