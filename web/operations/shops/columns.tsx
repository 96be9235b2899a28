import { Badge } from '../../ui/delivery/badge.tsx';
import { useServiceName } from '../../ui/language/service-name.ts';
import type { Tone } from '../../ui/language/tones.ts';
import { moment, type Parts, plain } from '../../ui/listing/kinds.tsx';
import type { ListedShop } from './read.ts';
import { useShopTexts } from './texts.ts';

const tones: Readonly<Record<ListedShop['state'], Tone>> = {
  active: 'good',
  suspended: 'wait',
  closed: 'idle',
};

export function StateBadge({ state }: Pick<ListedShop, 'state'>) {
  const { views } = useShopTexts();
  return <Badge tone={tones[state]}>{views[state]}</Badge>;
}

/** Names services in the person's language. */
export function Services({ of }: { readonly of: ListedShop['services'] }) {
  const nameOf = useServiceName();
  const { noServices } = useShopTexts();
  return of.length === 0 ? noServices : of.map(nameOf).join(', ');
}

export const shopColumns = {
  provider: plain(({ name }) => name, { width: 'minmax(140px, 1fr)' }),
  services: plain(({ services }) => <Services of={services} />, {
    width: 'minmax(160px, 1.4fr)',
    isWide: true,
    isSoft: true,
  }),
  status: plain(({ state }) => <StateBadge state={state} />, { width: '128px' }),
  since: moment(({ createdAt }) => createdAt),
} satisfies Parts<ListedShop>;
