import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api, read } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { AccountBadge, AccountFacts } from '../../../ui/bank-account/account.tsx';
import { AccountFields, emptyAccount, requiredOfAccount } from '../../../ui/bank-account/fields.tsx';
import { useBankAccountTexts } from '../../../ui/bank-account/texts.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { Panel, Section } from '../../../ui/frame/panel.tsx';
import { remittancesKey } from '../read.ts';
import { MailTo } from './mail-to.tsx';
import type { Provider } from './read.ts';
import { useAccountsTexts } from './texts.ts';

interface AccountPanelProps {
  readonly provider: Provider;
  readonly close: () => void;
}

/** Shows the bank accounts of a provider, with the steps that are possible. */
export function AccountPanel({ provider, close }: AccountPanelProps) {
  const texts = useBankAccountTexts();
  const { noAccount } = useAccountsTexts();
  const { name, inForce, waiting, workspaceID } = provider;
  return (
    <Panel
      title={name}
      actions={
        <>
          {waiting !== null && <Decide provider={provider} account={waiting} />}
          <Propose provider={provider} />
        </>
      }
      close={close}
    >
      {waiting !== null && (
        <Section title={texts.waiting} beside={<AccountBadge {...waiting} />}>
          <AccountFacts account={waiting} />
        </Section>
      )}
      <Section title={texts.inForce}>
        {inForce === null ? <p style={{ margin: 0 }}>{noAccount}</p> : <AccountFacts account={inForce} />}
        <MailTo workspaceID={workspaceID} />
      </Section>
      <Earlier workspaceID={workspaceID} />
    </Panel>
  );
}

/** The accounts that were replaced or rejected. */
function Earlier({ workspaceID }: Pick<Provider, 'workspaceID'>) {
  const texts = useBankAccountTexts();
  const { data = [] } = useQuery({
    queryKey: [...remittancesKey, 'accounts', workspaceID],
    queryFn: ({ signal }) =>
      read('/operations/v1/providers/{workspaceID}/accounts', { path: { workspaceID }, signal }),
  });
  return data
    .filter(({ state }) => state === 'replaced' || state === 'rejected')
    .map((account) => (
      <Section key={account.accountID} title={texts.history} beside={<AccountBadge {...account} />}>
        <AccountFacts account={account} />
      </Section>
    ));
}

function Propose({ provider: { workspaceID, waiting } }: Pick<AccountPanelProps, 'provider'>) {
  const texts = useBankAccountTexts();
  const { proposed } = useAccountsTexts();
  const params = { path: { workspaceID } };
  const path = '/operations/v1/providers/{workspaceID}/accounts';
  return (
    <ActionButton
      opener={texts.propose}
      {...(waiting !== null && { button: { variant: 'default' } })}
      title={texts.propose}
      label={texts.propose}
      obstacle={waiting !== null ? texts.isWaiting : undefined}
      initial={emptyAccount}
      required={requiredOfAccount}
      fields={(form) => <AccountFields form={form} />}
      send={(body) => answerOf(api.POST(path, { params, body }))}
      done={proposed}
      refetches={[remittancesKey]}
    />
  );
}

interface DecideProps extends Pick<AccountPanelProps, 'provider'> {
  readonly account: NonNullable<Provider['waiting']>;
}

function Decide({ provider: { name }, account }: DecideProps) {
  const texts = useAccountsTexts();
  const words = useBankAccountTexts();
  const { data: me } = useMe();
  const params = { path: { accountID: account.accountID } };
  const path = '/operations/v1/provider-accounts/{accountID}';
  return (
    <>
      <ActionButton
        label={texts.approve}
        obstacle={account.proposedByID === me?.id ? texts.own : undefined}
        question={texts.approveQuestion(`${account.bank} ${account.number}, ${account.holder}`, name)}
        send={() => answerOf(api.POST(`${path}/approval`, { params }))}
        done={texts.approved}
        refetches={[remittancesKey]}
      />
      <ActionButton
        label={words.reject}
        button={{ variant: 'default' }}
        isGrave
        question={words.rejectQuestion}
        initial={{ reason: '' }}
        required={{ reason: true }}
        fields={(form) => (
          <TextInput label={words.reason} maxLength={500} {...form.getInputProps('reason')} />
        )}
        send={(body) => answerOf(api.POST(`${path}/rejection`, { params, body }))}
        done={words.rejected}
        refetches={[remittancesKey]}
      />
    </>
  );
}
