import { formatDay, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Environment } from '../environment.ts';
import styles from './bank.module.css';
import { type Balance, useBalances } from './read.ts';
import type { Account } from './search.ts';
import { useBankTexts } from './texts.ts';

interface BalanceProps {
  readonly environment: Environment;
  readonly account: Account;
  readonly day: string;
}

/** The balance of an account at the end of a day. One below zero names its causes. */
export function BalanceOn({ environment, account, day }: BalanceProps) {
  const texts = useBankTexts();
  const { language } = useLanguage();
  const { data } = useBalances(environment, day);
  const found = data?.accounts.find((each) => each.account === account);
  return (
    <dl className={styles.balance}>
      <dt>{texts.balanceOn(found === undefined ? '…' : formatDay(day, 'UTC', language))}</dt>
      <dd>{found === undefined ? '…' : formatRupiah(shownBalance(found))}</dd>
      {found !== undefined && found.causes.length > 0 && (
        <dd className={styles.causes}>
          {texts.negative(found.causes.map((cause) => texts.causes[cause]).join(', '))}
        </dd>
      )}
    </dl>
  );
}

/** A debt is shown above zero. */
const shownBalance = ({ account, balance }: Balance) => (account === 'payer-due' ? -balance || 0 : balance);
