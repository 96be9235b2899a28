import { Anchor, Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { cashiers } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatRupiah } from '../../ui/language/format.ts';
import { Moment } from '../../ui/language/moment.tsx';
import { inside, paths } from '../paths.ts';
import styles from './cash.module.css';
import { useCourierCash } from './read.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { ReversalOf } from './reverse.tsx';
import type { CourierCash } from './rows.ts';
import { TakeIn } from './take-in.tsx';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

interface CourierPanelProps {
  readonly courierID: string;
  /** The name from the list, shown until the details are loaded. */
  readonly name: string | undefined;
  readonly close: () => void;
}

/** Shows all details of a courier's cash: held, to be collected, handed in, collected, and differences. */
export function CourierPanel({ courierID, name, close }: CourierPanelProps) {
  const texts = useCashTexts();
  const { data: cash, error, refetch } = useCourierCash(courierID);
  const [isTaking, setTaking] = useState(false);
  const mayTake = useMay(cashiers) && cash !== undefined;
  const take = () => setTaking(true);
  useKeys(texts.keys.title, mayTake ? [{ keys: 't', label: texts.keys.takeIn, run: take }] : []);
  return (
    <Panel
      title={cash?.name ?? name ?? texts.title}
      close={close}
      actions={
        mayTake && (
          <Button leftSection={<Icon name="wallet" size={14} />} onClick={take}>
            {texts.takeIn}
          </Button>
        )
      }
    >
      {cash !== undefined ? (
        <Details cash={cash} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
      {isTaking && cash !== undefined && <TakeIn cash={cash} close={() => setTaking(false)} />}
    </Panel>
  );
}

function Details({ cash }: { readonly cash: CourierCash }) {
  const { panel: texts } = useCashTexts();
  return (
    <>
      <Section title={texts.balance} beside={<strong>{formatRupiah(cash.balance)}</strong>}>
        <Facts
          facts={[
            [texts.since, cash.heldSince && <Moment at={cash.heldSince} zone={zone} />],
            [texts.pending, cash.pending > 0 ? formatRupiah(cash.pending) : undefined],
          ]}
        />
      </Section>
      {cash.lateHandovers.length > 0 && (
        <Entries title={texts.pending} none="" hint={texts.pendingHint}>
          {cash.lateHandovers.map(({ deliveryID, providerOrderID, amount, method, at }) => (
            <Entry
              key={deliveryID}
              name={<DeliveryLink deliveryID={deliveryID}>{providerOrderID}</DeliveryLink>}
              sum={formatRupiah(amount)}
              below={
                <>
                  {method} · <Moment at={at} zone={zone} />
                </>
              }
            />
          ))}
        </Entries>
      )}
      <OpenDifferences cash={cash} />
      <ToCollect cash={cash} />
      <HandedIn cash={cash} />
      <Collected cash={cash} />
    </>
  );
}

function OpenDifferences({ cash: { differences } }: { readonly cash: CourierCash }) {
  const texts = useCashTexts();
  if (differences.length === 0) return null;
  return (
    <Entries title={texts.panel.differences} none="">
      {differences.map(({ differenceID, kind, amount, reason, foundAt }) => (
        <Entry
          key={differenceID}
          name={
            <Anchor
              component={Link}
              to={paths.cash()}
              search={((before: object) => ({ ...before, view: 'differences', open: differenceID })) as never}
            >
              {texts.differences.kinds[kind]}
            </Anchor>
          }
          sum={formatRupiah(amount)}
          below={
            <>
              {reason} · <Moment at={foundAt} zone={zone} />
            </>
          }
        />
      ))}
    </Entries>
  );
}

function ToCollect({ cash: { toCollect } }: { readonly cash: CourierCash }) {
  const { panel: texts } = useCashTexts();
  const sum = toCollect.reduce((total, { amount }) => total + amount, 0);
  return (
    <Entries title={texts.toCollect} beside={sum > 0 && formatRupiah(sum)} none={texts.noneToCollect}>
      {toCollect.map(({ deliveryID, providerOrderID, amount, promisedDropoffAt }) => (
        <Entry
          key={deliveryID}
          name={<DeliveryLink deliveryID={deliveryID}>{providerOrderID}</DeliveryLink>}
          sum={formatRupiah(amount)}
          below={promisedDropoffAt !== null && <Moment at={promisedDropoffAt} zone={zone} />}
        />
      ))}
    </Entries>
  );
}

function HandedIn({ cash: { handedIn } }: { readonly cash: CourierCash }) {
  const { panel: texts } = useCashTexts();
  return (
    <Entries title={texts.handedIn} none={texts.noneHandedIn}>
      {handedIn.map(({ receipt, counted, shortage, surplus, reason, by, at, ...entry }) => (
        <Entry
          key={entry.transactionID}
          name={receipt === null ? texts.to(by) : <ReceiptLink receipt={receipt} />}
          sum={formatRupiah(counted)}
          below={
            <>
              {[
                shortage > 0 && texts.shortage(formatRupiah(shortage)),
                surplus > 0 && texts.surplus(formatRupiah(surplus)),
                reason,
                receipt !== null && texts.to(by),
              ].map((part) => part && `${part} · `)}
              <Moment at={at} zone={zone} />
            </>
          }
          isReversed={entry.reversal?.paper != null}
          action={<ReversalOf {...entry} what={`${receipt ?? texts.handedIn} ${formatRupiah(counted)}`} />}
        />
      ))}
    </Entries>
  );
}

function Collected({ cash: { collected } }: { readonly cash: CourierCash }) {
  const { panel: texts } = useCashTexts();
  return (
    <Entries title={texts.collected} none={texts.noneCollected}>
      {collected.map(({ deliveryID, providerOrderID, isLate, amount, at }) => (
        <Entry
          key={`${deliveryID} ${at}`}
          name={<DeliveryLink deliveryID={deliveryID}>{providerOrderID ?? deliveryID}</DeliveryLink>}
          sum={formatRupiah(amount)}
          below={
            <>
              {isLate && `${texts.isLate} · `}
              <Moment at={at} zone={zone} />
            </>
          }
        />
      ))}
    </Entries>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly hint?: string;
  /** The text shown if there are no entries. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

function Entries({ title, beside, hint, none, children }: EntriesProps) {
  return (
    <Section title={title} beside={beside}>
      {hint !== undefined && <p className={styles.soft}>{hint}</p>}
      {children.length === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <ul className={styles.entries} aria-label={title}>
          {children}
        </ul>
      )}
    </Section>
  );
}

interface EntryProps {
  readonly name: ReactNode;
  readonly sum: string;
  readonly below: ReactNode;
  readonly isReversed?: boolean;
  readonly action?: ReactNode;
}

const Entry = ({ name, sum, below, isReversed = false, action }: EntryProps) => (
  <li className={styles.entry}>
    <span className={styles.name}>{name}</span>
    {isReversed ? <s className={styles.sum}>{sum}</s> : <span className={styles.sum}>{sum}</span>}
    <span className={styles.soft}>{below}</span>
    {action && <span className={styles.action}>{action}</span>}
  </li>
);

interface DeliveryLinkProps {
  readonly deliveryID: string;
  readonly children: ReactNode;
}

/** A link that opens a delivery on the board. */
function DeliveryLink({ deliveryID, children }: DeliveryLinkProps) {
  const { sandbox } = useSearch({ from: inside(paths.cash()) });
  const search = { open: deliveryID, ...(sandbox && { sandbox }) };
  return (
    <Anchor component={Link} to={paths.board()} search={search as never}>
      {children}
    </Anchor>
  );
}
