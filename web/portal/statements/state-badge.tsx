import { Badge } from '../../ui/delivery/badge.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import type { InvoiceHead } from './read.ts';
import { useStatementTexts } from './texts.ts';

type Issued = NonNullable<InvoiceHead['issued']>;
const tones: Readonly<Record<Issued['state'], Tone>> = {
  issued: 'wait',
  overdue: 'bad',
  paid: 'good',
  void: 'idle',
};

/** A badge with the state of an invoice: a draft while deliveries may be added, then fixed, then issued and paid. */
export function StateBadge({ fixedAt, issued }: Pick<InvoiceHead, 'fixedAt' | 'issued'>) {
  const { invoices: texts } = useStatementTexts();
  if (issued !== null) return <Badge tone={tones[issued.state]}>{texts.states[issued.state]}</Badge>;
  return (
    <Badge tone={fixedAt === null ? 'wait' : 'good'}>{fixedAt === null ? texts.draft : texts.fixed}</Badge>
  );
}
