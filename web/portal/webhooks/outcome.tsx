import { Badge } from '../../ui/delivery/badge.tsx';
import type { LoggedEvent } from './read.ts';
import { useWebhookTexts } from './texts.ts';

const tones = { delivered: 'good', failed: 'bad', pending: 'wait', unsent: 'idle' } as const;

/** A badge with the outcome of an event. */
export function OutcomeBadge({ outcome }: Pick<LoggedEvent, 'outcome'>) {
  const { events } = useWebhookTexts();
  return <Badge tone={tones[outcome]}>{events.outcomes[outcome]}</Badge>;
}
