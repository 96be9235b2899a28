import { TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { accountants } from '../../../src/vocabulary/roles.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import { Moment } from '../../ui/language/moment.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { moment, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { cashKeys, useReversals } from './read.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { useReversalTexts } from './reversal-texts.ts';
import { ReversalPaperLink } from './reverse.tsx';
import type { CashSearch, Reversal } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

const tones: Readonly<Record<Reversal['state'], Tone>> = { asked: 'wait', done: 'good', rejected: 'bad' };

function StateBadge({ state }: { readonly state: Reversal['state'] }) {
  return <Badge tone={tones[state]}>{useReversalTexts().states[state]}</Badge>;
}

const What = ({ of: { receipt, reference, kind } }: { readonly of: Reversal }) => {
  const { kinds } = useReversalTexts();
  return [kinds[kind], receipt ?? reference].filter((each) => each !== null).join(' · ');
};

const columns = {
  who: plain(({ payerName }) => payerName, { below: (row) => <What of={row} /> }),
  state: plain(({ state }) => <StateBadge state={state} />, { width: '192px' }),
  amount: rupiah(({ amount }) => amount),
  asked: moment(({ askedAt }) => askedAt, { zone: () => zone }),
  reason: plain(({ reason }) => reason, { isWide: true }),
} satisfies Parts<Reversal>;

/** The chips that choose between reversals that wait and those that ended. */
export function ReversalChips() {
  const texts = useReversalTexts();
  const { state: label } = useCashTexts().differences;
  const search = useSearch({ from: inside(paths.cash()) });
  const { settled = false } = search;
  const change = useChangeAddress<CashSearch>();
  return (
    <Chips
      label={label}
      value={settled ? 'ended' : 'waiting'}
      choose={(value) => change({ settled: value === 'ended' || undefined, open: undefined })}
      chips={(['waiting', 'ended'] as const).map((value) => ({ value, label: texts[value] }))}
    />
  );
}

/** Lists reversals, and shows the open one in a panel. */
export function Reversals() {
  const texts = useReversalTexts();
  const { closings, views } = useCashTexts();
  const search = useSearch({ from: inside(paths.cash()) });
  const { settled = false } = search;
  return (
    <ListView
      label={views.reversals}
      query={useReversals(environmentOf(search), settled)}
      skeleton={12}
      columns={columns}
      labels={texts.columns}
      beside={['who', 'amount', 'asked']}
      keyOf={({ reversalID }) => reversalID}
      nameOf={({ payerName }) => payerName}
      empty={
        <State icon="check" title={settled ? texts.emptyEnded : texts.empty}>
          {texts.emptyHint}
        </State>
      }
      more={closings.more}
      panel={({ row, close }) => row && <ReversalPanel reversal={row} close={close} />}
    />
  );
}

interface ReversalProps {
  readonly reversal: Reversal;
}

function ReversalPanel({ reversal, close }: ReversalProps & { readonly close: () => void }) {
  const texts = useReversalTexts();
  const { amount, state, kind, paper, receipt, enteredBy, enteredAt, askedBy, askedAt } = reversal;
  const signed = (name: string, at: string) => (
    <>
      {name} · <Moment at={at} zone={zone} />
    </>
  );
  const { decidedBy, decidedAt } = reversal;
  const decided = decidedBy !== null && decidedAt !== null ? signed(decidedBy, decidedAt) : undefined;
  return (
    <Panel
      title={reversal.payerName}
      beside={<StateBadge state={state} />}
      close={close}
      actions={state === 'asked' && <Steps reversal={reversal} />}
    >
      <Section title={texts.kinds[kind]} beside={<strong>{formatRupiah(amount)}</strong>}>
        <Facts
          facts={[
            [texts.paper, paper && <ReversalPaperLink key="paper" {...reversal} paper={paper} />],
            [texts.receipt, receipt && <ReceiptLink key="receipt" receipt={receipt} />],
            [texts.reference, reversal.reference],
            [texts.columns.reason, reversal.reason],
            [texts.entered, signed(enteredBy, enteredAt)],
            [texts.askedBy, signed(askedBy.name, askedAt)],
            [state === 'rejected' ? texts.rejectedBy : texts.confirmedBy, decided],
            [texts.rejection, reversal.rejectionReason],
          ]}
        />
      </Section>
    </Panel>
  );
}

function Steps({ reversal }: ReversalProps) {
  const texts = useReversalTexts();
  const { data: me } = useMe();
  const { reversalID, kind, receipt, amount, askedBy } = reversal;
  const params = { path: { reversalID } };
  const isOwn = askedBy.personID === me?.id;
  const isFinance = me != null && accountants.includes(me.role);
  const obstacle = isOwn ? texts.own : isFinance ? undefined : texts.onlyFinance;
  return (
    <>
      <ActionButton
        label={texts.confirm}
        obstacle={obstacle}
        isGrave
        question={texts.confirmQuestion(
          `${receipt ?? reversal.reference ?? texts.kinds[kind]}, ${formatRupiah(amount)}`,
          askedBy.name,
        )}
        send={() => answerOf(api.POST('/operations/v1/reversals/{reversalID}/confirmation', { params }))}
        done={({ data }) => texts.done(data.paper!)}
        refetches={cashKeys}
      />
      {(isOwn || isFinance) && (
        <ActionButton
          label={texts.reject}
          button={{ variant: 'default' }}
          question={texts.rejectQuestion}
          initial={{ reason: '' }}
          required={{ reason: true }}
          fields={(form) => (
            <TextInput label={texts.reason} maxLength={500} {...form.getInputProps('reason')} />
          )}
          send={(body) =>
            answerOf(api.POST('/operations/v1/reversals/{reversalID}/rejection', { params, body }))
          }
          done={texts.rejected}
          refetches={cashKeys}
        />
      )}
    </>
  );
}
