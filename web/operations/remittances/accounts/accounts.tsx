import { AccountBadge } from '../../../ui/bank-account/account.tsx';
import { Badge } from '../../../ui/delivery/badge.tsx';
import { State } from '../../../ui/frame/states.tsx';
import { type Parts, plain } from '../../../ui/listing/kinds.tsx';
import { ListView } from '../../../ui/listing/list-view.tsx';
import { AccountPanel } from './account-panel.tsx';
import { type Provider, useAccounts } from './read.ts';
import { useAccountsTexts } from './texts.ts';

function StateOf({ inForce, waiting }: Provider) {
  const texts = useAccountsTexts();
  const shown = waiting ?? inForce;
  return shown === null ? <Badge tone="idle">{texts.noAccount}</Badge> : <AccountBadge {...shown} />;
}

const columns = {
  provider: plain(({ name }) => name, { width: 'minmax(140px, 1fr)' }),
  account: plain(
    ({ inForce, waiting }) => {
      const account = inForce ?? waiting;
      return account && `${account.bank} ${account.number}`;
    },
    { width: 'minmax(140px, 1fr)', isWide: true },
  ),
  state: plain((row) => <StateOf {...row} />, { width: '192px' }),
} satisfies Parts<Provider>;

/** Lists the providers with their bank accounts, and changes these in a panel. */
export function Accounts() {
  const texts = useAccountsTexts();
  return (
    <ListView
      label={texts.title}
      query={useAccounts()}
      columns={columns}
      labels={texts}
      beside={['provider', 'state']}
      keyOf={({ workspaceID }) => workspaceID}
      nameOf={({ name }) => name}
      follows
      empty={<State icon="bank" title={texts.none} />}
      panel={({ row, close }) => row && <AccountPanel provider={row} close={close} />}
    />
  );
}
