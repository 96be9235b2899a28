import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { AccountBadge, AccountFacts } from '../../ui/bank-account/account.tsx';
import { AccountFields, emptyAccount, requiredOfAccount } from '../../ui/bank-account/fields.tsx';
import { useBankAccountTexts } from '../../ui/bank-account/texts.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

type Account = DataOf<'/portal/v1/workspace/accounts'>[number];
const accountsKey = ['accounts'] as const;

/** The bank account for remittances, the one that waits for approval, and the earlier ones. */
export function Account() {
  const { account: texts } = useStatementTexts();
  const words = useBankAccountTexts();
  const { data, error, refetch } = useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => read('/portal/v1/workspace/accounts', { signal }),
  });
  if (data === undefined) return <NotLoaded error={error} rows={4} retry={() => refetch()} />;
  const waiting = data.find(({ state }) => state === 'waiting');
  const isSet = data.some(({ state }) => state === 'in-force');
  return (
    <div className={styles.accounts}>
      <p className={styles.about}>{texts.about}</p>
      {!isSet && waiting === undefined && <p>{texts.none}</p>}
      <div>
        <ActionButton
          opener={words.propose}
          title={words.propose}
          label={words.propose}
          obstacle={waiting !== undefined ? texts.isWaiting : undefined}
          question={texts.proposeQuestion}
          initial={emptyAccount}
          required={requiredOfAccount}
          fields={(form) => <AccountFields form={form} />}
          send={(body) => answerOf(api.POST('/portal/v1/workspace/accounts', { body }))}
          done={texts.proposed}
          refetches={[accountsKey]}
        />
      </div>
      {data.map((each) => (
        <section key={each.accountID} className={styles.account} aria-label={each.number}>
          <AccountBadge {...each} />
          <AccountFacts account={each} />
          {each.state === 'waiting' && <Reject account={each} />}
        </section>
      ))}
    </div>
  );
}

function Reject({ account: { accountID } }: { readonly account: Account }) {
  const words = useBankAccountTexts();
  const params = { path: { accountID } };
  return (
    <div>
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
        send={(body) =>
          answerOf(api.POST('/portal/v1/workspace/accounts/{accountID}/rejection', { params, body }))
        }
        done={words.rejected}
        refetches={[accountsKey]}
      />
    </div>
  );
}
