import { Badge } from '../../ui/delivery/badge.tsx';
import type { RemittanceHead } from './read.ts';
import { useStatementTexts } from './texts.ts';

/** A badge with the state of a remittance. */
export function RemittanceBadge({ state }: Pick<RemittanceHead, 'state'>) {
  const { remittances: texts } = useStatementTexts();
  return <Badge tone={state === 'paid' ? 'good' : 'wait'}>{texts.states[state]}</Badge>;
}
