import { Badge } from '../delivery/badge.tsx';
import { Facts } from '../frame/panel.tsx';
import { Moment } from '../language/moment.tsx';
import type { Tone } from '../language/tones.ts';
import { useBankAccountTexts } from './texts.ts';

/** A bank account as operations and the portal receive it. */
interface Account {
  readonly state: 'waiting' | 'in-force' | 'replaced' | 'rejected';
  readonly bank: string;
  readonly bankCode: string | null;
  readonly number: string;
  readonly holder: string;
  readonly isByProvider: boolean;
  readonly proposedAt: string;
  readonly proposedBy?: string;
  readonly decidedAt: string | null;
  readonly decidedBy?: string | null;
  readonly rejectionReason: string | null;
}

const tones: Readonly<Record<Account['state'], Tone>> = {
  waiting: 'wait',
  'in-force': 'good',
  replaced: 'idle',
  rejected: 'bad',
};

export function AccountBadge({ state }: Pick<Account, 'state'>) {
  return <Badge tone={tones[state]}>{useBankAccountTexts().states[state]}</Badge>;
}

/** Shows a bank account, who proposed it and who decided. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const texts = useBankAccountTexts();
  const { proposedBy, isByProvider, decidedAt, decidedBy } = account;
  const ofPortal = isByProvider ? texts.yourShop : texts.operator;
  const ofOperations = isByProvider ? `${proposedBy}, ${texts.theProvider}` : proposedBy;
  return (
    <Facts
      facts={[
        [texts.bank, [account.bank, account.bankCode].filter((each) => each !== null).join(' · ')],
        [texts.number, <strong key="number">{account.number}</strong>],
        [texts.holder, account.holder],
        [texts.proposedBy, proposedBy === undefined ? ofPortal : ofOperations],
        [texts.proposedAt, <Moment key="proposed" at={account.proposedAt} />],
        [texts.decidedBy, decidedBy],
        [texts.decidedAt, decidedAt && <Moment at={decidedAt} />],
        [texts.reason, account.rejectionReason],
      ]}
    />
  );
}
