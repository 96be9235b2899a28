import { Badge } from '../../ui/badge.tsx';
import type { InvoiceHead } from './read.ts';
import { useStatementTexts } from './texts.ts';

/** True while deliveries may still join an invoice. */
export function StateBadge({ fixedAt }: Pick<InvoiceHead, 'fixedAt'>) {
  const { invoices: texts } = useStatementTexts();
  return (
    <Badge tone={fixedAt === null ? 'wait' : 'good'}>{fixedAt === null ? texts.draft : texts.fixed}</Badge>
  );
}
