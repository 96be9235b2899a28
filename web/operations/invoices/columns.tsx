import { Badge } from '../../ui/delivery/badge.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { count, day, Month, month, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import type { Invoice, Taxed, Unbilled } from './read.ts';
import type { State } from './search.ts';
import { useInvoiceTexts } from './texts.ts';

const tones: Readonly<Record<State, Tone>> = {
  issued: 'wait',
  overdue: 'bad',
  paid: 'good',
  void: 'idle',
};

export function StateBadge({ state }: { readonly state: State }) {
  const { views } = useInvoiceTexts();
  return <Badge tone={tones[state]}>{views[state]}</Badge>;
}

function DetailsBadge({ isMissing }: { readonly isMissing: boolean }) {
  const texts = useInvoiceTexts();
  return (
    <Badge tone={isMissing ? 'wait' : 'good'}>{isMissing ? texts.lacksDetails : texts.hasDetails}</Badge>
  );
}

/** The columns of the list of providers without an invoice for a month. */
export const unbilledColumns = {
  provider: plain(({ name }) => name, { below: ({ month: period }) => <Month of={period} /> }),
  month: month(({ month: period }) => period),
  deliveries: count(({ deliveries }) => deliveries),
  amount: rupiah(({ amount }) => amount),
  details: plain(({ recipient }) => <DetailsBadge isMissing={recipient === null} />, {
    width: '152px',
    isWide: true,
  }),
} satisfies Parts<Unbilled>;

/** The columns of the list of issued invoices. */
export const invoiceColumns = {
  serial: plain(({ serial }) => serial, { width: 'minmax(140px, 1fr)', isWide: true }),
  provider: plain(({ workspaceName }) => workspaceName, {
    width: 'minmax(140px, 2fr)',
    below: ({ serial }) => serial,
  }),
  month: month(({ month }) => month),
  total: rupiah(({ total }) => total),
  outstanding: rupiah(({ outstanding }) => outstanding, { zero: '–', isWide: true }),
  dueOn: day(({ dueOn }) => dueOn),
  reference: plain(({ reference }) => reference, { width: '176px', isWide: true }),
} satisfies Parts<Invoice>;

function TaxNumber({ taxNumber, obstacle }: Taxed) {
  const texts = useInvoiceTexts();
  if (taxNumber !== null) return taxNumber;
  if (obstacle !== null) return <Badge tone="bad">{texts.obstacles[obstacle]}</Badge>;
  return <Badge tone="wait">{texts.waitsForNumber}</Badge>;
}

/** The columns of the invoices of a month for the tax office. */
export const taxColumns = {
  serial: plain(({ serial }) => serial, { width: 'minmax(140px, 1fr)', isWide: true }),
  provider: plain(({ workspaceName }) => workspaceName, {
    width: 'minmax(140px, 2fr)',
    below: ({ serial }) => serial,
  }),
  amount: rupiah(({ amount }) => amount, { isWide: true }),
  vatSum: rupiah(({ vat }) => vat, { isWide: true }),
  taxNumber: plain((invoice) => <TaxNumber {...invoice} />, { width: '200px' }),
} satisfies Parts<Taxed>;
