import { TextInput } from '@mantine/core';
import { answerOf, api } from '../../../api/client.ts';
import { Badge } from '../../../ui/delivery/badge.tsx';
import { Download } from '../../../ui/delivery/download.tsx';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { NotLoaded, State } from '../../../ui/frame/states.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { day, moment, type Parts, plain, rupiah } from '../../../ui/listing/kinds.tsx';
import { ListView } from '../../../ui/listing/list-view.tsx';
import type { Environment } from '../../environment.ts';
import lineStyles from '../../money/lines.module.css';
import { remittancesKey } from '../read.ts';
import { MakeFileHead } from './make.tsx';
import { type OpenPayoutFile, type PayoutFile, useFile, useFiles } from './read.ts';
import { usePayoutTexts } from './texts.ts';

function FileBadge({ discardedAt, paid, remittances }: PayoutFile) {
  const { states } = usePayoutTexts();
  if (discardedAt !== null) return <Badge tone="idle">{states.discarded}</Badge>;
  const isPaid = paid === remittances;
  return <Badge tone={isPaid ? 'good' : 'wait'}>{isPaid ? states.paid : states.open}</Badge>;
}

const columns = {
  layout: plain(({ layoutName }) => layoutName, { width: 'minmax(140px, 1fr)' }),
  amount: rupiah(({ amount }) => amount),
  day: day((file) => file.day),
  state: plain((file) => <FileBadge {...file} />, { width: '136px' }),
  madeBy: plain(({ madeBy }) => madeBy, { width: '176px', isWide: true }),
  madeAt: moment(({ madeAt }) => madeAt),
} satisfies Parts<PayoutFile>;

/** Lists the files for the bank, and shows the open one in a panel. */
export function Files({ environment }: { readonly environment: Environment }) {
  const texts = usePayoutTexts();
  return (
    <ListView
      label={texts.title}
      query={useFiles(environment)}
      columns={columns}
      labels={texts}
      beside={['layout', 'amount']}
      keyOf={({ payoutFileID }) => payoutFileID}
      nameOf={({ layoutName }) => layoutName}
      follows
      empty={
        <State icon="bank" title={texts.none}>
          {texts.noneHint}
        </State>
      }
      head={<MakeFileHead environment={environment} />}
      more={texts.more}
      panel={({ key, close }) => <FilePanel id={key} close={close} />}
    />
  );
}

interface FilePanelProps {
  readonly id: string;
  readonly close: () => void;
}

function FilePanel({ id, close }: FilePanelProps) {
  const texts = usePayoutTexts();
  const { language } = useLanguage();
  const { data, error, refetch } = useFile(id);
  if (data === undefined) {
    return (
      <Panel title={texts.title} below={id} close={close}>
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      </Panel>
    );
  }
  const isDiscarded = data.discardedAt !== null;
  return (
    <Panel
      title={data.layoutName}
      label={texts.title}
      beside={<FileBadge {...data} />}
      below={id}
      actions={
        !isDiscarded && (
          <>
            <Download variant="filled" file={{ path: `/operations/v1/payout-files/${id}/file` }} />
            <Discard id={id} />
          </>
        )
      }
      close={close}
    >
      <Section title={texts.title}>
        <Facts
          facts={[
            [texts.amount, <strong key="amount">{formatRupiah(data.amount)}</strong>],
            [texts.day, formatDay(data.day, 'UTC', language)],
            [texts.paidOf, texts.of(data.paid, data.remittances)],
            [texts.madeBy, data.madeBy],
            [texts.madeAt, <Moment key="made" at={data.madeAt} />],
            [texts.reason, data.discardReason],
          ]}
        />
      </Section>
      <Section title={texts.transfers}>
        <Transfers lines={data.lines} />
      </Section>
    </Panel>
  );
}

/** The transfers of a file, each to the account of its remittance. */
function Transfers({ lines }: { readonly lines: OpenPayoutFile['lines'] }) {
  const texts = usePayoutTexts();
  return (
    <table className={lineStyles.table}>
      <tbody>
        {lines.map(({ remittanceID, workspaceName, bank, number, holder, amount, isPaid }) => (
          <tr key={remittanceID}>
            <td>
              {workspaceName}
              <div className={lineStyles.soft}>
                {`${bank} ${number}, ${holder}`}
                {isPaid && ` · ${texts.states.paid}`}
              </div>
            </td>
            <td className={lineStyles.number}>{formatRupiah(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Discard({ id }: { readonly id: string }) {
  const texts = usePayoutTexts();
  const params = { path: { payoutFileID: id } };
  return (
    <ActionButton
      label={texts.discard}
      button={{ variant: 'default' }}
      isGrave
      question={texts.discardQuestion}
      initial={{ reason: '' }}
      required={{ reason: true }}
      fields={(form) => <TextInput label={texts.reason} maxLength={500} {...form.getInputProps('reason')} />}
      send={(body) =>
        answerOf(api.POST('/operations/v1/payout-files/{payoutFileID}/discarding', { params, body }))
      }
      done={texts.discarded}
      refetches={[remittancesKey]}
    />
  );
}
