import { Badge } from '../../ui/delivery/badge.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { count, moment, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import type { Due, Remittance } from './read.ts';
import type { State } from './search.ts';
import { useRemittanceTexts } from './texts.ts';

const tones: Readonly<Record<State, Tone>> = {
  drawn: 'wait',
  approved: 'seek',
  paid: 'good',
  rejected: 'bad',
};

export function StateBadge({ state }: { readonly state: State }) {
  const { views } = useRemittanceTexts();
  return <Badge tone={tones[state]}>{views[state]}</Badge>;
}

/** The columns of the list of debts to providers. */
export const dueColumns = {
  provider: plain(({ name }) => name),
  deliveries: count(({ deliveries }) => deliveries),
  payable: rupiah(({ payable }) => payable),
  held: rupiah(({ held }) => held, { isWide: true }),
  open: plain(({ open }) => open && <StateBadge state={open.state} />, { width: '184px', isWide: true }),
} satisfies Parts<Due>;

export const remittanceColumns = {
  provider: plain(({ workspaceName }) => workspaceName),
  sum: rupiah(({ payable }) => payable),
  deliveries: count(({ deliveries }) => deliveries),
  drawn: plain(({ drawnBy }) => drawnBy?.name, { width: '176px', isWide: true }),
  drawnAt: moment(({ drawnAt }) => drawnAt),
  reference: plain(({ reference }) => reference, { width: '176px', isWide: true }),
} satisfies Parts<Remittance>;
